"""Tomatoes, pears, cheese, nuts, ice, oil, coffee, and a pen."""
import math
import random

from botany import _wood, leaf
from food import _flesh
from kit import TAU, brass, glass_material, lathe, loft, material, mesh, ripple, stoneware, surface
from mathutils import Vector
from tableware import bowl, plate


def tomato(at, turn=(0, 0, 0), r=.36, seed=1, colours=('8E1408', 'C9260F', 'E2562A')):
    """Ribbed at the shoulder, green at the stalk."""
    def f(u, v):
        a, b = math.pi * u, v * TAU
        ribs = 1 + .045 * math.cos(6 * b + ripple(math.cos(b), math.sin(b), seed)) * (1 - u) * math.sin(a)
        dent = -.24 * math.exp(-(u / .13) ** 2)
        k = r * ribs * (1 + .03 * ripple(math.cos(b) + seed, math.sin(b), u * 2))
        tone = .5 + .3 * ripple(math.cos(b) * 1.4 + seed, math.sin(b) * 1.4, u * 2) + .5 * max(0, 1 - u / .16)
        return k * math.sin(a) * math.cos(b), k * math.sin(a) * math.sin(b), r * (.82 * math.cos(a) + dent + .8), tone
    skin = _flesh('tomato', [(0, colours[0]), (.5, colours[1]), (1, colours[2])], .18, .12, .08, bump=(.02, 6))
    surface('tomato', f, 60, 96, skin, at, turn)
    if not turn[0] and not turn[1]:
        x, y, z = at
        for i in range(5):
            leaf((x, y, z + r * 1.38), (.15 + .1 * (i % 2), 0, i * TAU / 5 + seed), r * .8, ('2F5A2A', '5E8A44'), .3, 'calyx', .5)
        _wood('stalk', [[(Vector((0, 0, 0)), .03), (Vector((.02, .03, .12)), .024), (Vector((.09, .06, .24)), .03)]], '3F6B32',
              (x, y, z + r * 1.36), (0, 0, seed))


def pear(at, turn=(0, 0, 0), r=.44, seed=1, colours=('6A1420', '9E2B2E', 'D0755A')):
    """Peeled and poached, its stalk left on; it stands on its base."""
    outline = [(0, .06), (.3, .0), (.62, .06), (.9, .36), (1, .78), (.92, 1.2), (.7, 1.62), (.5, 2.0), (.4, 2.3), (.3, 2.5), (.12, 2.6), (0, 2.58)]
    last = len(outline) - 1

    def f(u, v):
        i = min(int(u * last), last - 1)
        k = u * last - i
        before, start, end, after = (outline[min(max(i + d, 0), last)] for d in (-1, 0, 1, 2))
        # A spline through the outline (Catmull and Rom), so that no band shows where it turns.
        x, z = (q + k / 2 * (e - p + k * (2 * p - 5 * q + 4 * e - n + k * (3 * (q - e) + n - p)))
                for p, q, e, n in zip(before, start, end, after))
        a = v * TAU
        facet = 1 + .006 * math.cos(9 * a + seed) + .04 * ripple(math.cos(a) + seed, math.sin(a), z)
        lean = .1 * max(0, z - 1.2) * math.cos(seed)
        tone = .25 + .25 * z / 2.6 + .25 * ripple(math.cos(a) * 1.2 + seed, math.sin(a) * 1.2, z) + .05 * math.cos(9 * a + seed)
        return r * (x * facet * math.cos(a) + lean), r * x * facet * math.sin(a), r * z, tone
    flesh = _flesh('pear', [(0, colours[0]), (.45, colours[1]), (1, colours[2])], .16, .3, .12, bump=(.03, 8))
    surface('pear', f, 66, 72, flesh, at, turn, smooth=1)
    lean = .14 * math.cos(seed) * r
    _wood('stalk', [[(Vector((lean, 0, r * 2.5)), .03), (Vector((lean * 1.3, .03, r * 2.9)), .022), (Vector((lean * 1.6 + .05, .05, r * 3.3)), .03)]],
          '2A1810', at, turn)


