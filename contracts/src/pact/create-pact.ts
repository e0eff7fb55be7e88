import { Pact } from "@pact-foundation/pact";
import { BOUNDARIES, type Boundary, WRITTEN_PACTS } from "./boundaries.ts";

/** Creates the pact of a boundary, in version 4 of the Pact specification. */
export const createPact = (boundary: Boundary): Pact =>
  new Pact({ ...BOUNDARIES[boundary], dir: WRITTEN_PACTS, logLevel: "error" });
