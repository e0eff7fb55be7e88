"""Ottawa: the bakery before it opens, snow light on one side and the oven on the other."""
from darkroom import develop
from food import bun, butter_tart, crumbs, dust, loaf, slice_
from kit import camera, fresh, panes, stoneware, sun, wash, window
from tableware import board, bowl, plate, tabletop, wall

fresh(dusk='A9BED2', ambient=.3)
tabletop(depth=5.5, colours=('5A4433', '8F7355'), rough=.6)
wall(at=9, colour='4F6068')

board((1.7, 1.55, 0), (3.4, 1.7), .06, '5A3C26')
loaf((2.15, 1.75, .14), .25, (1.15, .8, .66))
loaf((.2, 3.1, 0), -.5, (.95, .68, .56))
for i, (x, y) in enumerate(((.85, 1.25), (.62, 1.2), (.42, 1.12))):
    slice_((x, y, .3 - .04 * i), (.1, -.5 + .12 * i, .9 + .1 * i), (.6, .46), seed=i + 1)
pale = stoneware('C9CFC6', 'A9B5AB', 'pale stoneware')
plate((-1.45, .55, 0), 1.0, pale)
for i, (x, y, z) in enumerate(((-1.75, .4, .06), (-1.12, .38, .06), (-1.42, .95, .06), (-1.43, .58, .4))):
    bun((x, y, z), i * 1.3, .29, i + 1)
for i, (x, y) in enumerate(((.65, -.75), (1.42, -.55), (2.15, -.85))):
    butter_tart((x, y, 0), .37, i + 1)
bowl((3.35, .55, 0), .5, .5, pale)
dust((3.35, .55, .44), (.4, .4), strength=1)
dust((.6, -.3, 0), (3.2, 1.6), strength=.85)
crumbs((.6, .65, 0), (.5, .3), 60)

sun((-8, 3.4, 5), power=5.5, colour='D6E6FA', soft=3)
panes((-5.4, 2.5, 3.5), (.6, .3, .3), (5.2, 4.6), (3, 2), .22)
window((-7, 2.5, 4.2), (.5, .8, .2), 620, 'D3E2F5', (4, 5))
window((-3, 8, 6), (.5, 1, .2), 300, 'CFE0F5', (5, 3))
window((6.5, .5, 1.6), (1, 1, .5), 240, 'FF9A4A', (1.6, 1.2))
window((6, -6, 5), (1, 0, 0), 120, 'E8DCCB', (5, 5))
wash(to=(4, 9, .6), at=(7, 6, 1.2), power=300, colour='FF9A4A')
wash(to=(-2.5, 9, 1), at=(-6, 5, 3), power=320, colour='C5D8EE')
camera((.5, -6.9, 3.8), (.5, .6, .5), 53, (.9, .3, .4), .28)
develop(.6)
