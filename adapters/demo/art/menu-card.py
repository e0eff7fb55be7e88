"""The evening's card, folded, and a pen for the names of the guests."""
from botany import scatter, sprig
from darkroom import develop
from kit import camera, fresh, panes, sun, wash, window
from larder import pen
from tableware import coupe, folded_card, candle, tablecloth, wall

fresh(dusk='7F95A6', ambient=.22)
tablecloth(depth=5, creases=(-2.2, 3.0), waves=.025)
wall(at=9)

folded_card((.75, .0, 0), 1.45, (2.5, 1.75), .05, band='B58A45')
pen((2.15, -.15, 0), -.35)
sprig((-1.25, -.85, .02), (0, 0, -.25), 1.7, seed=4, berries=24)
scatter([(-.62, -1.15), (-.85, -1.3), (-.5, -1.38)], .06)
coupe((-.85, 1.7, 0), drink='E8C48C')
candle((2.35, 2.1, 0), .9, 70)

sun((-8, 4.2, 5.2), power=5, colour='FFCB93', soft=1.6)
panes((-5.2, 3, 3.8), (.7, .1, .2), (3.8, 4.0), (2, 2), .2)
window((-6, 2, 4), (.5, 0, .2), 320, 'FFE2BF', (4, 4))
window((5, -4, 5), (.5, 0, .2), 80, 'B7CBE0', (5, 5))
wash(to=(-1.5, 9, .8), at=(-7, 5, 3), power=420)
camera((.55, -5.7, 3.9), (.55, .35, .3), 52, (.75, -.2, .1), .26)
develop(.4)
