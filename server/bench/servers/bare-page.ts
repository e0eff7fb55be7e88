// Run by rows: sends the compressed pages of a folder from memory with only node:http, on a free port that it prints.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const folder = process.argv[2] ?? "";
const pages = new Map(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html.gz"))
    .map((file) => [`/${file.slice(0, -"/index.html.gz".length)}`, readFileSync(join(folder, file))]),
);
const server = createServer((request, response) => {
  const page = pages.get(request.url ?? "");
  if (page === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "content-type": "text/html",
    "content-encoding": "gzip",
    "content-length": page.length,
  });
  response.end(page);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
