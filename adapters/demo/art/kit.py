"""The studio: materials, modelling helpers, tableware, light and camera. One unit is ten centimetres."""
import math

import bmesh
import bpy
from mathutils import Vector, noise

TAU = math.tau
INK, JUNIPER, LINEN = '1B2236', '223834', 'E9E6DD'
PERSIMMON, BRASS, SMOKE = 'DD5220', 'B58A45', '24272A'


def rgb(code):
    channels = (int(code[i:i + 2], 16) / 255 for i in (0, 2, 4))
    return (*(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in channels), 1)


def ripple(x, y, z=0, octaves=3):
    return noise.fractal(Vector((x, y, z)), 1, 2, octaves)


# ---------------------------------------------------------------- materials

class Shader:
    """A node tree in short form: Capitalised arguments are sockets (values or links), lower case ones are settings."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()

    def add(self, kind, out=0, **given):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in given.items():
            if key[0].islower():
                setattr(node, key, value)
                continue
            key = int(key[1:]) if key[1:].isdigit() else key.replace('_', ' ')
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node.outputs[out] if node.outputs else None

    def ramp(self, fac, stops):
        socket = self.add('ValToRGB', Fac=fac)
        elements = socket.node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, rgb(colour)
        return socket

    def done(self, shader):
        self.add('OutputMaterial', Surface=shader)
        return self.material


def material(name, colour, rough=.5, bump=None, mottle=None, speckle=None, **principled):
    """colour: a hex code, or ramp stops over the mesh's `tone`. bump: (strength, scale). mottle, speckle: (colour, scale)."""
    s = Shader(name)
    place = s.add('TexCoord', 3)
    base = rgb(colour) if isinstance(colour, str) else s.ramp(s.add('Attribute', 2, attribute_name='tone'), colour)
    for layer, (low, high) in ((mottle, (.35, .7)), (speckle, (.66, .7))):
        if layer:
            spots = s.add('TexNoise', Vector=place, Scale=layer[1], Detail=4)
            fac = s.add('MapRange', Value=spots, From_Min=low, From_Max=high)
            base = s.add('MixRGB', Fac=fac, Color1=base, Color2=rgb(layer[0]))
    given = dict(Base_Color=base, Roughness=rough, **principled)
    if given.get('Subsurface'):
        given['Subsurface_Color'] = base
    if bump:
        given['Normal'] = s.add('Bump', Strength=bump[0], Distance=.02,
                                Height=s.add('TexNoise', Vector=place, Scale=bump[1], Detail=5))
    return s.done(s.add('BsdfPrincipled', **given))


def linen_material(colour=LINEN, name='linen'):
    s = Shader(name)
    place = s.add('TexCoord', 3)
    warp, weft = (s.add('TexNoise', Scale=1, Detail=2, Vector=s.add('Mapping', Vector=place, Scale=scale))
                  for scale in ((4, 70, 4), (70, 4, 4)))
    threads = s.add('Math', operation='ADD', I0=warp, I1=weft)
    shade = s.add('MapRange', Value=threads, From_Min=.7, From_Max=1.3, To_Min=.86, To_Max=1.02)
    base = s.add('MixRGB', blend_type='MULTIPLY', Fac=1, Color1=rgb(colour), Color2=shade)
    return s.done(s.add('BsdfPrincipled', Base_Color=base, Roughness=.9, Sheen=.3, Specular=.15,
                        Normal=s.add('Bump', Strength=.35, Distance=.02, Height=threads)))


def glass_material(name='glass', colour='FFFFFF', ior=1.45, shade='F2F5F3'):
    """Clear to the eye, and a plain tint to shadow rays: no caustic noise."""
    s = Shader(name)
    path = s.add('Math', operation='MAXIMUM', I0=s.add('LightPath', 1), I1=s.add('LightPath', 2))
    clear, body = s.add('BsdfTransparent', Color=rgb(shade)), s.add('BsdfGlass', Color=rgb(colour), IOR=ior, Roughness=0)
    return s.done(s.add('MixShader', Fac=path, I1=body, I2=clear))


def plaster_material(colour, name='plaster'):
    s = Shader(name)
    place = s.add('TexCoord', 3)
    wash = s.add('TexNoise', Vector=place, Scale=.22, Detail=8, Roughness=.6, Distortion=.5)
    tint = s.add('MapRange', Value=wash, From_Min=.3, From_Max=.7, To_Min=.7, To_Max=1.25)
    base = s.add('MixRGB', blend_type='MULTIPLY', Fac=1, Color1=rgb(colour), Color2=tint)
    return s.done(s.add('BsdfPrincipled', Base_Color=base, Roughness=.9, Specular=.2))


