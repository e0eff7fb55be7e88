import { sendFailure } from "@couvert/ui/shell/failures/send-failure";
import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { answers, exchange, rejects } from "./exchange.ts";

const { like, string } = Matchers;

/** The body of a report with a message; the stack differs from machine to machine. */
const reportBody = (message: string, site = "s1") => ({
  kind: "error",
  page: "/menu",
  site,
  message: `Error: ${message}`,
  stack: like("at a.js:1:1"),
});

/**
 * Reports a failure of a page to the server at a URL, and returns the status of its answer, which the page does not read. The
 * messages differ for each interaction, since a page sends a message once.
 */
const report =
  (message: string, site = "s1", headers: Readonly<Record<string, string>> = {}) =>
  async (url: string): Promise<number> => {
    const answered = Promise.withResolvers<number>();
    const post = async (path: string, init: RequestInit) => {
      const sent = fetch(url + path, { ...init, headers: { ...(init.headers as object), ...headers } });
      answered.resolve(sent.then(({ status }) => status));
      return sent;
    };
    const page = { document: { documentElement: { dataset: { site } } }, fetch: post };
    const cause = Object.assign(new Error(message), { stack: "at a.js:1:1" });
    // The parts of a window that a report reads.
    sendFailure(page as unknown as Parameters<typeof sendFailure>[0], {
      kind: "error",
      page: "/menu",
      cause,
    });
    return answered.promise;
  };

const path = "/api/client-errors";

describe("page and server: failures in the browser", () => {
  it("reports a failure", async () => {
    const status = await exchange(
      {
        description: "a report of a failure",
        state: "the visitor has sent no request",
        request: { path, body: reportBody("x is undefined") },
        answer: answers({ success: true, response: like({}) }),
      },
      report("x is undefined"),
    );
    expect(status).toBe(200);
  });

  it("rejects the report of a page without a site id", async () => {
    const status = await exchange(
      {
        description: "a report of a page without a site id",
        state: "the visitor has sent no request",
        request: { path, body: reportBody("no site id", "") },
        answer: rejects(400, "invalid_request", { site: string("must be the id of a site payload") }),
      },
      report("no site id", ""),
    );
    expect(status).toBe(400);
  });

  it("rejects the report of a foreign page", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    const status = await exchange(
      {
        description: "a report of a foreign page",
        state: "the visitor has sent no request",
        request: { path, body: reportBody("foreign"), headers },
        answer: rejects(403, "foreign_origin"),
      },
      report("foreign", "s1", headers),
    );
    expect(status).toBe(403);
  });

  it("limits the reports of a visitor", async () => {
    const status = await exchange(
      {
        description: "a report over the limit of requests",
        state: "the visitor has reported too many failures",
        request: { path, body: reportBody("too many") },
        answer: rejects(429, "too_many_requests"),
      },
      report("too many"),
    );
    expect(status).toBe(429);
  });
});
