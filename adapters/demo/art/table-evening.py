"""The hero: a laid table in low evening sun, calm to the left."""
from botany import leaf, scatter, sprig
from darkroom import develop
from food import burrata, loaf, persimmon, persimmon_slice, slice_
from kit import camera, fresh, panes, sun, wash, window
from tableware import board, coupe, fork, knife, napkin, plate, tablecloth, wall, wine_glass

fresh(dusk='7F95A6', ambient=.22)
tablecloth(depth=6.5)
wall(at=12)

plate((1.5, 0, 0), 1.5)
burrata((1.35, .1, .07), .4)
for i, (x, y, lift) in enumerate(((1.9, .35, .12), (2.15, -.02, .16), (1.95, -.42, .2), (1.5, -.58, .14), (1.0, -.42, .12))):
    persimmon_slice((x, y, lift), (.14, -.16, i * .7), .34, seed=i)
for i, (x, y, turn) in enumerate(((1.62, -.2, .6), (1.05, .45, 2.2), (1.75, .15, -1.1), (1.2, -.3, 3.6), (1.45, .5, -.2))):
    leaf((x, y, .2 + .05 * (i % 3)), (.25, .15, turn), .3, name=f'herb {i}')
scatter([(1.55, -.36, .22), (1.1, -.12, .12), (.86, .1, .09), (2.05, .3, .2), (1.35, .62, .09)], .06)

napkin((-.75, -.15), .06, (1.0, 2.3))
fork((-.78, -.1, .16), .05)
knife((3.3, 0, 0), -.03)
wine_glass((2.4, 2.35, 0))
coupe((3.2, 1.3, 0), drink='E9B98A')

board((1.4, 3.4, 0), (2.7, 1.5), .1)
loaf((1.75, 3.55, .16), .2, (.9, .62, .52))
slice_((.7, 3.1, .17), (.06, 0, .9), (.52, .4), seed=2)
persimmon((-.35, 2.7, 0), .3, .42)
persimmon((.2, 2.15, 0), 1.2, .38, seed=3)
sprig((-2.25, -1.72, 0), (0, 0, -1.3), 2.3, seed=5)

light = (-9, 7, 7.5)
sun(light, (1, .5, 0), 4.6, 'FFC98F', 1.6)
panes((-7, 5.8, 6.1), (1.2, 1.2, 0), (4.6, 6.2), (2, 3), .22)
window((-8, 3, 5), (1, 0, .3), 620, 'FFE2BF', (5, 5))
window((7, -6, 7), (1, 0, 0), 120, 'B7CBE0', (6, 6))
wash(power=650)
camera((.45, -8.6, 3.5), (.45, .6, .95), 53, (1.4, -.1, .2), .22)
develop(.35)
