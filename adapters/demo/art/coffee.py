"""The end of lunch: two small coffees and one butter tart with two spoons."""
from botany import scatter
from darkroom import develop
from food import butter_tart, dust
from kit import camera, fresh, panes, stoneware, sun, wash, window
from larder import coffee, spoon
from tableware import bowl, napkin, plate, tabletop, tumbler, wall

fresh(dusk='9AA9B4', ambient=.3)
tabletop(depth=4.8, colours=('2A1A10', '6A4428'), rough=.4)
wall(at=9, colour='4A6257')

pale = stoneware('C9CFC6', 'A9B5AB', 'pale stoneware')
coffee((-.15, .05, 0), -.5, pale)
coffee((1.85, 1.15, 0), .4, stoneware())
plate((1.6, -.45, 0), .95, stoneware())
butter_tart((1.5, -.4, .07), .46, 2)
dust((1.5, -.4, .085), (.75, .75), strength=.6)
spoon((2.15, -.5, .1), -.5)
spoon((.62, -.75, .0), .5)
bowl((.55, 1.5, 0), .36, .3, pale)
scatter([(.55, 1.5, .12), (.45, 1.6, .12), (.68, 1.45, .12), (.58, 1.52, .22)], .09)
tumbler((-.95, 1.5, 0), drink='F4F6F4', fill=.75)
napkin((-1.65, -.25), .3, (1.0, 1.8), 'D9D8D0')

sun((-8, 3.8, 5.0), power=6.5, colour='FFD09A', soft=1.6)
panes((-5.4, 2.9, 3.5), (.7, .3, .3), (4.6, 4.6), (3, 2), .2)
window((-7, 2, 4.5), (.5, .3, .3), 520, 'FFE6CA', (4, 5))
window((6, -5, 5), (.5, 0, .3), 140, 'BFCBE0', (5, 5))
wash(to=(-1.2, 9, .9), at=(-7, 5, 3), power=560)
camera((.35, -6.0, 3.3), (.35, .4, .4), 53, (.3, -.2, .3), .26)
develop(.55)
