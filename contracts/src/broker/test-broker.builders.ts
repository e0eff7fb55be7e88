import { json } from "node:stream/consumers";
import { listen } from "../verify/serve.ts";
import { type Answer, createRoutes, type Route } from "./test-broker-routes.builders.ts";
import { createStore, type StoredResult, type StoredVersion } from "./test-broker-store.builders.ts";

/** A Pact Broker in memory. */
export interface TestBroker {
  readonly url: string;
  readonly results: readonly StoredResult[];
  readonly versions: (pacticipant: string) => Iterable<StoredVersion>;
  readonly close: () => void;
}

/**
 * Opens a Pact Broker over HTTP, with the paths, links and answers of the real one: "Publish Contracts", "Provider pacts for
 * verification", "Publish pact verification result", "Can I Deploy", "Pacticipant version tag" and "Pacticipant branch
 * version" of https://github.com/pact-foundation/pact_broker/tree/master/lib/pact_broker/doc/views. As there, it adds an
 * `_id` to each interaction, and turns down a changed pact of a version.
 */
export const openTestBroker = async (authorization: string | null = null): Promise<TestBroker> => {
  const store = createStore();
  const { url, close } = await listen(async (request, response) => {
    const { method = "", headers } = request;
    const { pathname, searchParams, origin } = new URL(request.url ?? "/", `http://${headers.host}`);
    const body = method === "GET" ? null : await json(request).catch(() => null);
    const isAuthorized = authorization === null || headers.authorization === authorization;
    const [status, answer] = isAuthorized
      ? answerOf(createRoutes(store, origin), method, pathname, body, searchParams)
      : [401, {}];
    response.writeHead(status, { "content-type": "application/hal+json;charset=utf-8" });
    response.end(JSON.stringify(answer));
  });
  return {
    url,
    results: store.results,
    versions: (pacticipant) => store.versions.get(pacticipant)?.values() ?? [],
    close,
  };
};

const answerOf = (
  all: readonly Route[],
  method: string,
  path: string,
  body: unknown,
  query: URLSearchParams,
): Answer => {
  for (const [routeMethod, pattern, answer] of all) {
    const found = new RegExp(`^${pattern.replaceAll(/:\w+/g, "([^/]+)")}$`).exec(path);
    if (routeMethod === method && found !== null) {
      return answer(found.slice(1).map(decodeURIComponent), body as never, query);
    }
  }
  return [404, {}];
};
