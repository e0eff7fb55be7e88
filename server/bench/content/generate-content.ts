import { resolve } from "node:path";
import { exitWithUsage, readOptions } from "@couvert/platform/command/read-options";
import { MOST_LOCATIONS, writeContent } from "./write-content.ts";

const USAGE = `pnpm bench:content --locations 1000 --to FOLDER

Writes a content folder for CONTENT_FOLDER: the demo's content, and generated locations with six pages each (location, menu,
touchless menu, room service menu, careers, group bookings). 1,000 locations give 6,046 pages. The same number gives the same
texts.

  --locations N  the number of locations in all, 1 to ${MOST_LOCATIONS}; default 1000
  --to FOLDER    the folder, which is created`;

const { values } = readOptions(USAGE, {
  options: {
    locations: { type: "string", default: "1000" },
    to: { type: "string" },
  },
});
const locations = Number(values.locations);
if (values.to === undefined) exitWithUsage(USAGE, ["--to must be given"]);
else if (!(locations >= 1 && locations <= MOST_LOCATIONS))
  exitWithUsage(USAGE, [`--locations must be 1 to ${MOST_LOCATIONS}`]);
else {
  const written = await writeContent(resolve(values.to), Math.floor(locations));
  console.log(`${written} locations in ${values.to}`);
}
