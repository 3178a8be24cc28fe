"""The handheld's bundle: a whole-program optimizer and linker.

`build` writes the zip, `deploy` copies it to a drive, `measure` reports what each pass saves. The
passes work on the syntax trees of all modules, in this order:

  1. `flatten`: no packages, because they cost memory;
  2. `constants`: constant propagation and folding across modules;
  3. `clone`: copies functions into modules that would load another module for them;
  4. `dead_code`: removes what is never reached, called or read (`reach`: which modules are);
  5. `keys`: renames the keys of words to names in the firmware;
  6. `pack`: long tables become bytes or arrays;
  7. `link`: joins modules that are loaded together (`relocate` renames their symbols);
  8. `inline`: inlines functions with one call (`single_calls` finds them, `evaluation`: order);
  9. `mangle`: shortens names (`rename` changes the trees).

`optimize` runs them. They use `scopes` (which block binds a name), `symbols` (which module's
binding it is) and `imports`.
"""
