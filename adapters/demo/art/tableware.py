"""Everything that stands on the table and is not eaten."""
import math

from kit import (JUNIPER, LINEN, TAU, brass, flame_light, glass_material, lathe, linen_material, loft, material,
                 plaster_material, ripple, stoneware, surface, wood_material)


# ---------------------------------------------------------------- cloth and walls

def tablecloth(depth=7, width=16, creases=(-3.1, 2.4), colour=LINEN, waves=.05):
    """Linen over a table; the far edge is at y = depth and hangs down. `creases`: where it was ironed, in x."""
    drop = 3

    def f(u, v):
        x, run = (v - .5) * 2 * width, u * (depth + drop + 12) - 12
        z = waves * ripple(x * .22, run * .16, 1) + waves * .3 * ripple(x * .9, run * .5, 4)
        z += sum(.035 * math.exp(-((x - c) / .09) ** 2) for c in creases) + .03 * math.exp(-((run - 1.6) / .09) ** 2)
        z -= waves
        if run <= depth:
            return x, run, z
        fold = .35 * ripple(x * .6, 3, 2) * min(1, run - depth)
        return x, depth + .25 * (1 - math.exp(-(run - depth) * 3)) + fold, z - (run - depth)
    return surface('tablecloth', f, 260, 320, linen_material(colour), closed=False, smooth=1)


def wall(at=13, colour='2F4640'):
    def f(u, v):
        return (v - .5) * 80, at, (u - .3) * 60
    back = surface('wall', f, 1, 1, plaster_material(colour), closed=False)
    back.visible_shadow = False  # the low sun may stand behind it
    return back


def tabletop(depth=7, colours=('1C100A', '4A2C1B'), rough=.35):
    """A wooden table whose far edge is at y = depth."""
    def f(u, v):
        x, run = (v - .5) * 40, u * (depth + 14) - 12
        return (x, run, 0) if run <= depth else (x, depth + .12, -.12 - (run - depth) * .3)
    return surface('tabletop', f, 60, 40, wood_material(*colours, rough=rough), closed=False)


def napkin(at, turn=0, size=(1.5, 2.2), colour='D9D8D0', seed=1, name='napkin'):
    """Folded in three, not pressed quite flat."""
    w, h = size
    step = .055

    def f(u, v):
        layer = min(int(u * 3), 2)
        t = u * 3 - layer
        x = (t - .5) * w * (1 if layer % 2 == 0 else -1) * (1 - .015 * layer)
        bend = max(0, abs(t - .5) * 2 - .94) / .06
        z = .02 + layer * step + (step / 2 * bend * bend * (1 if t > .5 else -1) if 0 < layer + t < 3 else 0)
        y = (v - .5) * h + .012 * ripple(x, layer, seed)
        z += .05 * (1 + layer * .25) * (ripple(x * .8 + seed, y * .6, seed) + .2) + .012 * ripple(x * 3, y * 2, seed + layer)
        return x + .05 * ripple(y * .7, seed, layer), y, z
    return surface(name, f, 120, 60, linen_material(colour, name), (*at, 0)[:3], (0, 0, turn), closed=False, thick=.012,
                   smooth=1)


# ---------------------------------------------------------------- plates and bowls

def plate(at=(0, 0, 0), r=1.35, mat=None):
    outline = [(0, .05, .3), (.5, .05, .3), (.78, .055, .3), (.86, .085, .4), (.95, .15, .7), (.985, .178, 1), (1, .18, 1),
               (.995, .16, 1), (.95, .11, .5), (.84, .02, .2), (.7, 0, 0), (.66, 0, 0), (.64, .02, 0), (0, .02, 0)]
    return lathe('plate', [(x * r, z * (1 + (r - 1) * .3), t) for x, z, t in outline], mat or stoneware(), at, wobble=.006)