def wood_material(dark, light, name='wood', rough=.4):
    """Long grain along x."""
    s = Shader(name)
    place = s.add('TexCoord', 3)
    rings = s.add('TexNoise', Vector=s.add('Mapping', Vector=place, Scale=(.12, 1.6, 1)), Scale=1, Detail=6, Distortion=1.2)
    pores = s.add('TexNoise', Vector=s.add('Mapping', Vector=place, Scale=(1.5, 45, 4)), Scale=1, Detail=3)
    grain = s.add('Math', operation='ADD', I0=rings, I1=s.add('Math', operation='MULTIPLY', I0=pores, I1=.35))
    base = s.ramp(s.add('MapRange', Value=grain, From_Min=.5, From_Max=.85), [(0, dark), (1, light)])
    return s.done(s.add('BsdfPrincipled', Base_Color=base, Roughness=rough, Specular=.4,
                        Normal=s.add('Bump', Strength=.12, Distance=.02, Height=pores)))


def glow(name, colour, strength=1):
    """Light of its own: a hex code, or ramp stops over the mesh's `tone`."""
    s = Shader(name)
    tint = rgb(colour) if isinstance(colour, str) else s.ramp(s.add('Attribute', 2, attribute_name='tone'), colour)
    return s.done(s.add('Emission', Color=tint, Strength=strength))


def opal(name, colour, rim, strength=1):
    """Milk glass with a lamp in it: `colour` where it faces the eye, `rim` and half as bright where it turns away."""
    s = Shader(name)
    away = s.add('LayerWeight', 1, Blend=.5)
    tint = s.ramp(away, [(0, colour), (.55, colour), (1, rim)])
    bright = s.add('MapRange', Value=away, From_Min=.1, From_Max=1, To_Min=strength, To_Max=strength * .42)
    lit = s.add('Emission', Color=tint, Strength=bright)
    return s.done(s.add('MixShader', Fac=s.add('Fresnel', IOR=1.35), I1=lit, I2=s.add('BsdfGlossy', Roughness=.25)))


def stoneware(colour=JUNIPER, rim='6E8478', name='stoneware'):
    return material(name, [(0, colour), (.75, colour), (1, rim)], .34, bump=(.12, 6), speckle=('0B0D0C', 26))


def brass():
    return material('brass', BRASS, .24, bump=(.05, 30), Metallic=1)


# ---------------------------------------------------------------- modelling

def surface(name, f, nu, nv, mat, at=(0, 0, 0), turn=(0, 0, 0), closed=True, thick=0, smooth=0):
    """A mesh over u, v in 0..1 from f(u, v) -> (x, y, z) or (x, y, z, tone); `closed` joins v = 1 to v = 0."""
    columns = nv if closed else nv + 1
    points = [f(i / nu, j / nv) for i in range(nu + 1) for j in range(columns)]
    faces = [(i * columns + j, i * columns + (j + 1) % columns, (i + 1) * columns + (j + 1) % columns,
              (i + 1) * columns + j) for i in range(nu) for j in range(nv)]
    return mesh(name, points, faces, mat, at, turn, thick, smooth)


def mesh(name, points, faces, mat, at=(0, 0, 0), turn=(0, 0, 0), thick=0, smooth=0, flat=False):
    data = bpy.data.meshes.new(name)
    data.from_pydata([p[:3] for p in points], [], faces)
    tone = data.attributes.new('tone', 'FLOAT', 'POINT')
    tone.data.foreach_set('value', [p[3] if len(p) > 3 else 0 for p in points])
    if not flat:
        shape = bmesh.new()
        shape.from_mesh(data)
        bmesh.ops.remove_doubles(shape, verts=shape.verts, dist=1e-5)
        bmesh.ops.recalc_face_normals(shape, faces=shape.faces)
        shape.to_mesh(data)
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    thing = place(name, data, mat, at, turn)
    if thick:
        solid = thing.modifiers.new('thick', 'SOLIDIFY')
        solid.thickness, solid.offset = thick, 1
    if smooth:
        rounding = thing.modifiers.new('smooth', 'SUBSURF')
        rounding.levels = rounding.render_levels = smooth
    return thing


