from pins import Pin

GP22 = Pin("GP22")
LED = Pin("LED")
AUDIO = Pin("AUDIO")
SW_X = Pin("SW_X")
SW_Y = Pin("SW_Y")
SW_A = Pin("SW_A")
SW_B = Pin("SW_B")
SW_DOWN = Pin("SW_DOWN")
SW_RIGHT = Pin("SW_RIGHT")
SW_LEFT = Pin("SW_LEFT")
SW_UP = Pin("SW_UP")
SD_CS = Pin("SD_CS")
SD_SCK = Pin("SD_SCK")
SD_MOSI = Pin("SD_MOSI")
SD_MISO = Pin("SD_MISO")
BAT_SENSE = Pin("BAT_SENSE")
DISPLAY = None
