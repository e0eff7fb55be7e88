import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A listener that is being served at a URL of this machine. */
export interface Served {
  readonly url: string;
  readonly close: () => void;
}

/** Serves a listener on a free port until it is closed. */
export const listen = async (listener: RequestListener): Promise<Served> => {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Serves a listener on a free port while `use` runs with its URL. */
export const serve = async <A>(listener: RequestListener, use: (url: string) => Promise<A>): Promise<A> => {
  const { url, close } = await listen(listener);
  try {
    return await use(url);
  } finally {
    close();
  }
};
