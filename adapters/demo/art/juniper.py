"""Juniper: a sprig with berries beside a coupe, close."""
from botany import scatter, sprig
from darkroom import develop
from food import persimmon
from kit import camera, fresh, panes, sun, wash, window
from tableware import coupe, tablecloth, wall

fresh(dusk='7F95A6', ambient=.2)
tablecloth(depth=5, creases=(-1.6,), waves=.012)
wall(at=9)

coupe((.85, .45, 0), drink='E8C48C')
sprig((-1.05, -.75, .02), (0, 0, -1.2), 2.3, seed=11, berries=44)
sprig((2.3, -.1, .02), (0, 0, .9), 1.4, seed=4, berries=24)
scatter([(.15, -.9), (.34, -.99), (1.15, -.55), (.72, -.75), (1.72, -.2), (.56, -1.15)])
persimmon((2.1, 2.4, 0), .5, .42)

sun((-8, 5, 5.2), power=5, colour='FFCB93', soft=1.8)
panes((-5.2, 3.7, 3.9), (.7, .2, .4), (3.4, 3.6), (2, 2), .2)
window((-6, 2, 4), (0, 0, .5), 260, 'FFE2BF', (4, 4))
window((5, -4, 5), (0, 0, .4), 50, 'B7CBE0', (5, 5))
wash(to=(-1.5, 9, .8), at=(-7, 5, 3), power=420)
camera((.1, -5.6, 2.0), (.1, .1, .72), 56, (.45, -.3, .3), .24)
develop(.5)
