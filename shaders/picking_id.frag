// Which thing is seen: a whole number, not a color.
uniform uint id;

layout(location = 0) out uint seen;

void main()
{
    seen = id;
}
