"""A terrace table at the blue hour: two chairs, a candle, lamps on a wire and the sea going dark."""
import math
import random

from botany import cypress
from darkroom import develop
from kit import camera, fresh, glow, lathe, material, plaster_material, stoneware, surface, window
from room import TOP, chair, clothed_table, copies, dusk_sky, rods, setting, slab
from tableware import candle

fresh(dusk='5F7896', ambient=.34)
stone = material('paving', '8E8C84', .55, bump=(.25, 2), mottle=('6C6C68', .35))
for i in range(-5, 7):
    for j in range(-5, 3):
        slab((i * 6 + .06, i * 6 + 5.94), (j * 6 + .06, j * 6 + 5.94), (-.6, -.02 * ((i + j) % 2)), stone, 'flag', .08)
slab((-40, 50), (-40, 20), (-1, -.3), material('joint', '2C2D2B', .9), 'ground', 0)
slab((-60, 70), (18, 19.6), (-1, 8.2), plaster_material('A9A596', 'parapet'), 'parapet', .15)
slab((-60, 70), (17.6, 20), (8.2, 8.8), material('coping', '9A978C', .6, bump=(.2, 3)), 'coping', .1)
sky = [(0, '14222E'), (.2, '1E3242'), (.318, '2A4152'), (.322, 'D98B62'), (.36, 'D3A08B'), (.45, 'A39CAB'), (.62, '647E9E'), (1, '2C4764')]
dusk_sky(240, (-190, 190), (-60, 162), sky, .62)
dice = random.Random(4)
for _ in range(9):
    lathe('far lamp', [(0, -.5), (.5, 0), (0, .5)], glow('far lamp', dice.choice(('FFC27A', 'FFD9A8', 'FF9E57')), dice.uniform(2, 4)),
          (dice.uniform(-70, 0), 236, dice.uniform(11, 12.6)), smooth=1)

pot = stoneware('6C4A3A', '8A6350', 'clay')
for x, y, height, seed in ((-16, 14.5, 15, 1), (19.5, 14, 19, 2)):
    lathe('pot', [(0, 0), (1.5, 0), (1.7, .2), (2.2, 3.4), (2.35, 3.6), (2.3, 3.9), (2.1, 3.9), (2.0, 3.2), (0, 3.2)], pot, (x, y, 0))
    cypress((x, y, 3.4), height, 2.0, seed)

clothed_table((9, 9), 3, seed=4)
copies(setting, [((0, -2.7, TOP + .02), 0), ((0, 2.7, TOP + .02), math.pi)])
copies(lambda: chair('C9C3B4'), [((-.3, -7.8, 0), .12), ((.2, 7.7, 0), math.pi - .2)])
candle((2.6, .4, TOP), .9, 60)

line = [(x, 10 + .02 * x, 20.4 + .005 * (x - 6) ** 2, .05) for x in range(-50, 61)]
rods('wire', [line], material('wire', '0C0E10', .6))
for x, y, z, _ in line[2::7]:
    bulb = lathe('bulb', [(0, -.75), (.3, -.6), (.38, -.35), (.2, -.05), (0, 0)], glow('bulb', 'FFC27A', 7), (x, y, z - .1), smooth=1)
    bulb.visible_shadow = False
window((34, -14, 18), (0, 0, 7), 9500, 'FFC48A', (10, 14))
window((-20, 40, 36), (0, 0, 7), 9000, 'A9BDD8', (40, 20))
camera((-9.5, -33, 13.4), (-2.2, 0, 11.2), 38, (0, -2, 8), .3)
develop(.45)