def walnut(at, turn=(0, 0, 0), r=.17, seed=1):
    """Half a kernel, wrinkled side up."""
    def f(u, v):
        a, b = math.pi * u, v * TAU
        x, y, z = math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a)
        fold = ripple(x * 3.2 + seed, y * 3.2, z * 3.2) * .3 - .35 * math.exp(-(y / .1) ** 2) * (z > 0)
        return 1.15 * r * x * (1 + fold), r * y * (1 + fold), .5 * r * z * (1 + fold) + .45 * r, .55 + 1.1 * fold
    kernel = material('walnut', [(0, '4A2C14'), (.4, '8A5C2E'), (.7, 'B98A54'), (1, 'D9B886')], .5, bump=(.2, 14))
    surface('walnut', f, 44, 60, kernel, at, turn)


def cheese(at, turn=0, length=1.5, width=.85, height=.55, colours=('B98A4A', 'F1E2B8', 'EACF92'), holes=0, seed=1):
    """A wedge cut from a wheel; its point looks along -y, its rind is the far, round side."""
    dice = random.Random(seed)
    eyes = [(dice.uniform(-.25, .25), dice.uniform(.25, .9), dice.uniform(.05, .1)) for _ in range(holes)]

    def f(u, v):
        t = v * 3
        if t < 1:
            x, y = width / 2 * t, length * t
        elif t < 2:
            a = (t - 1.5) * 2
            x, y = -width / 2 * a, length + .16 * (1 - a * a)
        else:
            x, y = -width / 2 * (3 - t), length * (3 - t)
        k, z = [(0, 0), (.97, 0), (1, .04), (1, .5), (1, .96), (.96, 1), (.5, 1), (0, 1)][round(u * 7)]
        cx, cy = 0, length * .62
        px, py = cx + (x - cx) * k, cy + (y - cy) * k
        sag = .03 * ripple(px * 2 + seed, py * 2, z * 2)
        for ex, ey, er in eyes:
            d = math.hypot(px - ex, py - ey) / er
            sag -= .05 * max(0, 1 - d) * (z > .9)
        rind = 1 if 1 < t < 2 and k > .97 else 0
        return px, py, height * z + sag * (z > 0), 0 if rind else .55 + .35 * ripple(px * 2, py * 2, z + seed)
    paste = _flesh('cheese %d' % seed, [(0, colours[0]), (.2, colours[0]), (.3, colours[2]), (1, colours[1])], .5, .2, .08, bump=(.2, 9))
    return surface('cheese', f, 7, 120, paste, at, (0, 0, turn), smooth=1)


def ice(at, turn=(0, 0, 0), size=.4):
    """One large clear cube with rounded edges."""
    def f(u, v):
        a, b = math.pi * u, v * TAU
        p = [math.copysign(abs(k) ** .3, k) for k in (math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a))]
        k = 1 + .03 * ripple(p[0] * 2 + at[0], p[1] * 2, p[2] * 2)
        return p[0] * size / 2 * k, p[1] * size / 2 * k, p[2] * size / 2 * k
    return surface('ice', f, 40, 60, glass_material('ice', 'F6FAF8', 1.31), at, turn)


def pool(at, r, colour, ior=1.4, seed=1, squash=1):
    """A still puddle with a rounded edge."""
    def f(u, v):
        a = v * TAU
        edge = r * (1 + .12 * ripple(math.cos(a) * 1.3 + seed, math.sin(a) * 1.3, seed))
        k, z = [(0, .02), (.6, .02), (.93, .018), (1, .004), (.98, 0), (0, 0)][round(u * 5)]
        return edge * k * math.cos(a), edge * k * math.sin(a) * squash, z
    return surface('pool', f, 5, 90, glass_material('pool', colour, ior, colour), at, smooth=1)


