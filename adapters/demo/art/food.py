"""Bread, fruit and the things on the plates."""
import math
import random

from mathutils import Vector, noise

from botany import leaf
from kit import PERSIMMON, TAU, lathe, loft, material, ripple, surface


def _flesh(name, colour, rough=.35, glow=.25, reach=.06, **more):
    return material(name, colour, rough, Subsurface=glow, Subsurface_Radius=(reach, reach * .5, reach * .25), **more)


# ---------------------------------------------------------------- bread

def loaf(at, turn=0, size=(1.15, .8, .62)):
    """A floured sourdough with one long score and its ear."""
    def f(u, v):
        a, b = math.pi * u, v * TAU
        x, y, z = math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a)
        swell = 1 + .05 * ripple(x * 1.6, y * 1.6, z * 1.6) + .012 * ripple(x * 9, y * 9, z * 9)
        tone = .35 + .35 * ripple(x * 3, y * 3, z * 3) + .2 * ripple(x * 14, y * 14, z * 5) + .22 * max(z, 0)
        if z > 0:
            for k in (-.42, .0, .42):
                gap = x - k + .35 * y + .05 * math.sin(y * 5)
                inside = math.exp(-(gap / .09) ** 2) * min(1, max(0, (.8 - abs(y)) * 5)) * min(1, z * 4)
                swell += -.06 * inside + .045 * math.exp(-((gap - .12) / .06) ** 2) * min(1, max(0, (.8 - abs(y)) * 5)) * z
                tone = tone * (1 - inside) + inside * (.86 + .1 * ripple(x * 20, y * 20, 2))
        z = z if z > 0 else z * .55
        return x * size[0] * swell, y * size[1] * swell, z * size[2] * swell + size[2] * .5, tone
    crust = material('crust', [(0, '3B1A0C'), (.3, '7A3F1A'), (.55, 'A9682F'), (.75, 'CFA87A'), (1, 'EADBC2')], .75,
                     bump=(.5, 14))
    return surface('loaf', f, 150, 220, crust, at, (0, 0, turn))


def slice_(at, turn=(0, 0, 0), size=(.85, .6), thick=.17, char=0, seed=1):
    """One slice of the same bread, crumb up; `char` is the strength of the grill marks."""
    w, h = size

    def f(u, v):
        a = v * TAU
        c, s = math.cos(a), math.sin(a)
        edge = 1 + .035 * ripple(c * 1.5 + seed, s * 1.5, seed) + (.07 * abs(c) if s > 0 else 0)
        k = min(u / .8, 1) if u < .8 else 1
        side = max(0, (u - .8) / .2)
        r = edge * (k if side < .99 else .97)
        x, y = w * r * math.copysign(abs(c) ** .85, c), h * r * math.copysign(abs(s) ** .8, s)
        z = thick * (1 - side) + (.02 if side == 0 and k > .96 else 0)
        hole = 0
        if side == 0 and k < .93:
            for scale, depth in ((4.5, .07), (10, .035), (22, .012)):
                d = noise.voronoi(Vector((x * scale + seed * 3, y * scale, seed)))[0][0]
                size_ = .5 * (.5 + ripple(x * 1.3, y * 1.3, seed + scale))
                hole += depth * max(0, min(1, (size_ - d) * 5))
            z += .012 * ripple(x * 6, y * 6, seed) - hole
        tone = .84 - hole * 3.5 + .05 * ripple(x * 9, y * 9, 2) if k < .93 else .28 + .12 * ripple(x * 6, y * 6, z * 6)
        if char and side == 0:
            stripe = max(0, math.cos((x + y * .6) * 15) - .55) / .45
            tone -= char * stripe * (.75 + .4 * ripple(x * 5, y * 5, 4)) * (1 if hole < .02 else .2)
            tone -= char * .14 * (1 + ripple(x * 4, y * 4, 6))
        return x, y, z, max(0, tone)
    crumb = material('crumb', [(0, '1A0D07'), (.2, '4A230F'), (.4, '8E5526'), (.62, 'CDA873'), (.85, 'EBDCC0'), (1, 'F4EBD9')], .85,
                     bump=(.25, 40))
    return surface('slice', f, 130, 260, crumb, at, turn)


# ---------------------------------------------------------------- fruit

