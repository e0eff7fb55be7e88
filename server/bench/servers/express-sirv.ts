// Run by rows: serves a folder with Express and sirv, without any other header, on a free port that it prints.
import type { AddressInfo } from "node:net";
import express from "express";
import sirv from "sirv";

const app = express();
app.disable("x-powered-by");
app.use(sirv(process.argv[2] ?? "", { etag: true, gzip: true }));
const server = app.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
