import { Agent, type Dispatcher } from "undici";
import type { Fetch } from "./fetch.ts";

/**
 * Creates a fetch for outside services over persistent connections. It resolves with a whole answer. Only the caller's signal
 * ends a request that takes too long.
 */
export const createKeepAliveFetch = (): Fetch => {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  return (url, { method, headers, body = null, signal }) =>
    new Promise((resolve, reject) => {
      const { origin, pathname, search } = new URL(url);
      const fail = (cause: unknown) => reject(new TypeError("fetch failed", { cause }));
      if (signal.aborted) return fail(signal.reason);
      agent.dispatch(
        { origin, path: pathname + search, method: method as Dispatcher.HttpMethod, headers, body },
        collectAnswer(signal, resolve, fail),
      );
    });
};

/** Collects an answer without the stream of undici's `request`, which costs more than the rest of a call. */
const collectAnswer = (
  signal: AbortSignal,
  resolve: (answer: Awaited<ReturnType<Fetch>>) => void,
  fail: (cause: unknown) => void,
): Dispatcher.DispatchHandler => {
  const chunks: Buffer[] = [];
  let status = 0;
  let running: Dispatcher.DispatchController | undefined;
  // A request that waits for a connection has not started, and undici then has nothing to abort.
  const abort = () => {
    fail(signal.reason);
    running?.abort(signal.reason);
  };
  signal.addEventListener("abort", abort, { once: true });
  return {
    onRequestStart: (controller) => {
      running = controller;
      if (signal.aborted) controller.abort(signal.reason);
    },
    onResponseStart: (_controller, statusCode) => {
      status = statusCode;
    },
    onResponseData: (_controller, chunk) => {
      chunks.push(chunk);
    },
    onResponseEnd: () => {
      signal.removeEventListener("abort", abort);
      const [first] = chunks;
      const text = UTF_8.decode(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
      resolve({ status, text: async () => text });
    },
    onResponseError: (_controller, error) => {
      signal.removeEventListener("abort", abort);
      fail(error);
    },
  };
};

const UTF_8 = new TextDecoder();
