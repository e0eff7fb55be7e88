"""Render and finish one picture: two half-exposures, a guided denoise between them, a small progressive JPEG."""
import os
import sys
import tempfile

import bpy
import cv2
import numpy as np
from PIL import Image

PRINT, GRAIN, QUALITY, LIMIT = (2400, 1600), 1.6, 84, 520_000


def develop(exposure=0, halo=0):
    """Render the current scene. Arguments after `--`: output file, samples per pixel, width in pixels.

    `halo` is how much of a lamp's light the lens spreads about it.

    A JPEG is brought to print size, a PNG stays as it was rendered.
    """
    out, samples, width = sys.argv[sys.argv.index('--') + 1:]
    scene = bpy.context.scene
    scene.view_settings.exposure = exposure
    with tempfile.TemporaryDirectory() as folder:
        _settings(scene, int(samples) // 2, int(width))
        _passes(scene, folder)
        halves = []
        for seed in (1, 2):
            scene.cycles.seed = seed
            scene.frame_set(seed)
            bpy.ops.render.render()
            halves.append([_load(folder, kind, seed) for kind in ('rgb', 'albedo', 'normal')])
        (a, *_), (b, *_) = halves
        guides = [np.concatenate([half[1], half[2] / 2], axis=2) for half in halves]
        print_ = os.path.join(folder, 'print.png')
        _expose(scene, spread(denoise(a, b, *guides), halo), print_)
        _save(Image.open(print_).convert('RGB'), out)


def denoise(a, b, guide_a, guide_b):
    """Two rounds of guided non-local means on the halves, a near one and a wide, sparse one."""
    a, b = np.log1p(4 * np.maximum(a, 0)), np.log1p(4 * np.maximum(b, 0))
    guides = cv2.merge([(x + y) / 2 for x, y in zip(cv2.split(guide_a), cv2.split(guide_b))])
    doubt = cv2.blur(_apart(guide_a, guide_b) / 4, (5, 5))
    for reach, step in ((5, 1), (4, 3)):
        a, b = _round(a, b, guides, doubt, reach, step)
    return np.expm1((a + b) / 2) / 4


def _round(a, b, guides, doubt, reach, step, strength=.65, guide_width=.0025):
    """Each half is averaged with weights that are judged on the other half."""
    variance = cv2.blur(_apart(a, b) / 2, (7, 7))
    total_a, total_b = np.zeros_like(a), np.zeros_like(b)
    weight_a, weight_b = (np.zeros(a.shape[:2], np.float32) for _ in 'ab')
    (h, w), edge = a.shape[:2], reach * step
    wide = [_padded(x, edge) for x in (a, b, variance, guides, doubt)]
    for dy in range(0, 2 * edge + 1, step):
        for dx in range(0, 2 * edge + 1, step):
            other_a, other_b, other_v, other_g, other_d = (x[dy:dy + h, dx:dx + w] for x in wide)
            apart = _apart(guides, other_g) - (doubt + np.minimum(doubt, other_d))
            apart /= guide_width + doubt + other_d
            for mine, other, target, total, weight in (
                    (a, other_a, other_b, total_b, weight_b), (b, other_b, other_a, total_a, weight_a)):
                gap = _apart(mine, other) - (variance + np.minimum(variance, other_v))
                gap = cv2.blur(gap / (1e-6 + strength * (variance + other_v)), (7, 7))
                share = np.exp(-np.maximum(np.maximum(gap, apart), 0))
                total += share[..., None] * target
                weight += share
    return total_a / weight_a[..., None], total_b / weight_b[..., None]


def spread(linear, halo):
    """Adds a near and a wide glow about what is brighter than paper."""
    if not halo:
        return linear
    bright, width = np.clip(linear - .8, 0, 4), linear.shape[1]
    glow = sum(cv2.GaussianBlur(bright, (0, 0), width * reach) * share for reach, share in ((.006, .6), (.03, .4)))
    return (linear + halo * glow).astype(np.float32)


def _apart(x, y):
    """The mean square over the channels."""
    gap = x - y
    return np.einsum('ijk,ijk->ij', gap, gap) / gap.shape[2]


def _padded(x, edge):
    """Mirrored on every side, so that a shift is a view."""
    return np.pad(x, ((edge, edge), (edge, edge)) + ((0, 0),) * (x.ndim - 2), mode='symmetric')


def _settings(scene, samples, width):
    render, cycles = scene.render, scene.cycles
    render.engine = 'CYCLES'
    render.resolution_x, render.resolution_y = width, width * 2 // 3
    cycles.device, cycles.samples, cycles.use_denoising = 'CPU', samples, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, .035
    cycles.adaptive_min_samples = max(4, samples // 4)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 10, 3, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 10, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 3, .6
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'Medium High Contrast'


def _passes(scene, folder):
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format, files.format.color_depth = folder, 'OPEN_EXR', '32'
    files.file_slots.clear()
    for slot, socket in (('rgb', 'Image'), ('albedo', 'Denoising Albedo'), ('normal', 'Denoising Normal')):
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[socket], files.inputs[slot])


def _load(folder, kind, frame):
    image = bpy.data.images.load(os.path.join(folder, f'{kind}{frame:04}.exr'))
    image.colorspace_settings.name = 'Linear'
    pixels = np.empty(image.size[0] * image.size[1] * image.channels, np.float32)
    image.pixels.foreach_get(pixels)
    return np.ascontiguousarray(pixels.reshape(image.size[1], image.size[0], image.channels)[..., :3])


def _expose(scene, linear, path):
    h, w = linear.shape[:2]
    image = bpy.data.images.new('print', w, h, float_buffer=True)
    image.pixels.foreach_set(np.dstack([linear, np.ones((h, w), np.float32)]).astype(np.float32).ravel())
    scene.render.image_settings.file_format = 'PNG'
    image.save_render(path, scene=scene)


def _save(image, out):
    if out.endswith('.png'):
        return image.save(out)
    if image.size != PRINT:
        image = image.resize(PRINT, Image.LANCZOS)
    grain = np.random.default_rng(1).normal(0, GRAIN, PRINT[::-1])[..., None]
    image = Image.fromarray(np.clip(np.asarray(image) + grain, 0, 255).astype(np.uint8))
    for quality in range(QUALITY, 60, -3):
        image.save(out, quality=quality, progressive=True, optimize=True)
        if os.path.getsize(out) < LIMIT:
            return
