import type { Row } from "./figures.ts";
import { availability } from "./rows/availability.ts";
import { build } from "./rows/build.ts";
import { classes } from "./rows/classes.ts";
import { desk } from "./rows/desk.ts";
import { fortnight } from "./rows/fortnight.ts";
import { memory } from "./rows/memory.ts";
import { peers } from "./rows/peers.ts";
import { publish } from "./rows/publish.ts";
import { restart } from "./rows/restart.ts";
import { serve } from "./rows/serve.ts";
import { waitlist } from "./rows/waitlist.ts";

/** The rows of the table, in its order. */
export const ROWS: readonly Row[] = [
  build,
  peers,
  restart,
  publish,
  serve,
  memory,
  availability,
  fortnight,
  classes,
  desk,
  waitlist,
];
