"""The dining room a quarter of an hour before the doors open: the lamps are lit, the window still holds the day."""
from darkroom import develop
from kit import camera, fresh, material, panes, plaster_material, sun, window
from room import (TOP, banquette, chair, clothed_table, copies, dusk_sky, floor, glazing, pendant, setting, slab,
                  wall_with_window)
from tableware import candle

CEILING, PANE = 40, (17.5, 32.5, 3.2, 33)
fresh(dusk='8397AC', ambient=.3)
floor((-60, 60), (-70, 0))
wall_with_window(0, (-80, 70), (0, CEILING), PANE, '41594F')
glazing(.8, PANE, (2, 4))
slab((-80, 70), (-90, 2), (CEILING, CEILING + 1), plaster_material('8C8D84', 'ceiling'), 'ceiling', 0).visible_shadow = False  # the low sun comes in above it
slab((15.6, 70), (-.35, 0), (0, .9), material('skirting', '1A2A25', .4), 'skirting')
sky = [(0, '0B1114'), (.2, '10191F'), (.235, '1B2A33'), (.26, 'E08A55'), (.32, 'D9A184'), (.45, '9A9DAC'), (.7, '5B7696'), (1, '37536F')]
dusk_sky(60, (-20, 120), (-18, 62), sky, .8)

banquette((-78, 15.5), seat='9C542D')
tables = (-33, -19, -5, 9)
copies(clothed_table, [((x, -9.4, 0), 0) for x in tables])
copies(setting, [((x, -11.5, TOP + .02), 0) for x in tables] + [((x, -7.3, TOP + .02), 3.1416) for x in tables])
copies(chair, [((x + .2, -16.4, 0), .04 - .02 * i) for i, x in enumerate(tables)] + [((24.8, -20.2, 0), .2), ((24.6, -4.6, 0), 3.2)])
copies(lambda: candle((0, 0, 0), .3, 14), [((x - 2.6, -9.4, TOP), 0) for x in tables])
for x in tables:
    pendant((x, -9.4, 18.4), CEILING, power=4600)
copies(lambda: clothed_table((8.4, 8.4)), [((24.5, -12.4, 0), 0)])
copies(setting, [((24.5, -15, TOP + .02), 0), ((24.5, -9.8, TOP + .02), 3.1416)])

sun((46, -40, 39), (-14, 0, 20), 9, 'FFB878', 1.2)
panes((31, -30, 34.2), (-14, 0, 20), (15, 15), (3, 2), .7, 90)
window((25, 6, 20), (18, -30, 4), 15000, 'AFC4E4', (15, 28))
window((-30, -70, 34), (-5, -8, 6), 24000, 'FFDDB8', (40, 14))
camera((10, -54, 12), (2.4, -4, 11.6), 30, (0, -13, 8), .6)
develop(.5)
