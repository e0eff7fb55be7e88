// pnpm bench:proxy [--requests 4000] [--rounds 9] [--clients 16]: requests tables from the server, and in turns from a bare
// proxy that makes the same call to the same provider. Exits with 1 when the server answers less than half as many requests a
// second.
import { parseArgs } from "node:util";
import { quantile } from "@couvert/adapters/bench/quantile";
import { Pool } from "undici";
import { type Served, serve } from "./served.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "4000" },
    rounds: { type: "string", default: "9" },
    clients: { type: "string", default: "16" },
  },
});
const [requests, rounds, clients] = [values.requests, values.rounds, values.clients].map(Number) as [
  number,
  number,
  number,
];

/** The least share of the bare proxy's throughput that the server must reach. */
const LEAST_SHARE = 0.5;

const SEARCH = {
  method: "POST",
  path: "/api/opentable/get-availability",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ rid: 1001, startDateTime: "2027-03-05T19:00", partySize: 2 }),
} as const;

/** Sends requests from a number of clients on kept connections; returns the requests per second. */
const throughput = async ({ origin }: Served): Promise<number> => {
  const pool = new Pool(origin, { connections: clients });
  let left = requests;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const { statusCode, body } = await pool.request(SEARCH);
      const answer = await body.text();
      if (statusCode !== 200) throw new Error(`${statusCode}: ${answer}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  return requests / seconds;
};

const upstream = await serve("upstream.ts");
const couvert = await serve("couvert-proxy.ts", upstream.origin);
const bare = await serve("bare-proxy.ts", upstream.origin);
// Two warm-up rounds each, which do not count.
for (let round = 0; round < 2; round += 1) {
  await throughput(couvert);
  await throughput(bare);
}
const measured: { readonly couvert: number; readonly bare: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  measured.push({ couvert: await throughput(couvert), bare: await throughput(bare) });
}
for (const served of [couvert, bare, upstream]) served.end();

const median = (numbers: readonly number[]) => quantile(numbers, 0.5);
const couvertMedian = median(measured.map((round) => round.couvert));
const bareMedian = median(measured.map((round) => round.bare));
// Both halves of a round run under the same load of the machine.
const share = median(measured.map((round) => round.couvert / round.bare));
console.log(`get-availability: ${rounds} rounds of ${requests} requests, ${clients} clients`);
console.log(`  the server: ${Math.round(couvertMedian)} requests a second (median)`);
console.log(
  `  node:http and undici alone, the same answer: ${Math.round(bareMedian)} requests a second (median)`,
);
console.log(
  `  the server's share: ${share.toFixed(2)} (median of the rounds), at least ${LEAST_SHARE} wanted`,
);
process.exitCode = share >= LEAST_SHARE ? 0 : 1;
