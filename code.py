"""Start the game on the handheld: CircuitPython runs this file at power-up."""

if __name__ == "__main__":
    try:
        import start
    except (ValueError, ImportError) as error:
        start = None
        print("\n\nMadrasso: " + str(error))
        print("Ricopia il gioco per questo")
        print("CircuitPython, poi RESET.")
        print("Copy the game again, for")
        print("this CircuitPython: RESET.")
    if start:
        start.run()
else:
    # pytest's debugger imports `code`: run the standard module instead.
    import os

    with open(os.path.join(os.path.dirname(os.__file__), "code.py"), encoding="utf-8") as file:
        exec(compile(file.read(), file.name, "exec"))
