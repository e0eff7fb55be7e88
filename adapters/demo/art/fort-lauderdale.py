"""Fort Lauderdale: the smoked amberjack dip on the river side, with the boats' lights behind the glass."""
import random

from botany import scatter
from darkroom import develop
from food import celery, citrus_half, crisp, dip
from kit import camera, fresh, glow, lathe, material, mesh, stoneware, surface, window
from tableware import bowl, candle, knife, napkin, plate, tabletop, wine_glass

fresh(dusk='56708C', ambient=.22)
tabletop(depth=4.4, colours=('1E120B', '53331F'), rough=.3)

# the river at the blue hour, out of focus
HORIZON, FAR = 1.95, 30
sky = [(0, '0E1A22'), (.3, '24384A'), (.49, 'B77E63'), (.5, '10181C'), (.545, '10181C'), (.56, 'F2A468'), (.68, 'C99A8A'), (.85, '5E7A9A'),
       (1, '3A5676')]
surface('river', lambda u, v: ((v - .5) * 70, FAR, HORIZON - 6 + 12 * u, u), 60, 2, glow('river', sky, .5), closed=False)
hull = material('hull', '1A242A', .5)
for x, y, size in ((-4.2, 21, 1.0), (6.4, 24, 1.25)):
    outline = [(-2.2, .75), (-1.9, -.05), (1.7, -.05), (2.5, .85), (.7, .7), (.5, 1.15), (-1.1, 1.15), (-1.3, .72)]
    mesh('boat', [(x + a * size, y, HORIZON - .75 + b * size) for a, b in outline], [tuple(range(8))], hull, flat=True)
    mesh('mast', [(x + a * size, y, HORIZON - .75 + b * size) for a, b in ((.1, .7), (.17, .7), (.15, 6), (.12, 6))], [(0, 1, 2, 3)], hull, flat=True)
dice = random.Random(7)
lamps = [(-5.0, 20.9, .15, 'FFC27A'), (-4.4, 20.9, .18, 'FFC27A'), (-3.8, 20.9, .16, 'FFB566'), (-1.7, 20.8, .0, 'E5533A'), (5.6, 23.9, .2, 'FFCF8E'),
         (6.5, 23.9, .22, 'FFC27A'), (9.2, 23.8, .1, '6FD08A')]
lamps += [(dice.uniform(-15, 15), 29, dice.uniform(.15, .7), dice.choice(('FFC27A', 'FFD9A8', 'FF9E57', 'F4E3C4'))) for _ in range(14)]
for x, y, z, colour in lamps:
    power, r = dice.uniform(1, 2.4), dice.uniform(.28, .42)
    lathe('lamp', [(0, -r), (r, 0), (0, r)], glow('lamp', colour, power), (x, y, HORIZON + z), smooth=1)
    length = dice.uniform(.5, 1.3)
    lathe('in the water', [(0, -length), (r * .9, -length * .3), (0, 0)], glow('shine', colour, power * .16), (x, y, HORIZON - .9 - z), smooth=1)
frame = material('window frame', '12211D', .4)
for x in (-3.1, 3.55):
    mesh('bar', [(x + a, 5.4, z) for a, z in ((-.07, -2), (.07, -2), (.07, 9), (-.07, 9))], [(0, 1, 2, 3)], frame, flat=True)

plate((.95, .25, 0), 1.75, stoneware())
bowl((.5, .5, .1), .6, .44, stoneware('D8D5CA', 'A9B5AB', 'pale stoneware'))
dip((.5, .5, .4), .54)
for i, (x, y, z, turn) in enumerate(((1.3, .95, .34, (1.0, -.2, .5)), (1.7, .75, .34, (.95, .12, .05)), (2.1, .6, .32, (1.0, .2, -.45)),
                                     (1.5, .25, .16, (.25, -.2, .7)), (1.95, .12, .2, (.3, .2, -.3)), (.62, .42, .74, (1.1, .35, .7)))):
    crisp((x, y, z), turn, (.42, .3), i + 1)
for i, (x, y, z, turn) in enumerate(((.05, -.85, .12, -1.15), (.15, -1.0, .12, -1.3), (.1, -.78, .32, -1.22))):
    celery((x, y, z), (0, 0, turn), 1.1, .13, i)
citrus_half((1.45, -.8, .32), (.7, -.3, .1), .29, 'lemon', 9)
scatter([(1.32, -.5, .1), (.9, -.35, .08), (2.2, -.4, .13)], .055)

wine_glass((2.75, 1.75, 0), drink='F1E2A8')
wine_glass((-.75, 2.2, 0), drink='F1E2A8')
candle((-1.75, 1.9, 0), .55, 60)
napkin((-1.35, -.45), .12, (.95, 2.0), 'C9CBC6')
knife((-1.3, -.4, .15), .12)

window((-5, -2, 5.5), (.8, .2, .2), 520, 'FFD3A0', (3, 3))
window((1, 11, 4.2), (.8, .5, .3), 620, 'B9C6DC', (9, 3))
window((6, -4, 4), (1, 0, 0), 90, 'FFD9B0', (4, 4))
camera((.5, -7.6, 2.55), (.5, .6, .98), 52, (.9, -.1, .4), .15)
develop(.45)
