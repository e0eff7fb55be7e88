"""Tomatoes, grilled bread and burrata, the plainest plate of the summer."""
from botany import leaf, scatter
from darkroom import develop
from food import burrata, slice_
from kit import camera, fresh, panes, stoneware, sun, wash, window
from larder import flakes, oil_bowl, pool, tomato
from tableware import board, knife, napkin, plate, tablecloth, wall

fresh(dusk='8FA3B0', ambient=.3)
tablecloth(depth=5.5, creases=(2.7,), waves=.04)
wall(at=10, colour='3E554A')

pale = stoneware('D8D5CA', 'A9B5AB', 'pale stoneware')
plate((.95, .05, 0), 1.5, pale)
pool((.95, -.2, .065), .62, 'F2E08A', 1.47, 4, .7)
burrata((.75, .2, .07), .4)
for i, (x, y, r, tone) in enumerate(((1.45, .4, .36, 0), (1.55, -.3, .3, 1), (.35, -.4, .28, 0), (1.05, -.52, .25, 2), (.98, .72, .3, 1))):
    tomato((x, y, .07), (0, 0, i), r, i + 1, (('8E1408', 'C9260F', 'E2562A'), ('A8440A', 'DD7420', 'EFA040'), ('6A100C', 'A31C12', 'C94A2A'))[tone])
for i, (x, y, turn) in enumerate(((.75, -.1, .6), (1.2, .05, 2.2), (.55, .0, -1.0))):
    leaf((x, y, .3), (.25, .15, turn), .26, ('3E7A44', '7FAE66'), .6, name=f'basil {i}')
flakes((1.0, -.05, .09), .55, .02, 90)
board((-1.6, 1.35, 0), (2.3, 1.3), .15, '5A3C26')
for i, (x, y) in enumerate(((-2.1, 1.25), (-1.6, 1.35), (-1.1, 1.42))):
    slice_((x, y, .2 + .1 * i), (.1, -.28, .9 + .1 * i), (.6, .45), char=.7, seed=i + 1)
for i, (x, y, r) in enumerate(((2.75, 1.35, .4), (2.2, 1.9, .34), (3.2, .8, .3))):
    tomato((x, y, 0), (0, 0, i * 2), r, i + 7)
oil_bowl((.2, 2.0, 0), .42, .3, pale)
napkin((-1.35, -.6), .2, (1.0, 1.9), '7A8F83')
knife((-1.3, -.55, .15), .2)
scatter([(.45, .35, .09), (1.75, .1, .1)], .05)

sun((-8, 3.6, 5.4), power=5, colour='FFD3A0', soft=1.6)
panes((-5.4, 2.7, 3.8), (.8, .3, .3), (4.8, 4.6), (3, 2), .2)
window((-7, 2, 4.5), (.5, .2, .3), 460, 'FFE8CC', (4, 5))
window((6, -5, 5), (.5, 0, .3), 120, 'B7CBE0', (5, 5))
wash(to=(-1.5, 10, .9), at=(-7, 6, 3), power=520)
camera((.4, -6.7, 4.0), (.4, .55, .4), 53, (.9, -.2, .3), .28)
develop(.45)
