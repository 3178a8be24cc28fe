"""Builder of the bundle (the handheld's files): a whole-program optimizer and linker.

`assemble` writes the zip, `deploy` copies the files to a drive, `measure` prints savings.
`optimize` runs these passes on the syntax trees of all modules, in this order:

  1. `flatten`: removes packages;
  2. `constants`: propagates and folds constants across modules;
  3. `clone`: copies functions into a module that would load another module for them;
  4. `dead_code`: removes unreachable modules (found by `reach`) and unused names;
  5. `keys`: renames keys of screen texts;
  6. `pack`: turns long tuples of numbers into bytes or arrays;
  7. `link`: joins modules that are loaded together (`relocate` renames their symbols);
  8. `inline`: inlines functions with one call (found by `single_calls`);
  9. `mangle`: chooses short names (`rename` writes them into the trees).

`scopes` finds the block that binds a name, `symbols` the module that defines it.
"""
