from pins import Pin

AUDIO = Pin("AUDIO")
AMP_EN = Pin("AMP_EN")
SW_C = Pin("SW_C")
SW_B = Pin("SW_B")
SW_A = Pin("SW_A")
SW_X = Pin("SW_X")
SW_Y = Pin("SW_Y")
SW_Z = Pin("SW_Z")
SW_USER = Pin("SW_USER")
A0 = Pin("A0")
A1 = Pin("A1")
A2 = Pin("A2")
A3 = Pin("A3")
A4 = Pin("A4")
A5 = Pin("A5")
DISPLAY = None
