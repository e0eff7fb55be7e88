"""Bread, fruit and the things on the plates."""
import math
import random

from mathutils import Vector, noise

from botany import leaf
from kit import PERSIMMON, Shader, TAU, lathe, loft, material, mesh, rgb, ripple, surface


def _flesh(name, colour, rough=.35, glow=.25, reach=.06, **more):
    return material(name, colour, rough, Subsurface=glow, Subsurface_Radius=(reach, reach * .5, reach * .25), **more)


# ---------------------------------------------------------------- bread

def loaf(at, turn=0, size=(1.15, .8, .62)):
    """A floured sourdough with three short scores."""
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


def boule(at, turn=0, size=(1.15, .8, .62), seed=1):
    """A sourdough from its basket: rings of flour, and one long score that has opened into an ear."""
    def f(u, v):
        a, b = math.pi * u, v * TAU
        x, y, z = math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a)
        reach = min(1, max(0, (.86 - abs(x)) * 5)) * min(1, max(0, z * 4))
        gap = y + .2 + .12 * x * x + .03 * ripple(x * 3, seed)
        inside = math.exp(-(gap / .19) ** 4) * reach
        ear = math.exp(-((gap - .23) / .05) ** 2) * reach
        swell = 1 + .035 * ripple(x * 1.6 + seed, y * 1.6, z * 1.6) + .008 * ripple(x * 11, y * 11, z * 11)
        swell += .115 * ear - .07 * inside * (1 + .8 * ripple(x * 9, y * 14, seed))
        ring = max(0, math.cos(a * 19 + .9 * ripple(x * 2, y * 2, seed))) ** .9
        dusted = min(1, max(0, z * 2 + .8)) * (.65 + .5 * ripple(x * 7 + seed, y * 7, z * 7))
        tone = .36 + .12 * ripple(x * 4, y * 4, z * 4 + seed) + .55 * ring * max(0, dusted)
        tone = tone * (1 - inside) + inside * (.56 + .1 * ripple(x * 3, y * 22, seed))
        tone = tone * (1 - .85 * ear) + .85 * ear * .12
        return x * size[0] * swell, y * size[1] * swell, max(z, -.46) * size[2] * swell + size[2] * .46, tone
    crust = material('boule', [(0, '2E1409'), (.2, '5E2C12'), (.45, '9A5A27'), (.65, 'C8935A'), (.85, 'E4CBA6'), (1, 'F0E6D4')], .7,
                     bump=(.4, 22))
    return surface('boule', f, 220, 330, crust, at, (0, 0, turn))


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


def torn_loaf(at, turn=(0, 0, 0), size=(1.0, .8, .62), seed=1):
    """Half a loaf, pulled apart by hand: the crumb faces -x."""
    def f(u, v):
        b = v * TAU
        c, s = math.cos(b), math.sin(b)
        ragged = .16 * ripple(c * 1.4 + seed, s * 1.4, seed) + .06 * ripple(c * 6, s * 6, seed)
        if u < .5:
            a = math.pi / 2 * u / .5
            x, r = math.cos(a), math.sin(a)
            y, z = r * c, r * s
            swell = 1 + .05 * ripple(x * 1.6, y * 1.6, z * 1.6 + seed) + .012 * ripple(x * 9, y * 9, z * 9)
            tone = .18 + .16 * ripple(x * 3, y * 3, z * 3) + .1 * ripple(x * 14, y * 14, z * 5) + .1 * max(z, 0)
            for k in (-.3, .3):
                gap = y - k + .3 * x
                inside = math.exp(-(gap / .07) ** 2) * (z > 0) * min(1, z * 4)
                swell += -.05 * inside + .04 * math.exp(-((gap - .1) / .05) ** 2) * max(z, 0)
                tone += inside * .22
            tone = max(0, min(.5, tone))
            x = x * swell + (ragged * .6 if u > .44 else 0) * ((u - .44) / .06)
            y, z = y * swell, z * swell
        else:
            k = 1 - (u - .5) / .5
            y, z = k * c, k * s
            hole = 0
            for scale, depth in ((2.6, .16), (5.5, .1), (12, .05), (26, .02)):
                d = noise.voronoi(Vector((y * scale + seed * 3, z * scale, seed)))[0][0]
                hole += depth * max(0, min(1, (.5 * (.55 + ripple(y * 1.3, z * 1.3, seed + scale)) - d) * 5))
            pull = .22 * ripple(y * 1.5, z * 1.5, seed + 2) + .08 * ripple(y * 5, z * 7, seed) + .03 * ripple(y * 16, z * 22, seed)
            x = ragged * .6 * k + pull * (1 - k ** 4) - .1 * (1 - k * k) + hole
            tone = .92 - hole * 1.1 + .06 * ripple(y * 9, z * 9, 2)
            tone = max(.6, tone) if k < .95 else .48
        z = z if z > 0 else z * .55
        return x * size[0], y * size[1], z * size[2] + size[2] * .5, tone
    bread = material('torn bread', [(0, '3B1A0C'), (.15, '7A3F1A'), (.28, 'A9682F'), (.38, 'CFA87A'), (.5, 'EADBC2'), (.58, 'B98A54'),
                                    (.75, 'D9BE92'), (.9, 'EEE0C6'), (1, 'F5ECDB')], .8, bump=(.35, 22))
    return surface('torn loaf', f, 240, 260, bread, at, turn)


