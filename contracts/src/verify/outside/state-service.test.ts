import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { serve } from "../serve.ts";
import { stateService } from "./state-service.ts";

const setUpAt = (listener: RequestListener, timeoutMs = 2_000) =>
  serve(listener, (url) => stateService(url, "couvert-server", timeoutMs)({ name: "a table is held" }));

const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(body);

describe("stateService", () => {
  it("posts the state as the Pact specification describes, and returns its values", async () => {
    let received: unknown;
    const ready = await setUpAt(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      received = { method: request.method, type: request.headers["content-type"], body: JSON.parse(body) };
      response.end('{"token":"t","partySize":2,"more":{"a":1}}');
    });
    expect(received).toEqual({
      method: "POST",
      type: "application/json",
      body: { state: "a table is held", params: {}, action: "setup", consumer: "couvert-server" },
    });
    expect(ready).toEqual({ values: { token: "t", partySize: 2 } });
  });

  it("takes an empty answer for no values", async () => {
    expect(await setUpAt(answering(204, ""))).toEqual({ values: {} });
  });

  it.each([400, 404])("does not check an interaction whose state is unknown: %i", async (status) => {
    expect(await setUpAt(answering(status, ""))).toEqual({
      notChecked: `the state service does not know "a table is held" (${status})`,
    });
  });

  it.each([
    [500, "", /^the state service at http.* answered 500 to "a table is held"$/],
    [200, "no JSON", /answered "a table is held" with something other than a JSON object$/],
    [200, "[1]", /something other than a JSON object$/],
  ])("cannot run with a service that answers %i %s", async (status, body, message) => {
    await expect(setUpAt(answering(status, body))).rejects.toThrow(message);
  });

  it("cannot run with a service that never answers", async () => {
    await expect(setUpAt(() => {}, 200)).rejects.toThrow(
      /^the state service: http.* gave no answer within 0.2 s$/,
    );
  });
});
