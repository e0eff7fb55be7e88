"""Figs on dark stoneware, opened, with honey light."""
from botany import leaf, scatter
from darkroom import develop
from food import fig, fig_half
from kit import camera, facing, fresh, panes, sun, wash, window
from tableware import knife, napkin, plate, tablecloth, wall, wine_glass

fresh(dusk='7F95A6', ambient=.2)
tablecloth(depth=5.5, creases=(2.6,), waves=.04)
wall(at=10)

plate((.8, .1, 0), 1.5)
for i, (x, y, z, turn) in enumerate(((.38, -.35, .34, facing(.5, .7)), (.98, -.62, .34, facing(.5, 1.9)), (1.55, -.25, .34, facing(.5, 2.7)), (.92, .0, .44, facing(.6, 1.3)))):
    fig_half((x, y, z), turn, .29, i + 1)
for i, (x, y, turn) in enumerate(((.55, .75, (.1, .1, 0)), (1.2, .6, (-.1, -.15, 1)), (-1.15, .3, (.15, .2, 2)), (-1.75, .75, (1.2, 0, .8)), (-1.05, .95, (.2, -.2, 1)))):
    fig((x, y, .36 if y > .5 and x > 0 else .3), turn, .3, i + 1)
leaf((.1, .55, .1), (.2, .1, 1.0), .6, name='leaf 1')
leaf((2.3, -.75, .02), (.1, 0, -.7), .5, name='leaf 2')
scatter([(1.75, .35, .1), (.2, -.8, .1), (1.35, -.85, .1)], .055)
wine_glass((2.5, 1.9, 0))
napkin((-1.25, -.75), .25, (.9, 1.7), '4A5F56')
knife((2.65, .2, 0), -.08)

sun((-8, 4.6, 5.0), power=5, colour='FFC88F', soft=1.8)
panes((-5.4, 3.3, 3.5), (.7, .2, .3), (4.2, 4.2), (2, 2), .2)
window((-7, 2, 4), (.5, 0, .3), 460, 'FFE2BF', (4, 4))
window((6, -5, 5), (.5, 0, .3), 90, 'B7CBE0', (5, 5))
wash(to=(-1.5, 10, .8), at=(-7, 6, 3), power=480)
camera((.5, -6.3, 3.7), (.5, .45, .4), 55, (.8, -.4, .3), .26)
develop(.45)