CITRUS = {
    'orange': ('C94A0A', 'F08A1E', 'F6E6C8', 'E87412'), 'blood': ('6E0E14', 'C9381F', 'F3DCC4', 'D9631A'),
    'grapefruit': ('C8402F', 'EE7F62', 'F5E3CF', 'EBA03A'), 'lime': ('8FA83C', 'C3D07A', 'EDF0D2', '3F6B1E'),
    'lemon': ('D9B03A', 'F1DB82', 'F8F1D6', 'E8BC1C'),
}


def _citrus_material(kind, name):
    deep, light, pith, rind = CITRUS[kind]
    stops = [(0, deep), (.4, light), (.55, pith), (.8, pith), (.9, rind), (1, rind)]
    return _flesh(name, stops, .3, .2, .08, bump=(.25, 9))


def _cut_face(k, angle, r, segments, seed):
    """Height and tone of a cut citrus at radius k (0..1)."""
    part = (angle / TAU * segments + .12 * ripple(k * 2, angle, seed, 1)) % 1
    wall = min(part, 1 - part) * TAU / segments * k * r
    rim = (.86 - k) * r
    edge = min(wall, rim, (k - .07) * r)
    cell = ripple(k * 5 + seed, math.cos(angle) * 14, math.sin(angle) * 14, 2)
    if edge > .016:
        full = min(1, (edge - .016) / .05)
        return .02 * full + .012 * cell * full, .2 + .26 * cell + .2 * (1 - full)
    return 0, .62 + (.35 if k > .965 else 0)


def citrus_half(at, turn=(0, 0, 0), r=.4, kind='orange', segments=10, seed=1):
    """Cut side along +z."""
    def f(u, v):
        a = v * TAU
        if u < .6:
            k = u / .6
            z, tone = _cut_face(k, a, r, segments, seed)
            return k * r * math.cos(a), k * r * math.sin(a), z, tone
        b = (u - .6) / .4 * math.pi / 2
        return r * math.cos(b) * math.cos(a), r * math.cos(b) * math.sin(a), -r * 1.02 * math.sin(b), 1
    return surface('half ' + kind, f, 110, 240, _citrus_material(kind, 'half ' + kind), at, turn)


def citrus_wheel(at, turn=(0, 0, 0), r=.4, thick=.09, kind='orange', segments=10, seed=1, peeled=False):
    def f(u, v):
        a = v * TAU
        k = min(u / .42, 1, (1 - u) / .42)
        z, tone = _cut_face(k * (.885 if peeled else 1), a, r, segments, seed)
        top = max(-1, min(1, (.5 - u) / .08))
        return k * r * math.cos(a), k * r * math.sin(a), (thick / 2 + z) * top, tone
    return surface('wheel ' + kind, f, 130, 220, _citrus_material(kind, 'wheel ' + kind), at, turn)


def citrus(at, turn=(0, 0, 0), r=.4, kind='orange', long=1.0):
    colour = CITRUS[kind][3]

    def f(u, v):
        a, b = math.pi * u, v * TAU
        x, y, z = math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a)
        dent = -.09 * math.exp(-(math.sin(a) / .16) ** 2) * (1 if long == 1 else -2.2) + .015 * ripple(x * 2, y * 2, z * 2)
        return r * x * (1 + dent), r * y * (1 + dent), r * long * z * (1 + dent) + r * .97 if long == 1 else r * long * z * (1 + dent)
    rind = material('rind ' + kind, colour, .38, bump=(.5, 7.5), mottle=(CITRUS[kind][1], 1.4), Subsurface=.08,
                    Subsurface_Radius=(.1, .05, .02))
    return surface(kind, f, 60, 90, rind, at, turn)


def persimmon(at, turn=0, r=.42, seed=0):
    """Squat and four-lobed, with its dry calyx."""
    def f(u, v):
        a, b = math.pi * u, v * TAU
        lobes = 1 + .035 * math.cos(4 * b) * math.sin(a) ** 2
        dent = -.2 * math.exp(-(math.sin(a) / .3) ** 2)
        tone = .5 + .35 * ripple(math.cos(b) * 1.5 + seed, math.sin(b) * 1.5, math.cos(a) * 2) - .3 * math.cos(a)
        return (r * lobes * math.sin(a) * math.cos(b), r * lobes * math.sin(a) * math.sin(b),
                r * .76 * math.cos(a) * (1 + dent) + r * .64, tone)
    skin = _flesh('persimmon', [(0, 'C23E12'), (.5, PERSIMMON), (1, 'EE8A34')], .26, .15, .1, bump=(.04, 5))
    surface('persimmon', f, 64, 96, skin, at, (0, 0, turn))
    x, y, z = at
    for i in range(4):
        leaf((x, y, z + r * 1.2), (.35, 0, turn + i * TAU / 4 + .4), r * .75, ('5B5A33', '8A7A4C'), .75, 'calyx', .5)
    lathe('stalk', [(0, 0), (.035, 0), (.028, .1), (.034, .13), (0, .135)], material('stalk', '4A3A24', .8), (x, y, z + r * 1.2))


