"""A loaf torn in two on linen, with butter and salt."""
import math

from botany import scatter, sprig
from darkroom import develop
from food import crumbs, torn_loaf
from kit import camera, fresh, lathe, material, panes, ripple, sun, stoneware, surface, wash, window
from tableware import bowl, knife, napkin, plate, tablecloth, wall

fresh(dusk='7F95A6', ambient=.22)
tablecloth(depth=5.5, creases=(-2.4,), waves=.06)
wall(at=10)

torn_loaf((.7, .2, .02), (.06, 0, 1.15), (1.3, .98, .8), 1)
torn_loaf((2.15, 1.6, .02), (0, 0, 2.15), (1.25, .95, .78), 4)
crumbs((.45, -.75, .0), (.55, .3), 70, 2)
napkin((-1.2, .95), .5, (1.3, 2.0), 'C9CBC0', 4)
plate((-1.35, -.35, 0), .72, stoneware())
butter = material('butter', 'F0DDA0', .35, bump=(.1, 8), Subsurface=.3, Subsurface_Radius=(.1, .06, .03), Subsurface_Color=(.9, .75, .4, 1))


def pat(u, v):
    """A rough quenelle."""
    a, b = math.pi * u, v * math.tau
    r = .26 * (math.sin(a) ** .8) * (1 + .06 * math.cos(3 * b) + .05 * ripple(u * 4, math.cos(b), 2))
    return .5 * -math.cos(a), r * math.cos(b), .2 + r * .75 * math.sin(b) + .03 * ripple(u * 3, b, 5)


surface('butter', pat, 60, 60, butter, (-1.4, -.3, .03), (0, 0, .5))
knife((-.62, -.55, .02), -.5)
scatter([(-1.05, -.6, .06), (-1.2, .12, .06), (-.95, -.2, .06)], .055)
sprig((2.3, -.75, 0), (0, 0, .6), 1.4, seed=6, berries=12)
bowl((-.35, 1.85, 0), .42, .34, stoneware('C9CFC6', 'A9B5AB', 'pale stoneware'))
lathe('salt', [(0, .1), (.1, .08), (.3, .0)], material('salt', 'F1F0EC', .4, bump=(.8, 40)), (-.35, 1.85, .2))

sun((-8, 4.6, 4.6), power=5.2, colour='FFCB93', soft=1.6)
panes((-5.4, 3.3, 3.2), (.8, .3, .4), (4.2, 4.4), (2, 2), .22)
window((-7, 2, 4.5), (.5, .5, .3), 520, 'FFE2BF', (4, 5))
window((6, -5, 5), (.5, 0, .4), 90, 'B7CBE0', (5, 5))
wash(to=(-1.5, 10, .8), at=(-7, 6, 3), power=480)
camera((.4, -7.0, 3.5), (.4, .5, .45), 55, (.8, -.6, .5), .26)
develop(.5)
