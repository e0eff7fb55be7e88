"""Miami Beach: watermelon, feta and two salted palomas against the pink wall of the porch."""
from botany import frond, leaf, scatter
from darkroom import develop
from food import citrus_half, citrus_wheel, conch, feta, salt_rim, watermelon
from kit import camera, fresh, only_shadow, stoneware, sun, window
from tableware import bottle, fork, napkin, plate, tablecloth, tumbler, wall

fresh(dusk='F0D6CC', ambient=.5)
tablecloth(depth=4.6, creases=(-2.9, 3.1), colour='F1EEE6', waves=.04)
wall(at=7, colour='DA9B8E')

plate((.95, 0, 0), 1.6, stoneware('DCE3DC', 'B4C2B8', 'pale stoneware'))
for i, (x, y, turn) in enumerate(((.35, .3, -.35), (.95, .42, .1), (1.5, .3, .5), (.72, -.28, -.1))):
    watermelon((x, y, .1), (0, 0, turn), .72, .26, .42, i + 1)
feta([(1.25, -.45, .09), (1.5, -.22, .09), (.35, -.55, .09), (1.05, -.72, .09), (1.72, -.55, .1), (1.32, -.5, .2), (.12, -.2, .09)])
for i, (x, y, z, turn) in enumerate(((1.15, -.25, .12, .6), (1.62, -.4, .2, 2.2), (.45, -.7, .12, -1.1), (.98, .4, .85, 2.9))):
    leaf((x, y, z), (.3, .15, turn), .28, ('3E7A44', '7FAE66'), .6, name=f'mint {i}')
scatter([(1.42, -.75, .1), (.72, -.85, .1), (1.85, -.15, .12), (.2, -.45, .1)], .055)

for x, y, seed in ((-1.25, 1.3, 1), (-.45, 2.0, 2)):
    tumbler((x, y, 0), drink='F39C86', fill=1.3, r=.34, height=1.5)
    salt_rim((x, y, 1.5), .335, seed)
citrus_wheel((-.98, 1.22, 1.5), (1.45, .1, .5), .29, .06, 'grapefruit', 10)
bottle((2.6, 1.8, 0), .1, 'F4EADF', 'F0A23C', 1.62, r=.29, height=2.05, label='F3EDE2', band='DD5220')
citrus_half((2.95, -.55, .35), (.75, -.45, .15), .42, 'grapefruit', 11)
conch((-1.95, .1, .36), (1.75, .35, .9), .42)
napkin((-.95, -.75), .2, (.85, 1.9), 'E6B7A6')
fork((-.95, -.7, .15), .2)

sun((-6, -1.2, 5.0), power=4.6, colour='FFDDB4', soft=1.2)
for i, (x, y, z, turn) in enumerate(((-6.0, 2.6, 4.4, -1.15), (-5.5, 4.5, 5.6, -1.45), (-6.5, .5, 3.0, -1.2))):
    for part in frond((x, y, z), (.15, .1, turn), 6.5, seed=i + 2):
        only_shadow(part)
window((-7, -1, 6), power=240, colour='FFF1E0')
camera((.35, -7.2, 3.4), (.35, .6, .78), 52, (.9, -.1, .5), .26)
develop(.1)
