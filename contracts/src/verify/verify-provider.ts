import { parseArgs } from "node:util";
import type { Boundary } from "../pact/boundaries.ts";
import { readPact } from "../pact/pact-file.ts";
import { verifyPact } from "./verify-pact.ts";

/** The boundaries whose provider an outside service can be. */
const OUTSIDE: readonly Boundary[] = ["reservations", "cards"];

const {
  values: { url, token, states },
  positionals,
} = parseArgs({
  options: { url: { type: "string" }, token: { type: "string" }, states: { type: "string" } },
  allowPositionals: true,
});
const boundary = OUTSIDE.find((known) => known === positionals[0]);
const pact = boundary === undefined ? null : readPact(boundary);

if (pact === null || url === undefined || !URL.canParse(url)) {
  console.error(
    `Usage: pnpm contracts:verify ${OUTSIDE.join("|")} --url https://provider.example [--token BEARER] [--states https://…]`,
  );
  process.exit(2);
}

const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
const results = await verifyPact({ pact, url, states: states ?? {}, headers });
for (const { description, passed, differences } of results) {
  console.log(`${passed ? "passed" : "failed"}: ${description}`);
  for (const difference of differences) console.log(`    ${difference}`);
}
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
