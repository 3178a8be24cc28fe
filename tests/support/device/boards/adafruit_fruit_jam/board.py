"""The pins of a Fruit Jam."""

from pins import Pin

BUTTON1 = Pin("BUTTON1")
BUTTON2 = Pin("BUTTON2")
BUTTON3 = Pin("BUTTON3")
NEOPIXEL = Pin("NEOPIXEL")
I2S_DIN = Pin("I2S_DIN")
I2S_MCLK = Pin("I2S_MCLK")
I2S_BCLK = Pin("I2S_BCLK")
I2S_WS = Pin("I2S_WS")
