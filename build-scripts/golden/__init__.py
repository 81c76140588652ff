"""The families of reference values; build-scripts/golden.py runs them."""
