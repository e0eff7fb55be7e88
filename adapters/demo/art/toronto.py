"""Toronto: a winter evening by candlelight."""
from botany import sprig, winter_branch
from darkroom import develop
from food import loaf, persimmon
from kit import camera, fresh, wash, window
from tableware import candle, knife, napkin, plate, tablecloth, wall, wine_glass

fresh(dusk='4A5262', ambient=.14)
tablecloth(depth=6, creases=(-3, 2.6))
wall(at=10, colour='21393A')

candle((-.1, 2.1, 0), 1.6, 110)
candle((.75, 2.7, 0), 1.0, 95)
candle((3.3, 2.9, 0), 1.35, 95)
wine_glass((2.25, 1.7, 0), tall=1)
winter_branch((-1.9, -1.0, 0), (0, 0, -1.2), 3.0, seed=4, clusters=13)
plate((2.2, -.15, 0), 1.35)
napkin((2.2, -.15, .06), -.25, (.75, 1.5), 'D9D8D0', 3)
sprig((2.55, -.75, .2), (0, 0, .5), 1.2, seed=9, berries=12)
persimmon((-.75, 1.55, 0), .5, .38)
persimmon((-1.45, 2.1, 0), 1.3, .4, seed=2)
knife((3.85, -.15, 0), -.04)
loaf((4.0, 2.3, 0), .5, (.95, .65, .55))

window((-8, 5, 5), (0, 0, 1), 150, '9DB4DA', (5, 6))
window((6, -6, 5), (1, 0, 0), 40, '6F86B5', (6, 6))
wash(power=300, colour='7E9CC0')
camera((.9, -7.6, 2.7), (.9, .6, 1.12), 54, (1.6, .5, .4), .34)
develop(.4)
