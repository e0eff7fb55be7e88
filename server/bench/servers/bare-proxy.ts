// Run by rows/proxy.ts: the minimal proxy. Reads the body as JSON, sends the same GET to the provider and returns the product's
// format, without any check.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Pool } from "undici";

const pool = new Pool(process.argv[2] ?? "");

interface ProviderTime {
  readonly time: string;
  readonly availability_types: readonly {
    readonly type: string;
    readonly diningArea: readonly { readonly attributes: readonly string[] }[];
  }[];
}

interface ProviderAnswer {
  readonly times: readonly string[];
  readonly times_available: readonly ProviderTime[];
  readonly no_availability_reasons: readonly string[];
}

const slotsOf = ({ time, availability_types }: ProviderTime) =>
  availability_types.flatMap(({ type, diningArea }) =>
    diningArea.flatMap(({ attributes }) =>
      attributes.map((attribute) => ({
        time,
        availabilityType: [type],
        attribute,
        experiences: [],
        add_ons: [],
        add_ons_summary: { count: 0 },
        cancellation_policy: null,
        version: 1,
      })),
    ),
  );

const server = createServer(async (request, response) => {
  const { rid, startDateTime, partySize } = JSON.parse(await text(request));
  const query = new URLSearchParams({
    start_date_time: startDateTime,
    forward_minutes: "150",
    backward_minutes: "150",
    party_size: String(partySize),
    include_experiences: "true",
  });
  const { statusCode, body } = await pool.request({
    method: "GET",
    path: `/v2/availability/${rid}?${query}`,
    headers: { accept: "application/json", authorization: "Bearer bench" },
  });
  const { times, times_available, no_availability_reasons } = (await body.json()) as ProviderAnswer;
  const answer = JSON.stringify({
    success: true,
    response: { times, times_available: times_available.flatMap(slotsOf), no_availability_reasons },
  });
  response.writeHead(statusCode, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(answer),
  });
  response.end(answer);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
