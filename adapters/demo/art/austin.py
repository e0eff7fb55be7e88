"""Austin: grilled bread and charred carrots on smoke-dark stoneware."""
from botany import leaf, scatter, sprig
from darkroom import develop
from food import burrata, carrot, citrus_half, slice_
from kit import SMOKE, camera, fresh, panes, stoneware, sun, wash, window
from tableware import board, bowl, fork, napkin, plate, tablecloth, tumbler, wall

fresh(dusk='7A7F86', ambient=.15)
tablecloth(depth=6, creases=(), colour='474E4C', waves=.03)
wall(at=11, colour='22312C')
dark = stoneware(SMOKE, '5A5E5C', 'smoke stoneware')

plate((.8, 0, 0), 1.5, dark)
for i, (x, y, turn, long) in enumerate(((.1, -.75, -.25, 1.5), (.45, -.85, -.1, 1.6), (.8, -.85, .05, 1.55), (1.15, -.8, .2, 1.5),
                                        (.62, -.7, -.32, 1.4), (1.45, -.65, .35, 1.3))):
    carrot((x, y, .05 if i < 4 or i == 5 else .34), (.03, 0, turn), long * 1.15, .165, i + 1)
for i, (x, y, turn) in enumerate(((.5, -.2, .8), (1.0, .1, 2.4), (.75, -.5, -.8))):
    leaf((x, y, .48), (.2, .1, turn), .26, name=f'herb {i}')

board((2.6, 2.35, 0), (2.6, 1.5), -.12, '3A2A1E')
for i, (x, y) in enumerate(((1.95, 2.25), (2.5, 2.35), (3.05, 2.4))):
    slice_((x, y, .2 + .11 * i), (.12, -.3, .9 + .1 * i), (.62, .46), char=.75, seed=i + 1)
bowl((-.9, 1.7, 0), .55, .42, dark)
burrata((-.9, 1.7, .1), .3)
citrus_half((2.65, -.55, .3), (.75, -.35, .1), .36, 'blood')
napkin((-1.45, -.3), .1, (1.0, 2.3), '3D4F48')
fork((-1.45, -.25, .15), .1)
sprig((2.9, .1, 0), (0, 0, .1), 1.5, seed=8, berries=8)
scatter([(.2, .75, .08), (1.35, .7, .07), (1.8, .2, .07)], .06)

sun((-9, 6, 5.6), power=6.5, colour='FFCBA0', soft=1.8)
panes((-6.2, 4.3, 3.9), (1.6, .2, .2), (6.4, 5), (3, 2), .2)
window((-7, 4, 5), (1, 0, .3), 700, 'FFDDBB', (4, 4))
window((7, -5, 6), (1, 0, 0), 220, 'A9BDD2', (6, 6))
wash(power=500)
camera((.5, -7.2, 4.6), (.55, .55, .3), 56, (.8, -.3, .3), .24)
develop(.6)
