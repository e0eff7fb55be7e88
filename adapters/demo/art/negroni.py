"""Two negronis on a brass tray, one large piece of ice in each, and the orange they were cut from."""
from botany import leaf, sprig
from darkroom import develop
from food import citrus, citrus_half
from kit import camera, fresh, panes, sun, wash, window
from larder import ice
from tableware import napkin, tabletop, tray, tumbler, twist, wall

fresh(dusk='7F8A96', ambient=.24)
tabletop(depth=5)
wall(at=10, colour='33493F')

tray((.95, .75, 0), 1.75)
for x, y, lean in ((.4, .45, .35), (1.55, .85, .9)):
    tumbler((x, y, .04), drink='F0683A', fill=.66, r=.42, height=.95)
    ice((x + .02, y, .52), (.12, .1, lean), .44)
    twist((x + .16, y - .12, .72), (.5, .25, lean), .12, 1.2, .11, ('F6E6C8', 'E87412'))
citrus((2.55, 1.9, 0), (0, 0, 1), .42)
citrus_half((2.75, .1, .33), (.75, -.4, .2), .4)
napkin((-1.35, -.35), .25, (1.0, 1.9), 'D9D8D0')
sprig((-2.35, .95, 0), (0, 0, -1.1), 1.6, seed=6, berries=16)
leaf((2.2, -.55, .02), (.12, 0, -.9), .45, name='leaf')

sun((-8, 4.5, 4.6), power=6.5, colour='FFC891', soft=1.6)
panes((-5.4, 3.3, 3.2), (.8, .6, .4), (4.4, 4.6), (3, 2), .2)
window((-6, 1.5, 4), (.5, .5, .6), 560, 'FFE2C0', (3, 5))
window((6, -4, 5), (.5, 0, .4), 130, 'BFCBE0', (5, 5))
wash(to=(-1.2, 10, .9), at=(-6, 6, 3), power=620)
camera((.4, -6.6, 3.1), (.4, .6, .62), 54, (.6, .3, .6), .26)
develop(.55)
