"""Ottawa: the bakery before it opens, snow light on one side and the oven on the other."""
from darkroom import develop
from food import boule, bun, butter_tart, crumbs, dust, slice_
from kit import camera, fresh, panes, stoneware, sun, wash, window
from tableware import board, bowl, plate, tabletop, wall

fresh(dusk='A9BED2', ambient=.3)
tabletop(depth=5.5, colours=('5A4433', '8F7355'), rough=.6)
wall(at=9, colour='4F6068')

board((1.75, 1.55, 0), (3.5, 1.8), .04, '5A3C26')
boule((2.2, 1.85, .04), .18, (1.15, .86, .74), 2)
boule((.25, 3.3, 0), -.35, (.95, .72, .62), 5)
for i, (x, y) in enumerate(((.42, .98), (.78, 1.16))):
    slice_((x, y, .36), (0, -.42, .5), (.54, .4), .14, seed=i + 1)
pale = stoneware('C9CFC6', 'A9B5AB', 'pale stoneware')
plate((-1.45, .55, 0), 1.0, pale)
for i, (x, y) in enumerate(((-1.82, .3), (-1.12, .26), (-1.45, .9))):
    bun((x, y, .06), i * 1.3, .27, i + 1)
for i, (x, y) in enumerate(((.65, -.75), (1.42, -.55), (2.15, -.85))):
    butter_tart((x, y, 0), .37, i + 1)
bowl((2.85, .2, 0), .42, .42, pale)
dust((2.85, .2, .36), (.34, .34), strength=1)
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
