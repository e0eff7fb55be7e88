"""The bar before six: five stools, brass, and the back shelf lit from above."""
import random

from darkroom import develop
from kit import TAU, brass, camera, fresh, material, panes, plaster_material, sun, window, wood_material
from room import copies, floor, globe, rods, slab, stool
from tableware import bottle, coupe, tumbler

CEILING, WALL = 34, '3A5248'
fresh(dusk='8397AC', ambient=.22)
floor((-60, 60), (-60, 0))
slab((-80, -3), (0, 2), (0, CEILING), plaster_material(WALL), 'wall', 0)
slab((33, 80), (0, 2), (0, CEILING), plaster_material(WALL), 'wall', 0)
slab((-3, 33), (0, 2), (25, CEILING), plaster_material(WALL), 'wall', 0)
slab((-3, 33), (0, 2), (0, 11.4), plaster_material(WALL), 'wall', 0)
slab((-3, 33), (3.6, 4), (11, 25.5), plaster_material('B98F5E', 'niche'), 'niche', 0)
oak = wood_material('2A180E', '6A4428')
for z in (11.4, 16, 20.6):
    slab((-3, 33), (0, 3.6), (z, z + .3), oak, 'shelf')
for x in (-3.2, 8.8, 20.8, 32.8):
    slab((x, x + .4), (-.1, 3.6), (11.4, 25.2), oak, 'upright')
for z in (24.9, 20.5, 15.9):
    window((15, 1.5, z), (15, 2.4, z - 4), 700, 'FFC98E', (34, .6))

kinds = (('DCE8E2', 'EFEBD6', .4, 2.9, 'E9E6DD', '223834'), ('7FA88A', '9CB890', .38, 3.2, 'C9B58A', '4A1D18'),
         ('E8C9A0', 'C97A2C', .42, 2.6, 'E9E6DD', 'DD5220'), ('F0E4DC', 'B83A2A', .36, 3.1, 'F3EDE2', '1B2236'))
for i, (glass, drink, r, height, label, band) in enumerate(kinds):
    spots, dice = [], random.Random(i)
    for shelf, z in enumerate((11.7, 16.3, 20.9)):
        x = -1.7 + i * .93 + shelf * .35
        while x < 32.2:
            if min(abs(x - edge - .2) for edge in (-3.2, 8.8, 20.8, 32.8)) > .75 and dice.random() > .12:
                spots.append(((x + dice.uniform(-.07, .07), 1.7 + .35 * ((i + shelf) % 2), z), dice.uniform(-.4, .4)))
            x += 3.72
    copies(lambda: bottle((0, 0, 0), 0, glass, drink, height * .55, r, height, label, band), spots)

slab((-22, 36), (-15, -9.4), (10.6, 11.1), material('marble', 'CFCBC0', .22, mottle=('9FA19B', .5)), 'counter', .08)
panel = material('panel', '2B4038', .5)
slab((-21.4, 36), (-14.2, -9.8), (0, 10.6), panel, 'front')
for i in range(58):
    slab((-21.4 + i, -20.75 + i), (-14.45, -14.1), (.9, 10.4), panel, 'reed', .14)
rods('rail', [[(-21.4, -16, 2.2, .16), (36, -16, 2.2, .16)]], brass())
copies(stool, [((x, -18.2, 0), .3 * x) for x in (-15, -6.5, 2, 10.5, 19)])
for x in (-12, 2, 16):
    globe((x, -12.2, 19.4), CEILING, 1.25, 1900, 1.8)
copies(lambda: coupe(drink='E39A5C'), [((7.6, -13, 11.1), 0), ((9.4, -12.4, 11.1), 0)])
copies(lambda: tumbler(drink=None), [((-14 + i * .95, -10.6, 11.1), 0) for i in range(5)])

sun((40, -60, 42), (-22, 0, 17), 8, 'FFB878', 1.2)
panes((26, -46, 36), (-22, 0, 17), (13, 14), (3, 2), .7, 90)
window((-24, -60, 34), (0, -8, 8), 17000, 'FFDDB8', (40, 14))
window((50, -30, 20), (5, -10, 8), 5000, 'AFC4E4', (14, 20))
camera((-11, -47, 13.5), (1.2, -6, 11.8), 32, (4, -14, 11), .6)
develop(.45, halo=.5)