def crisp(at, turn=(0, 0, 0), size=(.5, .3), seed=1):
    """A thin, warped shard of seeded rye."""
    def f(u, v):
        a = v * TAU
        c, s = math.cos(a), math.sin(a)
        k = min(u / .45, 1, (1 - u) / .45)
        edge = 1 + .16 * ripple(c * 2 + seed * 3, s * 2, seed) + .03 * ripple(c * 9, s * 9, seed)
        x, y = size[0] * k * edge * math.copysign(abs(c) ** .6, c), size[1] * k * edge * math.copysign(abs(s) ** .6, s)
        warp = .07 * ripple(x * 1.6 + seed, y * 1.6, seed) + .012 * ripple(x * 14, y * 14, seed)
        pock = noise.voronoi(Vector((x * 11 + seed, y * 11, seed)))[0][0]
        tone = .45 + .3 * ripple(x * 4, y * 4, seed) - (.3 if k > .93 else 0) + (.35 if pock < .2 else 0)
        return x, y, .018 * max(-1, min(1, (.5 - u) / .06)) + warp + (.012 if pock < .2 and u < .5 else 0), max(0, tone)
    rye = material('crisp', [(0, '54301A'), (.4, '8E5E32'), (.7, 'B98A52'), (1, 'E4C896')], .7, bump=(.3, 26))
    return surface('crisp', f, 60, 110, rye, at, turn)


def dip(at, r=.55, seed=1):
    """A swirl of something smoked and white, with oil and chives."""
    def f(u, v):
        a, k = v * TAU, u
        swirl = math.cos(2.2 * a - k * 13)
        z = .05 * swirl * math.sin(math.pi * min(1, k * 1.1)) + .1 * (1 - k * k) + .016 * ripple(k * 7 * math.cos(a), k * 7 * math.sin(a), seed)
        oil = max(0, -swirl - .35) * max(0, 1 - k * 1.15) * 1.6 + .08 * ripple(k * 4, a, seed)
        return k * r * math.cos(a), k * r * math.sin(a), z, min(1, max(0, oil))
    cream = _flesh('dip', [(0, 'EFE7D6'), (.3, 'E8D6B4'), (.6, 'D08A35'), (1, 'A9521A')], .3, .2, .06, bump=(.3, 16))
    surface('dip', f, 70, 160, cream, at)
    dice = random.Random(seed)
    green = material('chive', '4E7A34', .4)
    for _ in range(16):
        a, k = dice.random() * TAU, r * .75 * math.sqrt(dice.random())
        loft('chive', [(-.035, 0, 0, .03, .03), (-.034, 0, 0, .034, .034), (.034, 0, 0, .034, .034), (.035, 0, 0, .03, .03)], green,
             (at[0] + k * math.cos(a), at[1] + k * math.sin(a), at[2] + .12 - .04 * k / r), (0, dice.uniform(-.3, .3), dice.random() * TAU))


def celery(at, turn=(0, 0, 0), length=1.2, width=.17, seed=1):
    """A ribbed stick, hollow side up."""
    def f(u, v):
        y = u * length
        a = math.pi * (1.1 * v - .05)
        rib = 1 + .05 * math.cos(22 * a)
        w = width * (1 - .25 * u)
        return (w * math.cos(a) * rib + .05 * math.sin(u * 2 + seed), y, w * (1 - math.sin(a) * rib * .8) + .02 * math.sin(u * 3 + seed),
                .5 + .5 * math.cos(22 * a) * .5 - u * .2)
    flesh = _flesh('celery', [(0, '8FB05A'), (.5, 'BFD48A'), (1, 'DDE6B8')], .3, .2, .06)
    return surface('celery', f, 30, 60, flesh, at, turn, closed=False, thick=.05)


