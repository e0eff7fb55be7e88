import type { Row } from "./figures.ts";
import { availability } from "./rows/availability.ts";
import { panel, requests } from "./rows/browser.ts";
import { build } from "./rows/build.ts";
import { classes } from "./rows/classes.ts";
import { memory } from "./rows/memory.ts";
import { proxy } from "./rows/proxy.ts";
import { publish } from "./rows/publish.ts";
import { restart } from "./rows/restart.ts";
import { serve } from "./rows/serve.ts";
import { sizes } from "./rows/sizes.ts";

/** The rows of the table, in its order. */
export const ROWS: readonly Row[] = [
  build,
  restart,
  publish,
  serve,
  sizes,
  panel,
  requests,
  memory,
  availability,
  proxy,
  classes,
];
