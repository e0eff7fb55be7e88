// Run by rows/proxy.ts: a reservation provider with one token and one answer for everyone, on a free port that it prints.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const TIMES = Array.from({ length: 21 }, (_, quarter) => {
  const minutes = 16 * 60 + 30 + quarter * 15;
  return `2027-03-05T${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
});
const AVAILABILITY = JSON.stringify({
  times: TIMES,
  times_available: TIMES.map((time) => ({
    time,
    availability_types: [{ type: "Standard", diningArea: [{ attributes: ["default"] }] }],
  })),
  no_availability_reasons: [],
});
const TOKEN = JSON.stringify({ access_token: "bench", expires_in: 3600 });

const server = createServer((request, response) => {
  const body = request.url?.startsWith("/v2/availability/") ? AVAILABILITY : TOKEN;
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