def bowl(at=(0, 0, 0), r=.6, height=.42, mat=None):
    outline = [(0, .1, .3), (.45, .13, .3), (.78, .4, .4), (.93, .85, .8), (.97, .99, 1), (1, 1, 1), (1, .95, 1), (.9, .45, .4),
               (.62, .06, .2), (.5, 0, 0), (.46, .02, 0), (0, .03, 0)]
    return lathe('bowl', [(x * r, z * height, t) for x, z, t in outline], mat or stoneware(), at, wobble=.012)


def board(at=(0, 0, 0), size=(2.6, 1.5), turn=0, colour='6B4A30'):
    w, h = size

    def f(u, v):
        a = v * TAU
        c, s = math.cos(a), math.sin(a)
        x, y = (math.copysign(abs(k) ** .22, k) for k in (c, s))
        r, z = [(0, .16), (.97, .16), (1, .14), (1, .03), (.97, 0), (0, 0)][round(u * 5)]
        return x * w / 2 * r, y * h / 2 * (r if r < .5 else 1 - (1 - r) * w / h), z
    grain = material('board', colour, .55, bump=(.2, 12), mottle=('3F2A1B', 2.2))
    return surface('board', f, 5, 96, grain, at, (0, 0, turn))


# ---------------------------------------------------------------- paper and wax

def folded_card(at=(0, 0, 0), turn=0, size=(2.6, 1.8), ajar=.07, colour='F1ECDF', band=JUNIPER):
    """A folded card that lies not quite shut, the fold at -x, with a paper band round it."""
    w, h = size
    paper = material('card', colour, .75, bump=(.12, 34))

    def leaf_of(lift):
        def f(u, v):
            x = u * w
            bow = lift * x + .03 * lift * 8 * math.sin(math.pi * u) + .006 * ripple(x * .8, v * 2, lift)
            return x - w / 2, (v - .5) * h, .015 + bow
        return f
    for name, lift in (('card below', 0), ('card above', ajar)):
        surface(name, leaf_of(lift), 40, 20, paper, at, (0, 0, turn), closed=False, thick=.022)

    def fold(u, v):
        a = math.pi * (.5 + u)
        return -w / 2 + .02 * math.cos(a), (v - .5) * h, .026 + .022 * math.sin(a)
    surface('fold', fold, 10, 4, paper, at, (0, 0, turn), closed=False)
    top = leaf_of(ajar)

    def strip(u, v):
        x, y, z = top(.36 + .2 * u, v)
        return x, y * 1.012, z + .032 - (.12 * max(0, abs(v - .5) * 2 - .97) / .03)
    surface('band', strip, 10, 60, material('band', band, .6, bump=(.15, 30)), at, (0, 0, turn), closed=False, thick=.012)


def wax_seal(at=(0, 0, 0), turn=(0, 0, 0), r=.36, colours=('8E2A0C', 'DD5220')):
    """Pressed while warm: a rolled edge, and a juniper twig with three berries in the middle."""
    berries = ((-.2, -.12), (.16, -.22), (.02, .16))

    def f(u, v):
        a = v * TAU
        edge = 1 + .07 * ripple(math.cos(a) * 1.4, math.sin(a) * 1.4, 3, 2)
        k = u * 1.0
        x, y = k * math.cos(a), k * math.sin(a)
        z = .055
        if k < .74:
            z -= .03 * min(1, (.74 - k) / .05)
            for bx, by in berries:
                d = math.hypot(x - bx, y - by) / .13
                z += .035 * math.sqrt(max(0, 1 - d * d))
            stem = math.exp(-((x * .6 - y * .12 - .1) / .022) ** 2) if -.5 < y < .52 else 0
            needles = sum(math.exp(-((y - n * .13 - abs(x - .17) * .9) / .022) ** 2) for n in range(-3, 4)) if abs(x - .17) < .2 else 0
            z += .018 * max(stem, min(1, needles) * .8)
        z += .03 * math.exp(-((k - .85) / .09) ** 2)
        z *= 1 if k < .9 else math.sqrt(max(0, 1 - ((k - .9) / .1) ** 2))
        return r * edge * x, r * edge * y, z * r / .36, .6 + .4 * ripple(x * 2, y * 2, 1)
    wax = material('wax seal', [(0, colours[0]), (1, colours[1])], .28, bump=(.06, 10), Subsurface=.12, Subsurface_Radius=(.06, .02, .01))
    return surface('seal', f, 110, 240, wax, at, turn)


