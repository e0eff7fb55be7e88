import { parseArgs } from "node:util";
import type { Boundary } from "../pact/boundaries.ts";
import { readPact } from "../pact/pact-file.ts";
import type { StateValues } from "./states.ts";
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

const setUp = async (state: string): Promise<StateValues> => {
  const bearer: StateValues = token === undefined ? {} : { bearer: token };
  if (states === undefined) return bearer;
  const body = JSON.stringify({ state, params: {}, action: "setup" });
  const answer = await fetch(states, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return { ...bearer, ...((await answer.json()) as StateValues) };
};
const names = pact.interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name));
const results = await verifyPact({
  pact,
  url,
  states: Object.fromEntries(names.map((name) => [name, () => setUp(name)])),
});
for (const { description, passed, differences } of results) {
  console.log(`${passed ? "passed" : "failed"}: ${description}`);
  for (const difference of differences) console.log(`    ${difference}`);
}
if (results.some(({ passed }) => !passed)) process.exitCode = 1;
