import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const GUIDES = new URL("../../../docs/how-to/", import.meta.url);
const HAS_JQ = spawnSync("jq", ["--version"]).status === 0;

/** The filters of jq in the guides, without what the log is read from and what follows. */
const FILTERS = readdirSync(GUIDES).flatMap((guide) =>
  [...readFileSync(new URL(guide, GUIDES), "utf8").matchAll(/jq -(\w+) '([^']+)'/g)].map(
    ([, options = "", filter = ""]) => ({ guide, options, filter }),
  ),
);

const LOG = [
  "Started couvert.service - Couvert.",
  '{"level":"info","time":"2027-03-05T18:00:00.000Z","msg":"Couvert is ready"}',
  '{"level":"error","time":"2027-03-05T18:00:01.000Z","requestId":"r1","route":"/api","status":500,"msg":"GET /api 500"}',
  '{"level":"warn","kind":"chunk","site":"3f9ac2","message":"TypeError: Failed","msg":"client error"}',
  "PORT must be a whole number",
  "5",
  "",
].join("\n");

const LINES: Readonly<Record<string, string>> = {
  "(fromjson? | .msg) // .":
    "Started couvert.service - Couvert.\nCouvert is ready\nGET /api 500\nclient error\nPORT must be a whole number\n5\n",
  "fromjson? | objects | select(.route != null and .status >= 500) | [.time, .requestId, .route, .status] | @tsv":
    "2027-03-05T18:00:01.000Z\tr1\t/api\t500\n",
  'fromjson? | objects | select(.msg == "client error") | [.kind, .site, .message] | @tsv':
    "chunk\t3f9ac2\tTypeError: Failed\n",
};

describe.skipIf(!HAS_JQ)("the filters of the guides (skipped where jq is not installed)", () => {
  it.each(FILTERS)("read a log with lines of others, as in $guide: $filter", ({ options, filter }) => {
    expect(execFileSync("jq", [`-${options}`, filter], { input: LOG }).toString()).toBe(LINES[filter]);
  });
});
