"""Rooms: walls with openings, floors, chairs, laid tables and lamps. The floor is at z = 0, a table's top at TOP."""
import math

import bpy

from kit import (LINEN, TAU, _lamp, brass, glow, lathe, linen_material, material, mesh, opal, place, plaster_material, ripple,
                 surface, wood_material)
from tableware import fork, knife, napkin, plate, tumbler, wine_glass

TOP = 7.4


# ---------------------------------------------------------------- building

def slab(x, y, z, mat, name='slab', soft=.04):
    """A box between pairs of coordinates, its edges broken by `soft`."""
    points = [(a, b, c) for c in z for b in y for a in x]
    sides = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    thing = mesh(name, points, sides, mat, flat=True)
    if soft:
        edge = thing.modifiers.new('edge', 'BEVEL')
        edge.width, edge.segments = soft, 2
    return thing


def rods(name, lines, mat, at=(0, 0, 0), turn=(0, 0, 0)):
    """Round bars through points (x, y, z, radius), curved where there are more than two."""
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = '3D', 1, 3, True
    for line in lines:
        spline = data.splines.new('POLY')
        spline.points.add(len(line) - 1)
        for point, (x, y, z, radius) in zip(spline.points, line):
            point.co, point.radius = (x, y, z, 1), radius
    return place(name, data, mat, at, turn)


def floor(x, y, colours=('21140C', '4B2F1D'), board=1.6):
    """Oak boards that run away from the eye, with a dark joint between them."""
    slab(x, y, (-1, -.05), material('joint', '0A0705', .9), 'subfloor', 0)
    wood = wood_material(*colours, rough=.42)
    count = int((x[1] - x[0]) / board)
    for i in range(count):
        length = y[1] - y[0]
        points = [(0, -board / 2 + .02, 0), (length, -board / 2 + .02, 0), (length, board / 2 - .02, 0), (0, board / 2 - .02, 0)]
        strip = mesh('board', points, [(0, 1, 2, 3)], wood, flat=True)
        strip.location, strip.rotation_euler = (x[0] + (i + .5) * board, y[0] - (i * 7.3) % 5, .002 * (i % 3)), (0, 0, TAU / 4)


def wall_with_window(at, x, z, opening, colour, sill=.9):
    """A wall across the view at y = at with one opening (x0, x1, z0, z1)."""
    plaster, (x0, x1, z0, z1) = plaster_material(colour), opening
    for xs, zs in (((x[0], x0), z), ((x1, x[1]), z), ((x0, x1), (z[0], z0)), ((x0, x1), (z1, z[1]))):
        if zs[1] > zs[0]:
            slab(xs, (at, at + 2.4), zs, plaster, 'wall', 0)
    slab((x0 - .1, x1 + .1), (at - sill, at + 2.4), (z0 - .35, z0), material('sill', '1A2A25', .4), 'sill')


def glazing(at, opening, grid=(3, 5), bar=.28, colour='141F1C'):
    """Steel bars across an opening."""
    steel, (x0, x1, z0, z1) = material('steel', colour, .4), opening
    for i in range(grid[0] + 1):
        x, w = x0 + (x1 - x0) * i / grid[0], bar * (1.7 if i in (0, grid[0]) else 1)
        slab((x - w / 2, x + w / 2), (at, at + .5), (z0, z1), steel, 'bar')
    for j in range(grid[1] + 1):
        z, w = z0 + (z1 - z0) * j / grid[1], bar * (1.7 if j in (0, grid[1]) else 1)
        slab((x0, x1), (at + .05, at + .45), (z - w / 2, z + w / 2), steel, 'bar')


def dusk_sky(at, x, z, stops, strength=1):
    """What is outside: bands of light from the ground to the top of the sky."""
    return surface('outside', lambda u, v: (x[0] + (x[1] - x[0]) * v, at, z[0] + (z[1] - z[0]) * u, u), 90, 2,
                   glow('outside', stops, strength), closed=False)


# ---------------------------------------------------------------- furniture