def persimmon_slice(at, turn=(0, 0, 0), r=.38, thick=.06, seed=1):
    def f(u, v):
        a = v * TAU
        k = min(u / .45, 1, (1 - u) / .45)
        star = (.5 + .5 * math.cos(8 * a)) * math.exp(-((k - .3) / .14) ** 2)
        top = max(-1, min(1, (.5 - u) / .05))
        r_ = r * (1 + .03 * math.cos(4 * a))
        tone = .45 + .4 * star + (.25 if k < .07 else 0) - (.4 if k > .96 else 0) + .08 * ripple(k * 4, a * 3, seed)
        return k * r_ * math.cos(a), k * r_ * math.sin(a), (thick / 2 - .006 * star) * top + .01 * ripple(k, a, seed, 1), tone
    flesh = _flesh('persimmon flesh', [(0, 'C4440F'), (.45, 'E8702A'), (.8, 'F5A65A'), (1, 'F8CC93')], .22, .3, .1, bump=(.1, 10))
    return surface('persimmon slice', f, 70, 120, flesh, at, turn)


def coconut_half(at, turn=(0, 0, 0), r=.62):
    outline = [(0, -.78, 0), (.35, -.7, .06), (.6, -.48, .16), (.75, -.2, .32), (.8, 0, .42), (.83, .01, .5), (.865, .01, .9),
               (.88, .0, 1), (.96, .01, 1), (1, -.02, 1), (.99, -.2, 1), (.86, -.56, 1), (.5, -.9, 1), (0, -1, 1)]
    last = len(outline) - 1

    def f(u, v):
        t = u * last
        i = min(int(t), last - 1)
        (r0, z0, t0), (r1, z1, t1) = outline[i], outline[i + 1]
        k = t - i
        x, z, tone = r0 + (r1 - r0) * k, z0 + (z1 - z0) * k, t0 + (t1 - t0) * k
        a = v * TAU
        rough = 1 + (.012 * ripple(math.cos(a) * 3, math.sin(a) * 3, z * 3) if tone > .8 else 0)
        if tone > .95:
            rough += .03 * ripple(math.cos(a) * 30, math.sin(a) * 30, z * 2.5, 2)
            tone = .9 + .1 * ripple(math.cos(a) * 26, math.sin(a) * 26, z * 2, 2)
        return x * r * rough * math.cos(a), x * r * rough * math.sin(a), z * r, tone
    mat = _flesh('coconut', [(0, 'A9A497'), (.2, 'CFCBC0'), (.42, 'E6E3DA'), (.5, 'F3F1EB'),
                              (.62, 'C9A57C'), (.8, '3A2416'), (.9, '5C3B22'), (1, '9A7348')], .5, 0, bump=(.15, 18))
    return surface('coconut', f, 156, 260, mat, at, turn)



def burrata(at, r=.36):
    def f(u, v):
        a, b = math.pi * u, v * TAU
        gather = math.exp(-(u / .12) ** 2)
        pleat = 1 + (.05 * math.cos(9 * b + 2) + .05 * ripple(math.cos(b) * 3, math.sin(b) * 3, 2)) * math.exp(-(u / .3) ** 2)
        sag = 1 + .05 * ripple(math.cos(b) * math.sin(a), math.sin(b) * math.sin(a), math.cos(a) + 5)
        return (r * math.sin(a) * math.cos(b) * pleat * sag, r * math.sin(a) * math.sin(b) * pleat * sag,
                r * (.68 * math.cos(a) + .62 + .1 * gather))
    return surface('burrata', f, 60, 90, _flesh('burrata', 'F1EEE4', .3, .35, .12, bump=(.06, 5)), at)


