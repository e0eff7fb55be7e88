"""Vancouver: oysters on a stone plate in cold coast light."""
import math
import random

from botany import scatter, sprig
from darkroom import develop
from food import citrus_half, oyster
from kit import camera, fresh, material, mesh, stoneware, sun, window
from tableware import bowl, fork, napkin, plate, tablecloth, wall, wine_glass


def salt(at, r, height, grains=5200, seed=2):
    """A heap of coarse salt."""
    dice = random.Random(seed)
    points, faces = [], []
    cube = [(x, y, z) for z in (-1, 1) for y in (-1, 1) for x in (-1, 1)]
    sides = ((0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5))
    for _ in range(grains):
        a, k = dice.random() * math.tau, math.sqrt(dice.random())
        size, spin, tilt = dice.uniform(.012, .03), dice.random() * 3, dice.random() * 3
        x, y = at[0] + r * k * math.cos(a), at[1] + r * k * math.sin(a)
        z = at[2] + height * (1 - k ** 3) * dice.uniform(.6, 1)
        n = len(points)
        for cx, cy, cz in cube:
            cy, cz = cy * math.cos(tilt) - cz * math.sin(tilt), cy * math.sin(tilt) + cz * math.cos(tilt)
            cx, cy = cx * math.cos(spin) - cy * math.sin(spin), cx * math.sin(spin) + cy * math.cos(spin)
            points.append((x + cx * size, y + cy * size, z + cz * size))
        faces += [tuple(n + i for i in side) for side in sides]
    mesh('salt', points, faces, material('salt', 'E6EAEC', .25), flat=True)


fresh(dusk='9DB2C4', ambient=.35)
tablecloth(depth=6, creases=(-2.6, 3.2), colour='C9CED0')
wall(at=10, colour='2E4650')

plate((.9, 0, 0), 1.75, stoneware('2A3338', '7C8990', 'slate stoneware'))
salt((.9, 0, .06), 1.35, .09)
for i in range(7):
    a = i * math.tau / 7 + .3
    oyster((.9 + 1.0 * math.cos(a), .98 * math.sin(a), .1), (.1 * math.sin(a), -.1 * math.cos(a), a + .15), .43, i + 1)
bowl((.9, 0, .1), .36, .3, stoneware('B9C3C4', '8A979B', 'pale stoneware'))
scatter([(.9 + .12 * math.cos(i * 2.4) * (i % 3), .1 * math.sin(i * 2.4) * (i % 3), .2) for i in range(9)], .05)
citrus_half((2.85, -.8, .29), (.75, -.4, .1), .33, 'lemon', 9)
wine_glass((2.5, 2.3, 0), drink='F1E6B8')
napkin((-1.55, -.4), .12, (1.0, 2.2), '3A5058')
fork((-1.55, -.35, .15), .12)
sprig((-1.6, 2.2, 0), (0, 0, -1.2), 1.5, seed=12, berries=9)

sun((-8, 5, 6), power=2.4, colour='DCE8F5', soft=6)
window((-7, 4, 6), (1, 0, .2), 760, 'DDE9F6', (6, 6))
window((7, -5, 6), (1, 0, 0), 120, 'C9D6E6', (6, 6))
camera((.55, -6.9, 4.2), (.55, .5, .78), 46, (.9, -.4, .3), .24)
develop()