def banquette(x, y=0, seat='A34A24', base='1A2A25', channel=1.9):
    """A channelled bench along a wall at y, between two x."""
    hide = material('hide', [(0, '3C180B'), (.5, seat), (1, seat)], .42, bump=(.1, 9))
    count = round((x[1] - x[0]) / channel)

    def swell(v):
        return abs(math.sin(math.pi * (v * count % 1))) ** .55

    def back(u, v):
        a = u * 2
        depth = .55 + .35 * swell(v)
        if a < 1:
            return x[0] + (x[1] - x[0]) * v, y - depth - .35 * (1 - a), 4.6 + 5.2 * a, swell(v)
        b = (a - 1) * math.pi / 2
        return x[0] + (x[1] - x[0]) * v, y - depth * math.cos(b), 9.8 + .4 * math.sin(b), swell(v)

    def seat_top(u, v):
        a = -math.pi / 2 + u * math.pi
        line = min(1, u / .35) if u < .35 else 1
        front = max(0, 1 - line)
        return (x[0] + (x[1] - x[0]) * v, y - 5.6 * (1 - max(0, (u - .35) / .65)) - .25 * math.cos(a * .9) * (u < .5),
                3.5 + 1.15 * (1 - front ** 2) + .12 * math.sin(u * math.pi), 1)
    surface('back', back, 24, count * 10, hide, closed=False)
    surface('seat', seat_top, 30, 60, hide, closed=False)
    slab(x, (y - 5.2, y), (0, 3.5), material('plinth', base, .5), 'plinth')
    slab(x, (y - .5, y), (10.1, 10.35), brass(), 'rail', .02)


def chair(seat='2C4238', timber=('2A180E', '5C3A22')):
    """A bentwood chair at the origin that looks along +y."""
    wood = wood_material(*timber)
    back = [(math.sin(t) * 2.15, -.25 - math.cos(t) * 2.1) for t in (k * .12 - 1.32 for k in range(23))]
    legs = [[(s * 1.55, 1.55, 4.4, .17), (s * 1.85, 1.85, 0, .11)] for s in (-1, 1)]
    legs += [[(s * 1.95, -2.25, 0, .11), (s * 1.7, -1.75, 4.3, .17), (s * 1.72, -1.75, 6.2, .16), (s * 1.76, -1.8, 7.7, .13)] for s in (-1, 1)]
    rods('legs', legs, wood)

    def rest(u, v):
        i = min(int(v * 22), 21)
        k = v * 22 - i
        x, y = (a + (b - a) * k for a, b in zip(back[i], back[i + 1]))
        return x, y - .12 * u, 6.5 + 1.5 * u - .25 * abs(v - .5) * 2 * (1 - u) * 2
    surface('rest', rest, 6, 44, wood, closed=False, thick=.16, smooth=1)

    def cushion(u, v):
        a = v * TAU
        r, z = [(0, .42), (.8, .4), (.97, .3), (1, .12), (.97, 0), (0, 0)][round(u * 5)]
        c, s = math.cos(a), math.sin(a)
        return 2.1 * r * math.copysign(abs(c) ** .7, c), 2.05 * r * math.copysign(abs(s) ** .7, s), 4.3 + z
    surface('cushion', cushion, 5, 48, linen_material(seat, 'cushion'), smooth=2)


def clothed_table(size=(7.6, 7.6), drop=2.6, colour=LINEN, seed=1, leg='1A1512'):
    """A table at the origin under linen that hangs in folds."""
    w, d = size

    def f(u, v):
        a = v * TAU
        c, s = math.cos(a), math.sin(a)
        x, y = math.copysign(abs(c) ** .28, c), math.copysign(abs(s) ** .28, s)
        k = u * 2
        if k <= 1:
            return x * w / 2 * k, y * d / 2 * k, TOP + .015 * ripple(x * k * 3, y * k * 3, seed)
        fall = k - 1
        fold = fall * (.16 * math.sin(a * 22 + seed + 2 * ripple(c, s, seed)) + .3 * ripple(c * 3, s * 3, seed)) + .1 * min(1, fall * 6)
        corner = (abs(c * s) * 2) ** 3
        fold += .55 * corner * fall
        return (x * w / 2 + c * fold, y * d / 2 + s * fold, TOP - .05 - drop * fall * (1 + .12 * corner))
    surface('cloth', f, 48, 260, linen_material(colour), smooth=1)
    rods('leg', [[(0, 0, 0, .35), (0, 0, TOP - .2, .3)]], material('leg', leg, .5))
    lathe('foot', [(0, .3), (1.6, .2), (2.1, .1), (2.1, 0), (0, 0)], material('foot', leg, .5))


def copies(make, spots):
    """What `make` builds at the origin, at each (place, turn) and only once in memory."""
    before = set(bpy.data.objects)
    make()
    group = bpy.data.collections.new('group')
    home = bpy.context.scene.collection
    for thing in set(bpy.data.objects) - before:
        home.objects.unlink(thing)
        group.objects.link(thing)
    for at, turn in spots:
        copy = bpy.data.objects.new('copy', None)
        copy.instance_type, copy.instance_collection = 'COLLECTION', group
        copy.location, copy.rotation_euler = at, (0, 0, turn)
        home.objects.link(copy)