def carrot(at, turn=(0, 0, 0), length=1.5, r=.14, seed=1, colours=('C2410F', 'E7772B')):
    """Roasted: wrinkled rings, charred flanks, a short green top."""
    def f(u, v):
        a = v * TAU
        shape = r * (.16 + .84 * u ** .55) * (1 if u < .96 else max(.01, 1 - ((u - .96) / .04) ** 2))
        shape *= 1 + .05 * ripple(u * 26, math.cos(a) * .6, seed, 2) + .06 * ripple(u * 5, math.cos(a), math.sin(a) + seed)
        bend = .12 * length * math.sin(u * 2.6 + seed)
        burn = max(0, ripple(u * 4 + seed * 5, math.cos(a) * 1.2, math.sin(a) * 1.2) - .02) * 1.5 + .5 * max(0, .14 - u) / .14
        return (shape * math.cos(a) + bend, u * length, shape * math.sin(a) * .95 + r, max(0, .72 - burn))
    mat = _flesh('carrot %d' % seed, [(0, '150A06'), (.3, '5E2410'), (.55, colours[0]), (.8, colours[1])], .28, .1, .05, bump=(.2, 14))
    surface('carrot', f, 110, 40, mat, at, turn)
    dice = random.Random(seed)
    x = .12 * length * math.sin(2.6 + seed)
    green = material('carrot top', '5E7038', .5)
    c, s = math.cos(turn[2]), math.sin(turn[2])
    root = (at[0] + c * x - s * length * .97, at[1] + s * x + c * length * .97, at[2] + r)
    for _ in range(5):
        lean, reach = dice.gauss(0, .25), dice.uniform(.22, .5)
        loft('top', [(0, 0, 0, .035, .035), (reach * .5, lean * reach * .4, .02, .025, .025), (reach, lean * reach, .0, .012, .012)],
             green, root, (0, 0, turn[2] + dice.gauss(0, .15)))


def oyster(at, turn=(0, 0, 0), size=.55, seed=1):
    """The deep half of the shell with its meat."""
    def edge(a):
        return 1 + .32 * math.cos(a) * (1 if math.cos(a) > 0 else .35) + .07 * ripple(math.cos(a) * 2 + seed, math.sin(a) * 2, seed)

    def shell(u, v):
        a = v * TAU
        inner = u < .5
        k = u / .5 if inner else (1 - u) / .5
        ruffle = 1 + .1 * k ** 5 * ripple(math.cos(a) * 5, math.sin(a) * 5, seed * 3, 2)
        r = size * edge(a) * k * ruffle * (1 if inner else 1.04)
        z = .26 * size * k ** 2.6 + .05 * k ** 5 * ripple(math.cos(a) * 4, math.sin(a) * 4, seed)
        if inner:
            tone = .1 + .1 * ripple(k * 3, a, seed) + (.25 if k > .9 else 0) * (1 + ripple(math.cos(a) * 5, math.sin(a) * 5, seed))
        else:
            layers = ripple(k * 9, math.cos(a) * 2, math.sin(a) * 2 + seed)
            z, tone = z - .16 * size * (1 - k ** 3) - .03 + .035 * layers * (k < .97), .75 + .3 * layers
        return r * .95 * math.cos(a), r * .78 * math.sin(a), z + .2 * size, tone
    mat = material('shell %d' % seed, [(0, 'F1EFEA'), (.2, 'D9D9D6'), (.38, '8C8A86'), (.6, '4B4B4A'), (.8, '7E7A70'), (1, 'B9B2A3')], .32,
                   bump=(.2, 10))
    surface('shell', shell, 80, 200, mat, at, turn)

    def meat(u, v):
        a, b = math.pi * u, v * TAU
        k = math.sin(a)
        frill = 1 + .035 * math.sin(15 * b + seed) * k ** 8 + .06 * ripple(math.cos(b) * 2, math.sin(b) * 2, seed)
        lump = .05 * ripple(math.cos(b) * k * 1.3, math.sin(b) * k * 1.3, seed + 3, 1)
        tone = (.15 if k < .62 else .15 + 2.2 * (k - .62)) + .25 * ripple(math.cos(b) * k * 3, math.sin(b) * k * 3, seed)
        return (size * .62 * k * edge(b) * frill * math.cos(b), size * .5 * k * edge(b) * frill * math.sin(b),
                size * (.27 + .13 * math.cos(a) + lump), tone)
    body = _flesh('oyster %d' % seed, [(0, 'E9E2D0'), (.4, 'CFC5AE'), (.7, '8B8A7E'), (1, '3E4344')], .08, .3, .08, bump=(.08, 8))
    surface('meat', meat, 50, 120, body, at, turn)
