import { Agent } from "undici";
import type { Fetch } from "./fetch.ts";

/** For calls to other people's services, over connections that are kept: the caller's signal alone says when an answer comes too late. */
export const keepAliveFetch = (): Fetch => {
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