def skillet(at=(0, 0, 0), turn=0, r=1.25):
    """A black iron pan, its handle along -y."""
    iron = material('iron', '141312', .42, bump=(.35, 22), mottle=('2A2522', 3), Metallic=.6)
    lathe('skillet', [(0, .05), (r * .8, .05), (r * .84, .07), (r * .97, .36), (r, .37), (r * 1.03, .36), (r * .92, .06), (r * .86, 0), (0, 0)],
          iron, at)
    loft('handle', [(-r - 1.5, 0, .52, .04, .02), (-r - 1.48, 0, .52, .22, .09), (-r - 1.3, 0, .52, .26, .1), (-r - .5, 0, .42, .17, .09),
                    (-r - .1, 0, .33, .24, .1), (-r + .06, 0, .3, .42, .1)], iron, at, (0, 0, turn))


# ---------------------------------------------------------------- glasses

def coupe(at=(0, 0, 0), drink='EFC9A0', fill=1.38):
    wall_out = [(.06, .80), (.2, .9), (.38, 1.05), (.49, 1.22), (.535, 1.4), (.545, 1.52)]
    wall_in = [(.535, 1.525), (.522, 1.4), (.476, 1.225), (.367, 1.068), (.19, .925), (.05, .86), (0, .855)]
    foot = [(0, .012), (.2, .008), (.36, 0), (.385, .008), (.37, .02), (.2, .035), (.06, .07), (.03, .16), (.026, .5),
            (.03, .72)]
    lathe('coupe', foot + wall_out + wall_in, glass_material(), at)
    _drink([(r + .004, z - .003) for r, z in reversed(wall_in)], fill, drink, at)


def wine_glass(at=(0, 0, 0), drink='4A0A16', fill=1.38, tall=1):
    wall_out = [(.05, .98), (.16, 1.05), (.34, 1.2), (.44, 1.42), (.44, 1.65), (.4, 1.95), (.365, 2.2)]
    wall_in = [(.357, 2.205), (.39, 1.95), (.43, 1.65), (.43, 1.42), (.33, 1.212), (.15, 1.07), (.04, 1.035), (0, 1.03)]
    foot = [(0, .012), (.2, .008), (.37, 0), (.395, .008), (.38, .02), (.2, .035), (.06, .07), (.03, .16), (.026, .6),
            (.03, .9)]
    def scale(points):
        return [(r, z * tall) for r, z in points]
    lathe('wine glass', scale(foot + wall_out + wall_in), glass_material(), at)
    if drink:
        _drink([(r + .004, z - .003) for r, z in reversed(scale(wall_in))], fill * tall, drink, at)


def tumbler(at=(0, 0, 0), drink='F2D9B0', fill=.8, r=.36, height=1.05):
    wall_in = [(r * .97, height), (r * .955, height * .8), (r * .92, height * .3), (r * .88, .14), (r * .8, .1), (0, .1)]
    outline = [(0, 0), (r * .8, 0), (r * .9, .02), (r * .94, .1), (r * .96, height * .3), (r * .995, height * .8),
               (r, height - .01), (r * .99, height + .005)]
    lathe('tumbler', outline + wall_in, glass_material(), at)
    if drink:
        _drink([(x + .004, z - .003) for x, z in reversed(wall_in)], fill, drink, at)


