"""Dallas: the martini cart at five, two gins and brined juniper on a brass tray."""
import math

from botany import scatter, sprig
from darkroom import develop
from food import citrus
from kit import camera, fresh, panes, stoneware, sun, wash, window
from tableware import bottle, bowl, martini, napkin, pick, tabletop, tray, twist, wall

fresh(dusk='8A7F86', ambient=.28)
tabletop(depth=5)
wall(at=10, colour='6B4636')

tray((.75, 1.0, 0), 2.15)
martini((.05, .1, .04))
pick((.05, .1, 1.72), (0, .06, .45), 1.5)
scatter([(.05 + k * .115, .1 + k * .055, 1.66 - k * .007) for k in (-1, 0, 1)], .066)
martini((1.5, .4, .04), fill=1.6)
twist((1.48, .38, 1.55), (.5, .2, .3), .1, 1.4, .09)
bottle((.75, 2.2, .04), .1, 'EAF3EF', 'F4F2E6', 1.4, height=2.6)
bottle((1.75, 2.15, .04), -.25, '9CC2A2', 'B9CFA8', 1.25, r=.36, height=2.35, label='C9B58A', band='4A1D18')
bowl((2.35, 1.15, .04), .4, .3, stoneware('C9CFC6', 'A9B5AB', 'pale stoneware'))
scatter([(2.35 + .09 * math.sqrt(i) * math.cos(i * 2.4), 1.15 + .09 * math.sqrt(i) * math.sin(i * 2.4), .25 - .008 * i) for i in range(13)],
        .062)
citrus((-1.75, 1.4, .3), (1.5, 0, .8), .3, 'lemon', 1.22)
citrus((-2.3, .75, .3), (1.5, 0, -.5), .29, 'lemon', 1.22)
napkin((-1.5, -.5), .3, (.9, 1.7), 'D9D8D0')
sprig((2.35, -.95, 0), (0, 0, .9), 1.5, seed=8, berries=14)

sun((-8, 4.5, 5), power=6.5, colour='FFC891', soft=1.6)
panes((-5.4, 3.4, 3.6), (.6, .6, .4), (4.6, 5.2), (3, 2), .2)
window((-6, 1, 4), (.5, .5, .8), 620, 'FFE2C0', (3, 5))
window((5, -5, 6), (.5, 0, .4), 260, 'C5CBE0', (5, 5))
wash(to=(1.2, 10, .9), at=(-5, 6, 4), power=850, colour='FFD9B0')
camera((.35, -7.2, 3.5), (.35, .7, 1.12), 52, (.1, .1, 1.3), .3)
develop(.55)
