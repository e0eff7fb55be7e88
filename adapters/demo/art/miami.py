"""Miami: a bright plate of sliced citrus under palm shadow, with a spritz."""
from botany import frond, leaf, scatter
from darkroom import develop
from food import citrus, citrus_half, citrus_wheel
from kit import LINEN, camera, fresh, only_shadow, stoneware, sun, window
from tableware import coupe, fork, napkin, plate, tablecloth, tumbler

fresh(dusk='BFD4DD', ambient=.5)
tablecloth(depth=20, creases=(-3.4, 2.9), waves=.04)

plate((.9, 0, 0), 1.55, stoneware('C9CFC6', 'A9B5AB', 'pale stoneware'))
slices = (('orange', .55, .62, .44), ('grapefruit', 1.25, .5, .5), ('blood', .2, .05, .4), ('orange', 1.62, -.08, .42),
          ('grapefruit', .62, -.42, .5), ('blood', 1.2, -.55, .4), ('orange', .92, .02, .44))
for i, (kind, x, y, r) in enumerate(slices):
    citrus_wheel((x, y, .13 + .035 * i), (.05 * (-1) ** i, .06 * (i % 3 - 1), i * .8), r, .075, kind, 9 + i % 3, i, peeled=True)
for i, (x, y, turn) in enumerate(((.85, .38, .4), (1.42, .12, -.9), (.5, -.1, 2.1), (1.0, -.35, 3.9), (.25, .4, 1.3))):
    leaf((x, y, .36), (.15, .1, turn), .26, name=f'mint {i}')
scatter([(.75, .2, .33), (1.35, -.25, .36), (.3, -.3, .22), (1.05, .75, .2), (1.8, .3, .18)], .06)

coupe((2.55, 1.75, 0), drink='F0A860')
tumbler((-.6, 2.2, 0), drink='F6D3A0', fill=.78)
citrus((3.15, -.2, 0), (0, 0, 1), .44)
citrus_half((2.55, -1.2, .36), (.4, -.35, .2), .44)
citrus((-1.9, 2.5, 0), (.4, .3, .2), .4, 'orange')
napkin((-1.15, -.35), .16, (.95, 2.2), '4A5F56')
fork((-1.15, -.3, .15), .16)

sun((-6, 4, 8), power=4.2, colour='FFEBD0', soft=1.1)
for i, (x, y, turn) in enumerate(((-7.0, 3.0, -1.0), (-6.0, 6.5, -1.75), (-4.0, -1.0, -.55))):
    for part in frond((x, y, 4.2 + i * .5), (-.1, .1, turn), 7.5, seed=i + 2):
        only_shadow(part)
window((-7, 4, 6), power=260, colour='FFF3E2')
camera((.35, -6.2, 6.6), (.35, .5, .15), 47, (1, -.2, .2), .3)
develop()