def place(name, data, mat, at=(0, 0, 0), turn=(0, 0, 0)):
    thing = bpy.data.objects.new(name, data)
    thing.location, thing.rotation_euler = at, turn
    data.materials.append(mat)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def lathe(name, outline, mat, at=(0, 0, 0), turn=(0, 0, 0), smooth=2, wobble=0):
    """Turn an outline [(radius, height[, tone])] round the z axis; `wobble` makes it thrown by hand."""
    last = len(outline) - 1

    def f(u, v):
        r, z, *tone = outline[round(u * last)]
        a = v * TAU
        z *= 1 + wobble * min(r, 1) * ripple(math.cos(a), math.sin(a), 7, 1)
        r *= 1 + wobble * ripple(math.cos(a), math.sin(a), 3, 1)
        return (r * math.cos(a), r * math.sin(a), z, *tone)
    return surface(name, f, last, 64, mat, at, turn, smooth=smooth)


def loft(name, stations, mat, at=(0, 0, 0), turn=(0, 0, 0)):
    """A bar along y through stations (y, x, z, width, thickness)."""
    last = len(stations) - 1

    def f(u, v):
        y, x, z, w, t = stations[round(u * last)]
        a = v * TAU
        return x + w / 2 * math.cos(a), y, z + t / 2 * math.sin(a)
    return surface(name, f, last, 12, mat, at, turn, smooth=2)


def facing(tilt, turn):
    """The rotation of something that lies turned round z and leans towards the eye."""
    return tilt * math.cos(turn), -tilt * math.sin(turn), turn


# ---------------------------------------------------------------- light and camera

def fresh(dusk='8FA0AE', ambient=.3):
    """An empty studio with an even sky."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    world = bpy.context.scene.world = bpy.data.worlds.new('sky')
    world.use_nodes = True
    sky = world.node_tree.nodes['Background'].inputs
    sky[0].default_value, sky[1].default_value = rgb(dusk), ambient


def _lamp(kind, at, to, colour, power, **settings):
    data = bpy.data.lights.new(kind.lower(), kind)
    data.color, data.energy = rgb(colour)[:3], power
    for key, value in settings.items():
        setattr(data, key, value)
    thing = bpy.data.objects.new(kind.lower(), data)
    thing.location = at
    thing.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def window(at, to=(0, 0, 0), power=900, colour='FFE9CF', size=(6, 8)):
    return _lamp('AREA', at, to, colour, power, shape='RECTANGLE', size=size[0], size_y=size[1])


def wash(at=(-9, 6, 3), to=(-2, 12, .8), power=500, colour='FFE0BC'):
    """A soft gradient on the back wall."""
    return window(at, to, power, colour, (3, 5))


def sun(at, to=(0, 0, 0), power=4, colour='FFD9A8', soft=2.5):
    return _lamp('SUN', at, to, colour, power, angle=math.radians(soft))


def flame_light(at, power=8, colour='FFB566', soft=.12):
    return _lamp('POINT', at, (0, 0, 0), colour, power, shadow_soft_size=soft)


def only_shadow(thing):
    for ray in ('camera', 'diffuse', 'glossy', 'transmission'):
        setattr(thing, 'visible_' + ray, False)
    return thing


def panes(at, to=(0, 0, 0), size=(5, 7), grid=(2, 3), bar=.35, frame=40):
    """A window wall that only casts shadow: panes of light in a dark frame, square to the line at -> to."""
    (w, h), (columns, rows) = size, grid
    bars = [(-frame, -frame, -w / 2, frame), (w / 2, -frame, frame, frame), (-w / 2, -frame, w / 2, -h / 2),
            (-w / 2, h / 2, w / 2, frame)]
    bars += [(w * (i / columns - .5) - bar / 2, -h / 2, w * (i / columns - .5) + bar / 2, h / 2) for i in range(1, columns)]
    bars += [(-w / 2, h * (j / rows - .5) - bar / 2, w / 2, h * (j / rows - .5) + bar / 2) for j in range(1, rows)]
    points = [(x, y, 0) for x0, y0, x1, y1 in bars for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    turn = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    return only_shadow(mesh('panes', points, [tuple(range(i, i + 4)) for i in range(0, len(points), 4)],
                            material('frame', '000000'), at, turn, flat=True))


def camera(at, to, lens=60, focus=None, fstop=.4):
    data = bpy.data.cameras.new('camera')
    data.lens, data.dof.use_dof, data.dof.aperture_fstop = lens, True, fstop
    data.dof.focus_distance = (Vector(focus or to) - Vector(at)).length
    thing = bpy.data.objects.new('camera', data)
    thing.location = at
    thing.rotation_euler = (Vector(to) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
