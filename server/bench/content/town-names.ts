const FIRST =
  "Alder Amber Apple Ash Aspen Bay Beech Berry Birch Black Blue Briar Bright Brook Cedar Cherry Chestnut Clay Clear Clover Cold Copper Coral Cotton Crane Crow Crystal Cypress Dale Deer Dove Eagle East Elder Elk Elm Ember Fair Falcon Fern Fig Fir Fox Glen Gold Grand Granite Grape Green Grey Gull Half Harbor Hawk Hazel Heather Heron High Hill Hollow Honey Iron Ivory Ivy Jade Kestrel Lake Lark Laurel Lime Linden Little Locust Long Maple Marble Meadow Mill Mint Moss North Oak Olive Orchard Osprey Otter Palm Pear Pecan Pine Plum Quail Red Reed River Robin Rose Rowan".split(
    " ",
  );
const LAST =
  "Acres Arbor Bank Bar Barrens Basin Bay Beach Bend Bluff Bottom Bridge Brook Burrow Camp Canyon Cape Cliff Close Common Corner Cove Creek Crest Cross Crossing Dale Dell Downs Edge End Falls Farm Fen Ferry Field Flats Ford Forest Fork Fort Garden Gate Glade Glen Green Grove Gulch Harbor Haven Head Heath Heights Hill Hollow Island Junction Key Knoll Lake Landing Lane Ledge Light Lock Lodge Manor Marsh Mead Meadow Mill Moor Mound Mount Narrows Neck Notch Oaks Orchard Park Pass Peak Pier Place Plain Point Pond Port Prairie Quarry Ranch Rapids Ridge Rise Rock Run Shoals Shore Spring Square Station Stone Summit Terrace Valley View Wharf".split(
    " ",
  );

/** The number of towns. */
export const TOWNS: number = FIRST.length * LAST.length;

/**
 * Returns the name of a town by its number; neighbours in number share neither word. The number of first words plus one and
 * that of last words have no common divisor, so that no name comes twice.
 */
export const townName = (number: number): string => {
  const row = Math.floor(number / FIRST.length);
  return `${FIRST[number % FIRST.length]} ${LAST[(number + row) % LAST.length]}`;
};