def martini(at=(0, 0, 0), drink='F3F1E2', fill=1.62):
    wall_out = [(.05, .98), (.08, 1.0), (.3, 1.26), (.5, 1.52), (.66, 1.74)]
    wall_in = [(.65, 1.745), (.486, 1.523), (.285, 1.268), (.07, 1.035), (.03, 1.02), (0, 1.018)]
    foot = [(0, .012), (.2, .008), (.4, 0), (.43, .008), (.41, .02), (.2, .035), (.06, .07), (.03, .16), (.026, .6),
            (.03, .9)]
    lathe('martini', foot + wall_out + wall_in, glass_material(), at)
    _drink([(r + .004, z - .003) for r, z in reversed(wall_in)], fill, drink, at)


def bottle(at=(0, 0, 0), turn=0, colour='DCE8E2', drink='EFEBD6', fill=1.5, r=.4, height=2.9, label=LINEN, band=JUNIPER):
    """A round-shouldered bottle with a stopper and a paper label that faces -y."""
    k = height / 2.9
    wall_in = [(.13, 2.88 * k), (.11, 2.8 * k), (.11, 2.3 * k), (.16, 2.08 * k), (r - .09, 1.88 * k), (r - .05, 1.7 * k),
               (r - .05, .3), (r - .08, .16), (r - .2, .14), (0, .18)]
    outline = [(0, .1), (r - .12, .03), (r - .05, 0), (r - .01, .03), (r, .1), (r, .3), (r, 1.7 * k), (r - .05, 1.9 * k),
               (.2, 2.12 * k), (.15, 2.3 * k), (.15, 2.68 * k), (.19, 2.7 * k), (.19, 2.84 * k), (.15, 2.89 * k)]
    lathe('bottle', outline + wall_in, glass_material('bottle', colour, 1.45, colour), at)
    _drink([(x + .004, z - .003) for x, z in reversed(wall_in)], fill * k, drink, at)
    x, y, z = at
    lathe('stopper', [(0, 2.6 * k), (.1, 2.6 * k), (.105, 2.88 * k), (.2, 2.9 * k), (.21, 2.93 * k), (.21, 3.1 * k), (.19, 3.13 * k), (0, 3.13 * k)],
          material('stopper', '17110D', .35), at)
    if label:
        paper = material('label', [(0, label), (.49, label), (.5, band), (1, band)], .8, bump=(.08, 40))

        def f(u, v):
            a = (v - .5) * 2.5 - TAU / 4 + turn
            h = .45 * k + u * .95 * k
            tone = 1 if .62 < u < .7 or (.3 < u < .34 and .3 < v < .7) or (.2 < u < .23 and .36 < v < .64) else 0
            return (r + .006) * math.cos(a), (r + .006) * math.sin(a), h, tone
        surface('label', f, 100, 60, paper, at, closed=False)


def tray(at=(0, 0, 0), r=1.8):
    """A round brass tray with a raised lip."""
    lathe('tray', [(0, .03), (r * .9, .03), (r * .96, .035), (r * .975, .05), (r * .985, .16), (r, .18), (r * 1.01, .17),
                   (r * 1.0, .05), (r * .98, 0), (r * .9, 0), (0, 0)], brass(), at)


def twist(at, turn=(0, 0, 0), r=.11, length=1.6, width=.1, colours=('F3E7BE', 'E2B820')):
    """A curl of citrus peel."""
    def f(u, v):
        a = u * length * TAU
        t, side = (v - .5) * width * min(1, .3 + 3 * u, .3 + 3 * (1 - u)), .012
        return r * math.cos(a), r * math.sin(a), t + u * r * 2.2, side
    peel = material('peel', [(0, colours[1]), (1, colours[0])], .35, bump=(.3, 30), Subsurface=.1, Subsurface_Radius=(.05, .03, .01))
    return surface('twist', f, 60, 6, peel, at, turn, closed=False, thick=.018, smooth=1)


def pick(at, turn=(0, 0, 0), length=1.5):
    """A brass cocktail pick along x."""
    metal = brass()
    loft('pick', [(-length / 2, 0, 0, .004, .004), (-length / 2 + .1, 0, 0, .018, .018), (length / 2, 0, 0, .018, .018),
                  (length / 2 + .01, 0, 0, .03, .03), (length / 2 + .05, 0, 0, .07, .07), (length / 2 + .1, 0, 0, .04, .04),
                  (length / 2 + .11, 0, 0, .005, .005)], metal, at, (turn[0], turn[1], turn[2] - TAU / 4))


