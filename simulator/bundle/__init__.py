"""The bundle: the program as it goes onto the handheld, a whole-program optimizer and linker.

`build` writes the zip, `deploy` puts it on a drive, `measure` tells what each pass brings. The
passes run over the syntax trees of all modules, in this order:

1. `flatten`: modules lie side by side, for folders cost memory;
2. `constants`: constant propagation and folding, across modules;
3. `dead_code`: what is never reached, called or read is left out (`reach`: which modules are);
4. `pack`: long tables become bytes or an array;
5. `link`: modules that are always loaded together become one (`relocate`: with the symbols moved);
6. `mangle`: names become short (`rename`: in the trees).

`optimize` runs them; `scopes` is the scope resolver that all of them ask.
"""
