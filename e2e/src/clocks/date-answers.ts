// Imported by what replaces the clock of a process: Node dates the answers of its servers by the machine's clock.
import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";

subscribe("http.server.request.start", (started) => {
  (started as { readonly response: ServerResponse }).response.setHeader("Date", new Date().toUTCString());
});
