"""New oil: a bowl of it, bread to try it with, and salt."""
from botany import leaf, scatter
from darkroom import develop
from food import crumbs, slice_, torn_loaf
from kit import camera, fresh, panes, stoneware, sun, wash, window
from larder import flakes, oil_bowl
from tableware import board, bottle, bowl, napkin, tablecloth, wall

fresh(dusk='8FA3B0', ambient=.24)
tablecloth(depth=5.2, creases=(2.8,), waves=.05)
wall(at=9.5, colour='3A5046')

oil_bowl((.75, -.3, 0), .85, .34, stoneware('D8D5CA', 'A9B5AB', 'pale stoneware'))
board((1.4, 1.35, 0), (3.0, 1.5), .06, '5A3C26')
torn_loaf((2.05, 1.5, .16), (0, 0, 2.0), (1.05, .78, .62), 4)
for i, (x, y) in enumerate(((.95, 1.15), (.62, 1.1), (.3, 1.05))):
    slice_((x, y, .3 - .03 * i), (.1, -.5 + .12 * i, .9 + .1 * i), (.58, .44), seed=i + 1)
bottle((-.75, 1.45, 0), .1, '8FAE7E', 'C9B23A', 1.55, r=.34, height=2.3, label='E9E6DD', band='223834')
bowl((2.35, -.35, 0), .4, .3, stoneware())
flakes((2.35, -.35, .16), .27, .12)
crumbs((.3, .2, 0), (.4, .2), 40, 3)
napkin((-1.5, -.45), .2, (1.0, 1.9), '7A8F83')
for i, (x, y, turn) in enumerate(((1.75, -.9, -.8), (1.95, -.75, -1.3), (-.35, -1.0, .9))):
    leaf((x, y, .03), (.15, .1, turn), .5, ('4E5F3A', '8C9A74'), .26, name=f'olive leaf {i}')
scatter([(2.0, -1.0), (2.15, -.88)], .085)

sun((-8, 4.2, 4.8), power=5.4, colour='FFCB93', soft=1.6)
panes((-5.4, 3.1, 3.4), (.8, .3, .4), (4.4, 4.6), (2, 2), .2)
window((-7, 2, 4.5), (.5, .3, .4), 480, 'FFE2BF', (4, 5))
window((6, -5, 5), (.5, 0, .3), 100, 'B7CBE0', (5, 5))
wash(to=(-1.5, 9.5, .9), at=(-7, 5, 3), power=520)
camera((.4, -6.8, 3.3), (.4, .5, .62), 54, (.8, -.4, .3), .26)
develop(.5)
