import { Agent } from "undici";
import type { Fetch } from "./fetch.ts";

/** Creates a fetch for outside services over persistent connections. Only the caller's signal ends a request that takes too long. */
export const createKeepAliveFetch = (): Fetch => {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  return async (url, { method, headers, body = null, signal }) => {
    const { origin, pathname, search } = new URL(url);
    try {
      const answer = await agent.request({ origin, path: pathname + search, method, headers, body, signal });
      return { status: answer.statusCode, text: () => answer.body.text() };
    } catch (cause) {
      throw new TypeError("fetch failed", { cause });
    }
  };
};
