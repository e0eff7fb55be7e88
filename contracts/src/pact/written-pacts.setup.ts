import { rmSync } from "node:fs";
import { WRITTEN_PACTS } from "./boundaries.ts";

/** Removes the pacts of an earlier run, to which Pact would add interactions. */
export const setup = (): void => rmSync(WRITTEN_PACTS, { recursive: true, force: true });
