"""Pears poached in red wine, standing in their syrup."""
from botany import leaf, scatter
from darkroom import develop
from kit import camera, fresh, panes, stoneware, sun, wash, window
from larder import pear, pool, spoon
from tableware import candle, napkin, plate, tablecloth, wall, wine_glass

fresh(dusk='7F8EA0', ambient=.2)
tablecloth(depth=5.2, creases=(-2.5,), waves=.03)
wall(at=9)

plate((.95, .1, 0), 1.5, stoneware('C9CFC6', 'A9B5AB', 'pale stoneware'))
pool((.95, .0, .065), .8, 'C8505A', 1.36, 2, .8)
pear((.5, .2, .07), (0, 0, .4), .36, 1)
pear((1.25, .42, .07), (0, .05, 2.2), .38, 4, ('5A0E1C', '8E2228', 'C2604A'))
pear((1.2, -.35, .33), (1.45, .2, -.9), .33, 2, ('741824', 'A8343A', 'D98464'))
leaf((.2, -.35, .1), (.2, .1, 1.2), .3, ('3E7A44', '7FAE66'), .5, name='mint')
scatter([(.7, -.55, .08), (1.75, -.1, .09), (.1, .35, .09)], .055)
spoon((2.75, -.2, 0), -.15)
napkin((-1.4, -.3), .15, (1.0, 2.0), '3D4F48')
wine_glass((2.5, 2.0, 0), drink='D9A441', fill=1.25)
candle((-.6, 2.1, 0), 1.0, 70)

sun((-8, 4.6, 4.8), power=4.6, colour='FFC389', soft=1.8)
panes((-5.2, 3.2, 3.4), (.8, .3, .4), (3.8, 4.2), (2, 2), .2)
window((-6, 2, 4), (.5, 0, .5), 400, 'FFE2BF', (4, 4))
window((5, -4, 5), (.5, 0, .4), 90, 'B7CBE0', (5, 5))
wash(to=(-1.5, 9, .9), at=(-7, 5, 3), power=420)
camera((.4, -6.2, 3.0), (.4, .45, .62), 54, (.9, -.2, .5), .24)
develop(.45)
