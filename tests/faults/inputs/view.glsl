float half_of(float value)
{
    return 0.5 * value;
}
