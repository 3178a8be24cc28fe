"""The bundle: the program as it goes onto the handheld, a whole-program optimizer and linker.

`build` writes the zip, `deploy` puts it on a drive, `measure` tells what each pass brings. The
passes run over the syntax trees of all modules, in this order:

1. `flatten`: modules lie side by side, for folders cost memory;
2. `constants`: constant propagation and folding, across modules;
3. `clone`: functions are copied into the modules that would load them from another;
4. `dead_code`: what is never reached, called or read is left out (`reach`: which modules are);
5. `keys`: the keys of words get names that cost nothing;
6. `pack`: long tables become bytes or an array;
7. `link`: modules that are loaded together become one (`relocate`: with the symbols moved);
8. `inline`: what one place calls is put there (`single_calls`: what that is; `evaluation`: order);
9. `mangle`: names become short (`rename`: in the trees).

`optimize` runs them. All of them ask `scopes`, which block binds a name; `symbols`, which module's
binding that is; and `imports`, what an import line means.
"""
