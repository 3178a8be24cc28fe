"""CircuitPython runs this file at power-up: it starts the game on the handheld."""

if __name__ == "__main__":
    try:
        import start
    except (ValueError, ImportError) as error:
        # Compiled for another CircuitPython, or incomplete: a traceback would not help.
        start = None
        print("\n\nMadrasso: " + str(error))
        print("Ricopia il gioco per questo")
        print("CircuitPython, poi RESET.")
        print("Copy the game again, for")
        print("this CircuitPython: RESET.")
    if start:
        start.run()
else:
    # On a computer the debugger, and so pytest, imports Python's module `code`, and in this folder
    # finds this file instead. Be that module.
    import os

    with open(os.path.join(os.path.dirname(os.__file__), "code.py"), encoding="utf-8") as file:
        exec(compile(file.read(), file.name, "exec"))