def crumbs(at, spread=(1, .6), count=60, seed=1):
    """What falls when bread is broken: crumb and crust."""
    dice = random.Random(seed)
    points, faces = [], []
    for _ in range(count):
        r = min(.09, dice.lognormvariate(-3.9, .55))
        x, y = at[0] + dice.gauss(0, spread[0]), at[1] + dice.gauss(0, spread[1])
        n, tone = len(points), dice.choice((.15, .35, .9, .95, 1))
        for i in range(5):
            for j in range(6):
                a, b = math.pi * i / 4, TAU * j / 6
                k = r * dice.uniform(.6, 1.15)
                points.append((x + k * math.sin(a) * math.cos(b), y + k * math.sin(a) * math.sin(b), at[2] + r * .6 + .7 * k * math.cos(a), tone))
        faces += [(n + i * 6 + j, n + (i + 1) * 6 + j, n + (i + 1) * 6 + (j + 1) % 6, n + i * 6 + (j + 1) % 6) for i in range(4) for j in range(6)]
    mesh('crumbs', points, faces, material('crumbs', [(0, '5E2F14'), (.4, 'A9682F'), (.8, 'E5D2AE'), (1, 'F2E6CF')], .85), flat=True)


def dust(at, r=(2, 1), colour='F1ECE2', strength=.8, name='flour'):
    """A breath of flour on the table."""
    s = Shader(name)
    place = s.add('TexCoord', 3)
    cloud = s.add('TexNoise', Vector=place, Scale=1.1, Detail=3)
    grain = s.add('TexNoise', Vector=place, Scale=38, Detail=4, Roughness=.8)
    fade = s.add('Attribute', 2, attribute_name='tone')
    thick = s.add('Math', operation='MULTIPLY', I0=fade, I1=s.add('MapRange', Value=cloud, From_Min=.35, From_Max=.65))
    fac = s.add('MapRange', Value=s.add('Math', operation='ADD', I0=thick, I1=grain), From_Min=.78, From_Max=1.25, To_Max=strength)
    flour = s.add('BsdfDiffuse', Color=rgb(colour))
    mat = s.done(s.add('MixShader', Fac=fac, I1=s.add('BsdfTransparent'), I2=flour))

    def f(u, v):
        return r[0] * u * math.cos(v * TAU), r[1] * u * math.sin(v * TAU), .004, (1 - u) ** .7
    return surface(name, f, 12, 48, mat, at)