def _drink(inside, fill, colour, at):
    """Liquid that overlaps the inner wall a little, so that no film of air shows between the two."""
    body = [p for p in inside if p[1] < fill]
    (r0, z0), (r1, z1) = body[-1], inside[len(body)]
    r = r0 + (r1 - r0) * (fill - z0) / (z1 - z0)
    body += [(r, fill - .004), (r, fill), (r - .008, fill), (0, fill)]
    lathe('drink', body, glass_material('drink', colour, 1.33, colour), at)


# ---------------------------------------------------------------- cutlery and candles

def knife(at, turn=0):
    metal = brass()
    handle = [(-1.1, 0, .07, .02, .02), (-1.09, 0, .07, .11, .06), (-.9, 0, .07, .125, .07), (0, 0, .06, .1, .06),
              (.05, 0, .06, .1, .05)]
    blade = [(0, 0, .06, .1, .05), (.06, .01, .055, .15, .022), (.5, .015, .05, .19, .014), (.95, .01, .05, .17, .012),
             (1.12, -.03, .05, .09, .01), (1.16, -.06, .05, .01, .008)]
    return [loft('knife', part, metal, at, (0, 0, turn)) for part in (handle, blade)]


def fork(at, turn=0):
    metal = brass()
    handle = [(-1.1, 0, .06, .02, .02), (-1.09, 0, .06, .11, .045), (-.85, 0, .06, .12, .05), (-.1, 0, .1, .05, .05),
              (.2, 0, .12, .05, .05), (.3, 0, .1, .16, .04), (.42, 0, .07, .23, .035), (.52, 0, .055, .24, .03)]
    tines = [[(.46, x, .06, .045, .03), (.6, x, .05, .038, .028), (.85, x, .06, .034, .024), (1.0, x, .09, .025, .02),
              (1.03, x, .1, .008, .008)] for x in (-.093, -.031, .031, .093)]
    return [loft('fork', part, metal, at, (0, 0, turn)) for part in (handle, *tines)]


def candle(at=(0, 0, 0), height=2.2, power=9, colour=LINEN):
    """A lit taper in a brass holder."""
    x, y, _ = at
    lathe('holder', [(0, .02), (.3, .02), (.42, .0), (.45, .01), (.44, .05), (.3, .07), (.09, .1), (.06, .2), (.06, .42), (.1, .5),
                     (.14, .53), (.14, .75), (.12, .76), (.1, .7), (0, .7)], brass(), at)
    wax = material('wax', [(0, colour), (1, 'FFDDB0')], .45)
    top = .7 + height
    lathe('taper', [(0, .7), (.105, .7), (.1, 1), (.085, top - .15), (.08, top - .02), (.07, top), (.04, top - .02),
                    (0, top - .03)], wax, at)
    lathe('wick', [(0, top - .04), (.008, top - .04), (.006, top + .07), (0, top + .075)], material('wick', '17110D'), at)
    glow = material('flame', [(0, '6B3A14'), (.2, 'FF9A3A'), (.55, 'FFC46B'), (1, 'FFF0C8')], Emission_Strength=1)
    bsdf = glow.node_tree.nodes['Principled BSDF']
    ramp = bsdf.inputs['Base Color'].links[0].from_socket
    glow.node_tree.links.new(ramp, bsdf.inputs['Emission'])
    bsdf.inputs['Emission Strength'].default_value = 14
    flame = lathe('flame', [(0, 0, 0), (.025, .03, .1), (.045, .1, .7), (.04, .18, 1), (.02, .28, .9), (.004, .37, .5),
                            (0, .38, .4)], glow, (x, y, top + .02))
    flame.visible_shadow = False
    flame_light((x, y, top + .2), power)
