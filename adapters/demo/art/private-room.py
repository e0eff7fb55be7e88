"""The long table of the private room: twelve places, candles, and the last of the light at the end."""
from botany import sprig
from darkroom import develop
from kit import LINEN, TAU, camera, fresh, plaster_material, window
from room import TOP, chair, copies, dusk_sky, floor, glazing, long_table, runner, setting, slab, wall_with_window
from tableware import candle

CEILING, PANE = 34, (-9, 9, 4, 27)
fresh(dusk='6E8197', ambient=.14)
floor((-30, 30), (-60, 36))
wall_with_window(36, (-40, 40), (0, CEILING), PANE, '3F574D')
glazing(36.8, PANE, (4, 4))
slab((-40, 40), (-90, 38), (CEILING, CEILING + 1), plaster_material('7C7D74', 'ceiling'), 'ceiling', 0)
for x in ((-23, -21), (21, 23)):
    slab(x, (-90, 36), (0, CEILING), plaster_material('3F574D', 'side wall'), 'side wall', 0)
sky = [(0, '0B1114'), (.2, '10191F'), (.255, '16242C'), (.29, 'D98A5C'), (.36, 'C79A88'), (.48, '8D94A8'), (.7, '56708F'), (1, '33506E')]
dusk_sky(120, (-90, 90), (-26, 62), sky, .7)

long_table()
runner((-22.6, 22.6))
rows = [-19 + 6.6 * i for i in range(6)]
copies(lambda: setting(None, None, LINEN), [((3.2, y, TOP + .01), TAU / 4) for y in rows] + [((-3.2, y, TOP + .01), -TAU / 4) for y in rows])
copies(chair, [((6.9, y, 0), TAU / 4 + .03) for y in rows] + [((-6.9, y, 0), -TAU / 4 - .02) for y in rows])
for x, y, height in ((.2, -13, 2.1), (-.35, -11.2, 1.3), (.3, -2, 1.8), (-.3, 5.4, 2.3), (.3, 7, 1.2), (.1, 15, 1.8)):
    candle((x, y, TOP + .08), height, 170)
for i, (y, turn) in enumerate(((-16.5, .5), (-6.6, -.7), (1.4, .9), (10.6, -.4))):
    sprig((.3, y, TOP + .08), (0, 0, turn), 2.6, seed=i + 3, berries=18)

window((0, 40, 18), (0, 0, 6), 12000, 'AFC4E4', (18, 24))
window((-14, -62, 30), (0, -4, 7), 12000, 'FFDDB8', (24, 10))
window((0, -2, 33), (0, -2, 7), 7500, 'FFCF9A', (8, 40))
for x in (-15, 15):
    window((x, 29, 32), (x, 36, 12), 2600, 'FFCF9A', (6, 2))
camera((1.9, -37, 14.6), (0, -1, 8.9), 34, (0, -12, 8.4), .5)
develop(.85)
