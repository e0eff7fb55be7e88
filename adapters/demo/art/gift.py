"""The gift card: folded paper, a dark band, a sprig of juniper and a persimmon seal."""
from botany import scatter, sprig
from darkroom import develop
from food import persimmon
from kit import camera, fresh, panes, sun, wash, window
from tableware import candle, coupe, folded_card, tablecloth, wall, wax_seal

fresh(dusk='7F95A6', ambient=.22)
tablecloth(depth=5, creases=(2.9,), waves=.03)
wall(at=9)

folded_card((.75, -.1, 0), -.16, (2.9, 1.95), .06)
sprig((.58, -.5, .12), (.02, -.04, -.42), 1.5, seed=3, berries=16)
wax_seal((.66, -.22, .2), (0, -.06, .25), .27)
scatter([(2.35, -.7), (2.52, -.55), (2.2, -.95), (-.95, -.85), (-1.1, -.6)], .062)
coupe((-.95, 1.75, 0), drink='E8C48C')
persimmon((2.5, 1.7, 0), .6, .42)
candle((1.35, 2.5, 0), .8, 60)

sun((-8, 4.2, 5.4), power=5, colour='FFCB93', soft=1.8)
panes((-5.2, 3, 3.9), (.7, .1, .2), (3.8, 4.0), (2, 2), .2)
window((-6, 2, 4), (.5, 0, .2), 380, 'FFE2BF', (4, 4))
window((5, -4, 5), (.5, 0, .2), 70, 'B7CBE0', (5, 5))
wash(to=(-1.5, 9, .8), at=(-7, 5, 3), power=420)
camera((.55, -5.6, 3.6), (.55, .35, .3), 56, (.65, -.2, .2), .26)
develop(.4)
