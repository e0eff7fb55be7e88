import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { MOST_LOCATIONS, writeContent } from "./write-content.ts";

const USAGE = `pnpm bench:content --locations 1000 --to FOLDER

Writes a content folder for CONTENT_FOLDER: the demo's content, and generated locations with six pages each (location, menu,
touchless menu, room service menu, careers, group bookings). 1,000 locations give 6,046 pages. The same number gives the same
texts.

  --locations N  the number of locations in all, 1 to ${MOST_LOCATIONS}; default 1000
  --to FOLDER    the folder, which is created`;

const { values } = parseArgs({
  options: {
    locations: { type: "string", default: "1000" },
    to: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
const locations = Number(values.locations);
if (values.help) {
  console.log(USAGE);
} else if (values.to === undefined || !(locations >= 1 && locations <= MOST_LOCATIONS)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const written = await writeContent(resolve(values.to), Math.floor(locations));
  console.log(`${written} locations in ${values.to}`);
}
