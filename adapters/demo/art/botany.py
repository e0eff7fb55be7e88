"""Juniper, leaves, fronds and berries."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from kit import INK, Shader, TAU, material, mesh, place, rgb, ripple


def _varied(name, low, high, bloom=None, **principled):
    """A colour that differs from one loose part of the mesh to the next, with a waxy bloom if wanted."""
    s = Shader(name)
    base = s.ramp(s.add('NewGeometry', 'Random Per Island'), [(0, low), (1, high)])
    if bloom:
        patches = s.add('TexNoise', Vector=s.add('TexCoord', 3), Scale=5, Detail=5)
        facing = s.add('LayerWeight', 1, Blend=.4)
        wax = s.add('MapRange', Value=s.add('Math', operation='ADD', I0=patches, I1=facing), From_Min=.55, From_Max=1.3,
                    To_Max=.75)
        base = s.add('MixRGB', Fac=wax, Color1=base, Color2=rgb(bloom))
    given = dict(Base_Color=base, **principled)
    if given.get('Subsurface'):
        given['Subsurface_Color'] = base
    return s.done(s.add('BsdfPrincipled', **given))


def _blade(points, faces, base, along, up, length, width):
    """A needle or leaflet: a keeled diamond."""
    side = along.cross(up).normalized()
    middle = base + along * length * .45
    n = len(points)
    points += [base, middle + side * width / 2, base + along * length, middle - side * width / 2,
               middle - up * width * .22]
    faces += [(n, n + 1, n + 4), (n + 1, n + 2, n + 4), (n + 2, n + 3, n + 4), (n + 3, n, n + 4)]


def _ball(points, faces, centre, r, rings=14, steps=20):
    n = len(points)
    for i in range(rings + 1):
        for j in range(steps):
            a, b = math.pi * i / rings, TAU * j / steps
            swell = r * (1 + .05 * ripple(centre.x * 9 + math.sin(a) * math.cos(b), math.sin(b), math.cos(a), 1))
            points.append(centre + swell * Vector((math.sin(a) * math.cos(b), math.sin(a) * math.sin(b), .94 * math.cos(a))))
    faces += [(n + i * steps + j, n + (i + 1) * steps + j, n + (i + 1) * steps + (j + 1) % steps,
               n + i * steps + (j + 1) % steps) for i in range(rings) for j in range(steps)]


def _wood(name, lines, colour, at, turn):
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution = '3D', 1, 2
    for line in lines:
        spline = data.splines.new('POLY')
        spline.points.add(len(line) - 1)
        for point, (position, radius) in zip(spline.points, line):
            point.co, point.radius = (*position, 1), radius
    return place(name, data, material(name, colour, .7, bump=(.4, 30)), at, turn)


def _twig(dice, start, heading, length, radius, curl):
    """A wandering line of (position, radius)."""
    steps = max(4, int(length / .08))
    line, position, way = [], Vector(start), Vector(heading).normalized()
    for i in range(steps + 1):
        line.append((position.copy(), radius * (1 - .75 * i / steps)))
        way = (way + Vector((dice.gauss(0, .05), dice.gauss(0, .05), dice.gauss(curl, .04)))).normalized()
        position += way * length / steps
    return line


def sprig(at, turn=(0, 0, 0), length=2.2, seed=1, berries=22, berry=.062, lush=1.0):
    """A juniper sprig that lies along +y from its cut end."""
    dice = random.Random(seed)
    stem = _twig(dice, (0, 0, .07), (0, 1, 0), length, .028, 0)
    lines = [stem]
    for i in range(2, len(stem) - 1):
        if dice.random() > .78 * lush:
            continue
        base, _ = stem[i]
        side = dice.choice((-1, 1))
        reach = length * dice.uniform(.16, .36) * (1.15 - .7 * i / len(stem))
        line = _twig(dice, base, (side * dice.uniform(.6, 1.1), 1, dice.uniform(-.05, .5)), reach, .014, .02)
        lines.append(line)
        for j in range(2, len(line) - 1, 2):
            lines.append(_twig(dice, line[j][0], (side * dice.uniform(-.5, 1.2), 1, dice.uniform(-.2, .5)), reach * .4, .009, .02))
    _wood('twig', lines, '5A4630', at, turn)

    points, faces = [], []
    for line in lines:
        first = len(line) // 3 if line is stem else 1
        for i in range(first, len(line) - 1):
            for part in range(3):
                base = line[i][0].lerp(line[i + 1][0], part / 3)
                way = (line[i + 1][0] - line[i][0]).normalized()
                spin = dice.random() * TAU
                for k in range(3):
                    across = way.orthogonal().normalized()
                    across.rotate(Matrix.Rotation(spin + k * TAU / 3 + dice.gauss(0, .2), 3, way))
                    along = (way * dice.uniform(.5, .95) + across * .8).normalized()
                    tip = base + along * .15
                    if tip.z < .01:
                        along.z += .02 - tip.z + .3
                    _blade(points, faces, base, along.normalized(), along.cross(across.cross(along)).normalized(),
                           dice.uniform(.11, .17), .022)
    mesh('needles', points, faces, _varied('needle', '173A2C', '5C7F5E', Roughness=.45), at, turn, flat=True)

    points, faces = [], []
    for _ in range(berries):
        line = dice.choice(lines[1:] or lines)
        base, _ = line[dice.randrange(0, max(1, len(line) * 2 // 3))]
        r = berry * dice.uniform(.75, 1.1)
        out = Vector((dice.gauss(0, 1), dice.gauss(0, .6), dice.uniform(.3, 1))).normalized()
        centre = base + out * (r + .015)
        centre.z = max(centre.z, r * .9)
        _ball(points, faces, centre, r)
    if points:
        mesh('juniper berries', points, faces, berry_material(), at, turn)


def berry_material():
    return _varied('berry', '141A2E', INK, '7C8CA8', Roughness=.5)


def scatter(spots, r=.062, mat=None, seed=3, name='berries'):
    """Loose berries at (x, y) or (x, y, z) spots."""
    dice = random.Random(seed)
    points, faces = [], []
    for x, y, *z in spots:
        size = r * dice.uniform(.85, 1.1)
        _ball(points, faces, Vector((x, y, (z[0] if z else 0) + size * .94)), size)
    return mesh(name, points, faces, mat or berry_material())


def winter_branch(at, turn=(0, 0, 0), length=3.2, seed=4, clusters=11, colours=('7A1408', 'D8481C')):
    """A bare branch with bunches of red-orange berries."""
    dice = random.Random(seed)
    stem = _twig(dice, (0, 0, .08), (0, 1, .03), length, .035, 0)
    lines, points, faces = [stem], [], []
    for i in range(clusters):
        base, _ = stem[int((.25 + .72 * i / clusters) * (len(stem) - 1))]
        side = (-1) ** i
        line = _twig(dice, base, (side * dice.uniform(.5, 1), .8, dice.uniform(.05, .4)), dice.uniform(.3, .6), .015, 0)
        lines.append(line)
        for _ in range(dice.randint(5, 9)):
            out = Vector((dice.gauss(0, 1), dice.gauss(0, 1), dice.gauss(.2, .7))).normalized() * dice.uniform(.08, .2)
            centre = line[-1][0] + out
            r = dice.uniform(.055, .08)
            centre.z = max(centre.z, r)
            lines.append([(line[-1][0], .006), (centre, .004)])
            _ball(points, faces, centre, r)
    _wood('branch', lines, '3A2C22', at, turn)
    mesh('winter berries', points, faces, _varied('red berry', *colours, Roughness=.2, Subsurface=.1,
                                                  Subsurface_Radius=(.05, .02, .01)), at, turn)


def leaf(at, turn=(0, 0, 0), size=.5, colour=('2F5A34', '6A9152'), width=.42, name='leaf', bend=.3):
    """One leaf along +y with a pressed midrib and side veins."""
    points, faces, rows, columns = [], [], 24, 12
    for i in range(rows + 1):
        t = i / rows
        w = width * size * math.sin(math.pi * t ** .8) ** .9 if 0 < t < 1 else 0
        for j in range(columns + 1):
            s = j / columns * 2 - 1
            vein = .012 * abs(math.sin((t * 9 - abs(s) * 2.2) * math.pi)) * (1 - abs(s))
            z = size * (bend * t * (1 - t) * 1.6 + .1 * abs(s) * w / size * 3 - vein) + .02 * ripple(t * 4, s * 2, at[0])
            points.append((s * w / 2, t * size, z, abs(s)))
    faces = [(i * 13 + j, i * 13 + j + 1, i * 13 + j + 14, i * 13 + j + 13) for i in range(rows) for j in range(columns)]
    mat = material(name, [(0, colour[1]), (.15, colour[0]), (1, colour[0])], .4, mottle=(colour[1], 3))
    return mesh(name, points, faces, mat, at, turn)


def frond(at, turn=(0, 0, 0), length=9, leaflets=26, seed=2, droop=.12):
    """A palm frond along +y; also good as a shadow on the wall."""
    dice = random.Random(seed)
    points, faces = [], []
    line = []
    for i in range(leaflets + 1):
        t = i / leaflets
        line.append((Vector((.25 * math.sin(t * 2), t * length, -droop * length * t * t)), .05 * (1 - t * .8)))
    for i, (base, _) in enumerate(line[3:-1], 3):
        t = i / leaflets
        for side in (-1, 1):
            along = Vector((side * (1.15 - .5 * t), .55 + .7 * t, dice.gauss(-.15, .08))).normalized()
            reach = length * .36 * math.sin(math.pi * min(1, .14 + t * .8)) * dice.uniform(.9, 1.08)
            _blade(points, faces, base, along, Vector((0, 0, 1)), reach, length * .034)
    return [_wood('rachis', [line], '5E6B35', at, turn),
            mesh('frond', points, faces, _varied('palm', '1E4630', '3F6B43', Roughness=.4), at, turn, flat=True)]


def cypress(at, height=14, r=1.8, seed=1, blades=5200):
    """A narrow evergreen, for a pot or a skyline."""
    dice = random.Random(seed)
    points, faces = [], []
    for _ in range(blades):
        t, a = dice.random() ** 1.15, dice.random() * TAU
        k = r * (1 - t) ** .7 * min(1, .35 + t * 6) * dice.uniform(.55, 1.04) * (1 + .18 * math.sin(a * 3 + t * 14 + seed))
        base = Vector((k * math.cos(a), k * math.sin(a), t * height))
        along = Vector((math.cos(a) * .6, math.sin(a) * .6, 1 + dice.gauss(0, .35))).normalized()
        _blade(points, faces, base, along, Vector((math.sin(a), -math.cos(a), 0)), dice.uniform(.5, 1.0) * height / 14, .13 * height / 14)
    _wood('trunk', [[((0, 0, -.6), .22), ((0, 0, height * .8), .05)]], '3A2C22', at, (0, 0, 0))
    return mesh('cypress', points, faces, _varied('evergreen', '12281F', '35533F', Roughness=.6), at, flat=True)