def bun(at, turn=0, r=.3, seed=1):
    """A knotted cardamom bun with pearl sugar."""
    dice = random.Random(seed)
    def along(t):
        a = t * TAU
        k = 1 + .44 * math.cos(3 * a)
        return Vector((r * k * math.cos(2 * a), r * k * math.sin(2 * a), r * .36 * math.sin(3 * a)))

    def f(u, v):
        centre = along(u)
        way = (along(u + .002) - along(u - .002)).normalized()
        side = way.cross(Vector((0, 0, 1))).normalized()
        up = side.cross(way)
        thick = r * .56 * (1 + .05 * ripple(u * 9, seed, 1))
        b = v * TAU
        point = centre + side * thick * math.cos(b) + up * thick * .9 * math.sin(b)
        z = point.z + r * .72
        crease = 1 - min(1, abs(math.sin(b) * 1.2 + .3))
        tone = .62 - .42 * max(0, min(1, (z - r * .5) / r)) + .5 * crease * .5 + .12 * ripple(u * 20, math.cos(b) * 2, math.sin(b) * 2 + seed)
        return point.x, point.y, max(z, .01 + .02 * z), tone
    crust = material('bun', [(0, '6A2F10'), (.3, '9C5420'), (.6, 'C98B48'), (1, 'E6C590')], .3, bump=(.12, 16), mottle=('7A3F1A', 4))
    surface('bun', f, 220, 24, crust, at, (0, 0, turn))
    points, faces = [], []
    for _ in range(26):
        x, y, z, _tone = f(dice.random(), dice.uniform(.14, .36))
        n, k = len(points), dice.uniform(.014, .026)
        points += [(x + k * dx * dice.uniform(.7, 1.3), y + k * dy, z + k * dz, 0) for dx in (-1, 1) for dy in (-1, 1) for dz in (-.6, 1)]
        faces += [tuple(n + i for i in side) for side in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
    mesh('pearl sugar', points, faces, material('sugar', 'F6F3EC', .5), at, (0, 0, turn), flat=True)


def butter_tart(at, r=.36, seed=1):
    """A fluted rye crust and a filling that just holds."""
    def f(u, v):
        a = v * TAU
        flute = math.cos(18 * a)
        steps = [(0, .2, .9), (.5, .205, .9), (.78, .2, .8), (.84, .22, .4), (.9, .31, .2), (.98, .33, .1), (1.02, .3, .15), (.95, .16, .3),
                 (.82, .01, .35), (.7, 0, .4), (0, 0, .4)]
        t = u * (len(steps) - 1)
        i = min(int(t), len(steps) - 2)
        k = t - i
        x, z, tone = (p + (q - p) * k for p, q in zip(steps[i], steps[i + 1]))
        edge = .03 * flute * max(0, min(1, (x - .84) / .1))
        bump = .02 * ripple(x * 3 * math.cos(a) + seed, x * 3 * math.sin(a), seed) if tone > .6 else .02 * ripple(math.cos(a) * 5, math.sin(a) * 5, seed)
        return r * (x + edge) * math.cos(a), r * (x + edge) * math.sin(a), r * (z * 1.5 + bump), tone + .08 * ripple(math.cos(a) * 4, math.sin(a) * 4, z * 6 + seed)
    crust = material('tart', [(0, '8A4E20'), (.2, 'B97A3C'), (.4, 'D2A668'), (.6, '8E4A14'), (.8, '6E300A'), (1, 'A65A16')], .28, bump=(.15, 12))
    surface('tart', f, 80, 220, crust, at)


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


def watermelon(at, turn=(0, 0, 0), r=.8, thick=.2, part=.5, seed=1):
    """A wedge that stands on its rind: a slice of `part` of a turn, flat sides along +-y."""
    dice = random.Random(seed)

    def f(u, v):
        a = math.pi * (-.5 - part / 2 * (1 - 2 * v))
        k = min(u / .42, 1, (1 - u) / .42)
        side = max(-1, min(1, (.5 - u) / .08))
        wet = .012 * ripple(k * 6 + seed, a * 5, side, 3) * (k < .85)
        tone = .12 + .16 * ripple(k * 4, a * 3, seed) + (.26 if k > .82 else 0) + (.22 if k > .88 else 0) + (.4 if k > .965 else 0)
        return k * r * math.cos(a), (thick / 2 + wet) * side, k * r * math.sin(a) + r, tone
    flesh = _flesh('melon', [(0, 'C22530'), (.3, 'E2505A'), (.4, 'EE9A94'), (.52, 'EDEBCF'), (.7, 'CFE0B4'), (.85, '2F6A34'), (1, '1E4A28')],
                   .22, .2, .07, bump=(.2, 16))
    surface('melon', f, 130, 90, flesh, at, turn, closed=False)
    pip = material('pip', '17100C', .2)
    c, s = math.cos(turn[2]), math.sin(turn[2])
    for i in range(9):
        a, k = math.pi * (-.5 + part * .42 * dice.uniform(-1, 1)), dice.uniform(.45, .74)
        x, y, z = k * r * math.cos(a), -thick / 2, k * r * math.sin(a) + r
        if turn[0] or turn[1]:
            continue
        lathe('pip', [(0, -.045), (.018, -.03), (.026, 0), (.014, .035), (0, .045)], pip,
              (at[0] + c * x - s * y, at[1] + s * x + c * y, at[2] + z), (0, a + math.pi / 2, turn[2]), smooth=1)


def feta(spots, seed=1):
    """Broken cubes of white cheese at (x, y, z)."""
    dice = random.Random(seed)
    cheese = _flesh('feta', 'F3F0E6', .6, .25, .06, bump=(.4, 14))
    for x, y, z in spots:
        w, h, lean = dice.uniform(.07, .12), dice.uniform(.06, .1), dice.uniform(0, 3)

        def f(u, v, w=w, h=h, lean=lean):
            a, b = math.pi * u, v * TAU
            p = [math.copysign(abs(k) ** .3, k) for k in (math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), math.cos(a))]
            rough = 1 + .18 * ripple(p[0] + x * 5, p[1] + y * 5, p[2] + lean)
            return p[0] * w * rough, p[1] * w * .8 * rough, p[2] * h * rough + h
        surface('feta', f, 20, 28, cheese, (x, y, z), (dice.uniform(-.3, .3), dice.uniform(-.3, .3), lean))


