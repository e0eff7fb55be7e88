"""Before service: a stack of plates, folded napkins and polished brass on the pass."""
from darkroom import develop
from kit import camera, fresh, panes, stoneware, sun, wash, window
from tableware import bowl, fork, knife, napkin, plate, tabletop, tumbler, wall

fresh(dusk='8FA3B0', ambient=.28)
tabletop(depth=4.6, colours=('4A3524', '8A6646'), rough=.5)
wall(at=9, colour='40584C')

green, pale = stoneware(), stoneware('C9CFC6', 'A9B5AB', 'pale stoneware')
for i in range(9):
    plate((1.35 + .02 * (-1) ** i, .95 + .015 * (i % 3), .125 * i), 1.3, green if i < 6 else pale)
for i in range(4):
    bowl((1.36 + .015 * (-1) ** i, .96, 1.2 + .17 * i), .6, .42, pale)
for i in range(7):
    napkin((-.98 + .02 * (-1) ** i, .3, .17 * i), .12 + .012 * (-1) ** i, (1.25, 1.7), ('D9D8D0', 'D3D2C9', 'DDDCD4')[i % 3], i + 1)
for i in range(4):
    fork((.25 + .27 * i, -.85, .0), -.55 + .03 * (i % 2))
for i in range(3):
    knife((1.75 + .3 * i, -.8, .0), -.55 - .02 * i)
for i, (x, y) in enumerate(((3.1, 1.9), (3.75, 1.5), (3.3, 2.7))):
    tumbler((x, y, 0), drink=None, height=1.0)

sun((-8, 3.6, 5.2), power=6, colour='FFCB93', soft=1.6)
panes((-5.4, 2.7, 3.7), (.6, .5, .6), (5.0, 5.0), (3, 2), .2)
window((-7, 2, 4.5), (.5, .4, .5), 460, 'FFE2BF', (4, 5))
window((6, -5, 5), (.5, 0, .4), 130, 'B7CBE0', (5, 5))
wash(to=(2.2, 9, 1.2), at=(-6, 5, 3), power=560)
camera((.55, -6.9, 2.9), (.55, .5, .92), 52, (.6, .1, .8), .3)
develop(.5)
