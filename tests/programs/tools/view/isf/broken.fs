/*{
    "INPUTS": [
        {"NAME": "level", "TYPE": "float"
