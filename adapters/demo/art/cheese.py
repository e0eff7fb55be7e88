"""Three cheeses on a board with figs, walnuts and rye crisps."""
from botany import scatter, sprig
from darkroom import develop
from food import crisp, crumbs, fig, fig_half
from kit import camera, facing, fresh, panes, sun, wash, window
from larder import cheese, walnut
from tableware import board, knife, napkin, tablecloth, wall, wine_glass

fresh(dusk='7F95A6', ambient=.22)
tablecloth(depth=5.5, creases=(-2.6,), waves=.04)
wall(at=10)

board((.85, .35, 0), (4.3, 2.3), .05, '5A3C26')
cheese((.15, -.5, .16), .35, 1.45, .95, .5, seed=1)
cheese((1.55, -.35, .16), -.5, 1.3, .8, .62, ('D9D2C0', 'F4EFE2', 'EDE5D0'), seed=2)
cheese((2.05, .45, .16), -.75, 1.1, .7, .46, ('7A4A1E', 'E8B45A', 'DFA040'), 5, 3)
for i, (x, y, turn) in enumerate(((.62, -.45, .7), (1.02, -.58, 1.9), (-.75, .0, 1.2))):
    fig_half((x, y, .42), facing(.5, turn), .24, i + 1)
fig((-.95, .75, .42), (.1, .1, 0), .27, 2)
fig((-.4, 1.05, .42), (-.1, .15, 1), .26, 5)
for i, (x, y, turn) in enumerate(((-.35, -.45, .3), (-.1, -.62, 1.4), (-.62, -.5, 2.2), (1.35, -.6, .8), (2.2, -.5, 2.9), (2.5, -.3, .4))):
    walnut((x, y, .16), (.1, .1, turn), .15, i + 1)
for i, (x, y, z, turn) in enumerate(((.75, .95, .2, (.1, .05, .5)), (1.2, 1.1, .24, (.12, -.1, -.4)))):
    crisp((x, y, z), turn, (.4, .28), i + 4)
crumbs((.9, -.62, .16), (.5, .1), 30, 4)
scatter([(1.15, -.3, .16), (-.25, -.2, .16), (2.7, .05, .16)], .055)
knife((-1.75, -.5, .02), .35)
napkin((-2.1, .6), .2, (1.0, 1.9), '4A5F56')
wine_glass((2.75, 2.1, 0))
wine_glass((-.9, 2.5, 0))
sprig((3.0, -.95, 0), (0, 0, .8), 1.3, seed=9, berries=12)

sun((-8, 4.6, 5.0), power=5, colour='FFC88F', soft=1.7)
panes((-5.4, 3.3, 3.5), (.8, .3, .3), (4.6, 4.4), (2, 2), .2)
window((-7, 2, 4), (.5, 0, .3), 480, 'FFE2BF', (4, 4))
window((6, -5, 5), (.5, 0, .3), 100, 'B7CBE0', (5, 5))
wash(to=(-1.5, 10, .8), at=(-7, 6, 3), power=480)
camera((.55, -7.3, 4.2), (.55, .5, .42), 53, (.8, -.3, .4), .28)
develop(.45)