def conch(at, turn=(0, 0, 0), r=.5, whorls=5.5):
    """A sea snail's shell, wound round the z axis with its tip up."""
    def f(u, v):
        grow = math.exp(-.27 * TAU * whorls * (1 - u) * .62)
        a, b = u * whorls * TAU, v * TAU
        knob = 1 + .16 * max(0, math.cos(9 * a)) * math.exp(-((math.cos(b) - .55) / .3) ** 2) * (math.sin(b) > 0)
        x = .52 + .55 * math.cos(b) * knob
        z = 1.15 * math.sin(b) * (1.5 if math.sin(b) < 0 else .75) * knob
        tone = .5 + .35 * ripple(a * 1.5, b * 2.2, 4) + .2 * math.sin(a * 24 + 2 * ripple(a, b, 1)) * .3
        return r * grow * x * math.cos(a), r * grow * x * math.sin(a), r * (grow * (z - 1.9) + 1.9), tone
    mat = _flesh('conch', [(0, 'F4E9DC'), (.4, 'EFD6BE'), (.7, 'D9A07E'), (1, 'B5674A')], .3, .1, .06, bump=(.2, 9))
    return surface('conch', f, 420, 48, mat, at, turn)


def salt_rim(at, r, seed=1, grains=420):
    """Coarse salt that clings to the rim of a glass."""
    dice = random.Random(seed)
    points, faces = [], []
    for _ in range(grains):
        a, k = dice.random() * TAU, dice.uniform(.008, .02)
        x, y = at[0] + (r + dice.gauss(.006, .01)) * math.cos(a), at[1] + (r + dice.gauss(.006, .01)) * math.sin(a)
        z, n = at[2] - abs(dice.gauss(0, .03)), len(points)
        points += [(x + k * dx * dice.uniform(.6, 1.2), y + k * dy, z + k * dz, 0) for dx in (-1, 1) for dy in (-1, 1) for dz in (-1, 1)]
        faces += [tuple(n + i for i in side) for side in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
    mesh('salt rim', points, faces, material('salt', 'F2F2EE', .3), flat=True)


def _fig_outline(a):
    """Radius of a fig at an angle from its base; the neck is at a = pi."""
    return 1 - .1 * math.cos(2 * a) + .62 * math.exp(-((abs(a) - math.pi) / .42) ** 2)


def fig(at, turn=(0, 0, 0), r=.3, seed=1):
    """Whole, on its base, neck up unless turned."""
    def f(u, v):
        a, b = math.pi * u, v * TAU
        k = r * _fig_outline(math.pi - a) * (1 + .015 * math.cos(11 * b) * math.sin(a))
        tone = .5 + .35 * ripple(math.cos(b) * 2 + seed, math.sin(b) * 2, u * 2) + .22 * math.cos(11 * b) * math.sin(a) ** 2 + .3 * (1 - u) ** 6
        return k * math.sin(a) * math.cos(b), k * math.sin(a) * math.sin(b), k * math.cos(a), tone
    skin = _flesh('fig skin', [(0, '1B1224'), (.5, '35203F'), (.85, '5A3A58'), (1, '7C8A4E')], .42, .08, .05, bump=(.12, 10), mottle=('5A4A6E', 2.5))
    surface('fig', f, 60, 100, skin, at, turn)


def fig_half(at, turn=(0, 0, 0), r=.3, seed=1):
    """Cut from neck to base; cut side along +z, neck along -x."""
    def f(u, v):
        a = v * TAU
        edge = r * _fig_outline(a if a < math.pi else a - TAU)
        if u < .6:
            k = u / .6
            x, y = k * math.cos(a), k * math.sin(a)
            rim = k + .04 * ripple(x * 4, y * 4, seed)
            d = noise.voronoi(Vector((x * 9 + seed, y * 9, seed)))[0][0]
            threads = ripple(math.cos(a) * 7, math.sin(a) * 7, k * 3 + seed)
            if rim < .74:
                hollow = math.exp(-((x + .1) ** 2 / .09 + y * y / .025))
                tone = .2 + .16 * threads + (.2 if d < .16 else 0) + .12 * max(0, rim - .5) / .24 - .12 * hollow
                return k * edge * math.cos(a), k * edge * math.sin(a), .02 * threads - .05 * hollow + (.02 if d < .16 else 0), max(0, tone)
            return k * edge * math.cos(a), k * edge * math.sin(a), 0, .62 + .15 * (rim - .74) / .26 if k < .955 else .97
        b = (u - .6) / .4 * math.pi / 2
        return edge * math.cos(b) * math.cos(a), edge * math.cos(b) * math.sin(a), -r * math.sin(b), .97
    flesh = _flesh('fig flesh', [(0, '5A0F1E'), (.2, 'A8283A'), (.36, 'D4606A'), (.48, 'EBC48E'), (.6, 'E9D3B0'), (.74, 'F0E6CE'), (.9, '8A5A6A'), (.96, '2E1B36')],
                   .25, .2, .06, bump=(.25, 18))
    surface('fig half', f, 130, 200, flesh, at, turn)
