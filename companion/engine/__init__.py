"""Pure rules: frozen data and functions, nothing but the standard library."""
