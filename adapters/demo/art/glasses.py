"""A row of coupes at dusk, before the first guests."""
from botany import scatter, sprig
from darkroom import develop
from kit import camera, fresh, glow, material, mesh, surface, window
from tableware import coupe, tablecloth

fresh(dusk='5E7690', ambient=.25)
tablecloth(depth=5.2, creases=(-2.9,), waves=.015)
sky = [(0, '16232C'), (.34, '2A3A48'), (.4, 'C98A66'), (.46, 'E5AE86'), (.58, 'A79AA4'), (.8, '4E6A88'), (1, '2A4562')]
surface('dusk', lambda u, v: ((v - .5) * 60, 26, -8 + 20 * u, u), 60, 2, glow('dusk', sky, .62), closed=False)
frame = material('window frame', '12211D', .4)
for x in (-3.3, .25, 3.8):
    mesh('bar', [(x + a, 6.2, z) for a, z in ((-.08, -2), (.08, -2), (.08, 9), (-.08, 9))], [(0, 1, 2, 3)], frame, flat=True)

for i, (x, y, drink) in enumerate(((-1.15, -.55, 'E39A5C'), (-.25, .05, 'E7A968'), (.72, .65, 'EBBB7C'), (1.75, 1.25, 'EFC896'), (2.85, 1.85, 'F1D6B4'))):
    coupe((x, y, 0), drink=drink, fill=(1.4, 1.34, 1.42, 1.37, 1.4)[i])
scatter([(.35, -.75), (.52, -.88), (1.1, -.45), (.85, -.7), (-.35, -.95)], .06)
sprig((1.35, -.95, 0), (0, 0, -.9), 1.7, seed=11, berries=22)

window((1, 12, 5), (.6, .5, .6), 800, 'F2C7A6', (12, 3))
window((-6, 0, 4), (.5, .3, .6), 260, 'FFD2A0', (2.5, 4))
window((6, -4, 5), (.5, 0, .4), 60, 'A9BDD8', (5, 5))
camera((.75, -7.3, 2.45), (.75, .5, .9), 54, (-.25, .05, 1.2), .24)
develop(.35)
