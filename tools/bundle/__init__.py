"""The handheld's bundle: a whole-program optimizer and linker.

`build` writes the zip, `deploy` copies it to a drive, `measure` reports what each pass saves.
`optimize` runs the passes on the syntax trees of all modules, in this order:

  1. `flatten`: removes packages, because they cost memory;
  2. `constants`: propagates and folds constants across modules;
  3. `clone`: copies functions into modules that would load another module for them;
  4. `dead_code`: removes unreachable modules (found by `reach`) and unused names;
  5. `keys`: renames the keys of screen texts to names that the firmware has;
  6. `pack`: turns long tables into bytes or arrays;
  7. `link`: joins modules that are loaded together (`relocate` renames their symbols);
  8. `inline`: inlines functions with one call (`single_calls`), in order of `evaluation`;
  9. `mangle`: shortens names (`rename` changes the trees).

`scopes` finds the block that binds a name, `symbols` the module that defines it.
"""