def setting(wine=None, stone=None, cloth='D9D8D0'):
    """One guest's place at the origin: plate, napkin, brass and glasses, seen from -y."""
    plate((0, 0, 0), 1.3, stone)
    napkin((0, 0, .1), .05, (.75, 1.5), cloth)
    fork((-1.65, 0, 0))
    knife((1.65, 0, 0))
    wine_glass((1.45, 1.55, 0), drink=wine)
    tumbler((.75, 1.75, 0), drink=None, height=.95)


# ---------------------------------------------------------------- lamps

def pendant(at, top, colour='1C2E28', power=900, warm='FFC78A', r=2.3):
    """A metal dome on a cord: `at` is the middle of its mouth."""
    x, y, z = at
    shade = [(r, 0), (r * .97, .35), (r * .82, 1.0), (r * .5, 1.55), (.3, 1.85), (.22, 2.3), (.1, 2.5), (0, 2.5)]
    lathe('shade', shade, material('shade', colour, .38), at)
    lathe('lining', [(a * .985, b * .97 + .0) for a, b in shade[:5]] + [(0, 1.75)], material('lining', 'E6C690', .5), at)
    lathe('rim', [(r - .03, .03), (r + .03, .05), (r + .04, -.02), (r - .03, -.03), (r - .03, .03)], brass(), at, smooth=1)
    rods('cord', [[(x, y, z + 2.4, .05), (x, y, top, .05)]], material('cord', '120D0A', .6))
    bulb = lathe('bulb', [(0, .25), (.35, .35), (.5, .7), (.4, 1.1), (.15, 1.4), (0, 1.4)], glow('bulb', 'FFD9A0', 6), at)
    bulb.visible_shadow = False
    return _lamp('POINT', (x, y, z + .7), at, warm, power, shadow_soft_size=.5)


def globe(at, top=None, r=1.1, power=300, strength=3, warm='FFC78A'):
    """An opal ball, on a brass stem down from `top` if there is one."""
    x, y, z = at
    ball = lathe('globe', [(r * math.sin(a), -r * math.cos(a)) for a in (math.pi * i / 12 for i in range(13))],
                 opal('globe', 'FFE0B0', 'F0A860', strength), at, smooth=1)
    ball.visible_shadow = False
    lathe('cap', [(0, r * 1.12), (r * .3, r * 1.1), (r * .34, r * .93), (r * .3, r * .9), (0, r * .9)], brass(), at, smooth=1)
    if top:
        rods('stem', [[(x, y, z + r, .07), (x, y, top, .07)]], brass())
    return _lamp('POINT', at, (x, y, 0), warm, power, shadow_soft_size=r)


def stool(seat='9C542D'):
    """A bar stool at the origin, its round seat at z = 7.8."""
    metal = brass()
    lathe('seat', [(0, 7.8), (1.5, 7.78), (1.75, 7.6), (1.8, 7.35), (1.7, 7.1), (0, 7.1)], material('hide', seat, .42, bump=(.1, 9)))
    rods('legs', [[(1.2 * math.cos(a), 1.2 * math.sin(a), 7.2, .13), (1.75 * math.cos(a), 1.75 * math.sin(a), 0, .1)]
                  for a in (TAU * (k + .5) / 4 for k in range(4))], material('leg', '17120E', .4))
    rods('ring', [[(1.6 * math.cos(TAU * k / 32), 1.6 * math.sin(TAU * k / 32), 2.4, .09) for k in range(33)]], metal)


def long_table(size=(10, 46), colours=('2A1A10', '5E3D25'), leg='1A1512'):
    """A wooden table at the origin that is laid along y."""
    w, d = size
    top = slab((-d / 2, d / 2), (-w / 2, w / 2), (TOP - .5, TOP), wood_material(*colours, rough=.35), 'top', .1)
    top.rotation_euler = (0, 0, TAU / 4)
    for y in (-d * .36, d * .36):
        slab((-w * .3, w * .3), (y - .6, y + .6), (0, TOP - .5), material('leg', leg, .5), 'leg', .1)


def runner(y, width=3.2, colour=LINEN, seed=2):
    """A strip of linen down a long table, not quite flat."""
    def f(u, v):
        return ((v - .5) * width + .06 * ripple(u * 9, v, seed), y[0] + (y[1] - y[0]) * u,
                TOP + .02 + .05 * (1 + ripple(u * 14, v * 2, seed)) * .5)
    return surface('runner', f, 200, 24, linen_material(colour), closed=False, thick=.02)