def coffee(at, turn=0, glaze=None, crema=('3A1A0A', 'A5682E')):
    """A small cup with its saucer, the handle along +x before the turn."""
    x, y, z = at
    glaze = glaze or stoneware('C9CFC6', 'A9B5AB', 'pale stoneware')
    plate((x, y, z), .72, glaze)
    bowl((x, y, z + .06), .36, .52, glaze)
    top = material('crema', [(0, crema[0]), (.5, crema[1]), (1, 'C48A4A')], .3, bump=(.08, 30))
    surface('crema', lambda u, v: (.325 * u * math.cos(v * TAU), .325 * u * math.sin(v * TAU), 0,
                                   .45 + .4 * ripple(u * 3 * math.cos(v * TAU), u * 3 * math.sin(v * TAU), 3) + (.3 if u > .9 else 0)),
            20, 60, top, (x, y, z + .46))
    handle = [(Vector((.3 + .2 * math.sin(t), 0, .34 + .14 * math.cos(t))), .035) for t in (math.pi * k / 14 for k in range(15))]
    data = _wood('handle', [handle], '8A8A84', (x, y, z + .05), (0, 0, turn)).data
    data.materials[0] = glaze


def spoon(at, turn=0):
    """A small brass spoon along y."""
    metal = brass()
    return loft('spoon', [(-.75, 0, .05, .02, .02), (-.74, 0, .05, .09, .03), (-.5, 0, .06, .07, .03), (.1, 0, .1, .04, .035),
                          (.2, 0, .09, .06, .03), (.32, 0, .05, .2, .035), (.45, 0, .04, .24, .035), (.58, 0, .05, .16, .03), (.63, 0, .06, .02, .02)],
                metal, at, (0, 0, turn))


def pen(at, turn=0, colour='14221E'):
    """A fountain pen along y with brass bands, its nib at the far end."""
    barrel = material('lacquer', colour, .12, Clearcoat=.6)
    metal = brass()
    r = .088
    for y0, y1, mat, k in ((-.9, .35, barrel, 1), (.35, .4, metal, 1.06), (.4, .62, barrel, .8), (-.94, -.9, metal, .9)):
        loft('pen', [(y0, 0, r, .01, .01), (y0 + .005, 0, r, 2 * r * k, 2 * r * k), (y1 - .005, 0, r, 2 * r * k, 2 * r * k), (y1, 0, r, .01, .01)],
             mat, at, (0, 0, turn))
    loft('nib', [(.62, 0, r, .09, .08), (.7, 0, r, .11, .04), (.86, 0, r, .05, .02), (.92, 0, r - .01, .008, .008)], metal, at, (0, 0, turn))


def oil_bowl(at, r=.5, height=.3, mat=None):
    """Green-gold oil in a shallow bowl."""
    bowl(at, r, height, mat)
    # Its underside runs inside the bowl's own wall, so that no gap shows through it.
    lathe('oil', [(k * r, h * height) for k, h in ((0, .065), (.47, .09), (.84, .42), (.92, .7), (.91, .72), (0, .72))],
          glass_material('oil', 'F0DC7A', 1.47, 'F4E6A0'), at)


def flakes(at, r=.3, height=.1, count=420, seed=3):
    """A pinch of flaked salt."""
    dice = random.Random(seed)
    points, faces = [], []
    for _ in range(count):
        a, k = dice.random() * TAU, math.sqrt(dice.random())
        s, n = dice.uniform(.012, .03), len(points)
        x, y, z = at[0] + r * k * math.cos(a), at[1] + r * k * math.sin(a), at[2] + height * (1 - k * k) * dice.random() + .01
        spin, lean = dice.random() * TAU, dice.uniform(-.4, .4)
        points += [(x + s * math.cos(spin + q), y + s * math.sin(spin + q), z + s * lean * math.cos(q)) for q in (0, TAU / 4, TAU / 2, TAU * .75)]
        faces.append((n, n + 1, n + 2, n + 3))
    mesh('flakes', points, faces, material('flake', 'F4F3EE', .3), flat=True)
