import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { States } from "./states.ts";

/** A provider of ours under verification: an HTTP listener, such as an Express application, and its states. */
export interface Provider {
  readonly listener: RequestListener;
  readonly states: States;
  readonly close: () => Promise<void>;
}

/** Serves a listener on a free port while `use` runs with its URL. */
export const serve = async <A>(listener: RequestListener, use: (url: string) => Promise<A>): Promise<A> => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};
