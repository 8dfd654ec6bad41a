"""What screens are made of: lines that draw themselves, forms, lists."""
