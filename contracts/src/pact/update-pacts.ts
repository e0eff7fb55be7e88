// pnpm contracts:update: makes the pacts that the consumer tests have just written the committed ones.
import { mkdirSync, writeFileSync } from "node:fs";
import { BOUNDARIES, type Boundary, PACTS, pactFile, WRITTEN_PACTS } from "./boundaries.ts";
import { encodePact, readPact } from "./pact-file.ts";

mkdirSync(PACTS, { recursive: true });
for (const boundary of Object.keys(BOUNDARIES) as Boundary[]) {
  const pact = readPact(boundary, WRITTEN_PACTS);
  if (pact === null) throw new Error(`no consumer test wrote the pact of ${boundary}`);
  writeFileSync(pactFile(boundary), encodePact(pact));
}
