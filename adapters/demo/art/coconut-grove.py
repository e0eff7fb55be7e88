"""Coconut Grove: opened coconut, limes and a tall glass in garden light."""
from botany import frond, leaf
from darkroom import develop
from food import citrus, citrus_half, citrus_wheel, coconut_half, persimmon
from kit import camera, fresh, only_shadow, sun, window
from tableware import napkin, tablecloth, tumbler, wall

fresh(dusk='C3D6D6', ambient=.55)
tablecloth(depth=5.5, creases=(-2.8,), waves=.04)
wall(at=9, colour='46584F')

coconut_half((.35, .5, .42), (.62, -.3, 0), .68)
coconut_half((1.75, 1.15, .5), (.95, .55, .4), .64)
tumbler((-.75, 1.4, 0), drink='F4F0DC', fill=1.25, r=.34, height=1.55)
citrus_wheel((-.47, 1.3, 1.55), (1.45, .1, .5), .26, .06, 'lime', 9)
citrus((2.3, -.3, .28), (1.5, 0, .7), .28, 'lime', 1.18)
citrus((-.2, -.75, .28), (1.5, 0, -.9), .27, 'lime', 1.18)
citrus_half((1.5, -.75, .25), (.7, .35, .4), .28, 'lime', 9)
citrus_half((.75, -1.0, .23), (.5, -.4, .2), .28, 'lime', 9, 4)
persimmon((2.8, .5, 0), .6, .4)
napkin((-1.7, -.35), .35, (1.0, 2.0), '9DB0A4')
for i, (x, y, turn) in enumerate(((-.6, -.9, 1.2), (2.2, -.85, -.7))):
    leaf((x, y, .02), (.12, 0, turn), .45, name=f'leaf {i}')

sun((-6, 1.5, 6.5), power=4, colour='FFEDD2', soft=1.2)
for i, (x, y, z, turn) in enumerate(((-7.5, 1.5, 4.8, -1.2), (-7.0, 5.5, 5.5, -1.5), (-6.0, 8.5, 3.5, -1.9))):
    for part in frond((x, y, z), (.1, .1, turn), 7.5, seed=i + 2):
        only_shadow(part)
frond((5.4, 6.3, 2.2), (.2, .4, 1.0), 6.5, seed=9)
window((-7, 2, 6), power=260, colour='FFF5E6')
camera((.3, -7.2, 3.3), (.35, .6, .66), 50, (.6, .1, .4), .22)
develop()
