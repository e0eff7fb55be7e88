import { REPORTS_PER_PAGE } from "@couvert/domain/site/failures/client-error";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FailureSender, FailureWindow } from "./watch-failures.ts";

type Sent = Parameters<FailureSender["sendFailure"]>[1];

const createFailure = (overrides: Partial<Sent> = {}): Sent => ({
  kind: "render",
  page: "/menu",
  cause: new TypeError("x is undefined"),
  ...overrides,
});

/** A page that has just been opened: what was sent before is forgotten. */
const openPage = async (globals: object = {}) => {
  vi.resetModules();
  const { sendFailure } = await import("./send-failure.ts");
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => new Response());
  const document = window.document.implementation.createHTMLDocument();
  document.documentElement.dataset["site"] = "s1";
  const page = { document, fetch, ...globals } as unknown as FailureWindow;
  return {
    fetch,
    send: (overrides?: Partial<Sent>) => sendFailure(page, createFailure(overrides)),
    bodies: () => fetch.mock.calls.map(([, { body }]) => JSON.parse(String(body))),
  };
};

describe("sendFailure", () => {
  beforeEach(() => vi.resetModules());

  it("posts the failure with page and site, in a request that outlives the page (rule 8.30)", async () => {
    const { send, fetch, bodies } = await openPage();
    send({ cause: new TypeError("jane@example.com is undefined") });
    expect(fetch).toHaveBeenCalledWith("/api/client-errors", {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: expect.any(String),
    });
    expect(bodies()).toEqual([
      {
        kind: "render",
        page: "/menu",
        site: "s1",
        message: "TypeError: [email] is undefined",
        stack: expect.any(String),
      },
    ]);
  });

  it("posts each message once per page, however it was noticed (rule 8.31)", async () => {
    const { send, bodies } = await openPage();
    send();
    send({ kind: "rejection" });
    send({ page: "/about" });
    send({ cause: new TypeError("y is undefined") });
    expect(bodies().map(({ page, message }) => [page, message])).toEqual([
      ["/menu", "TypeError: x is undefined"],
      ["/about", "TypeError: x is undefined"],
      ["/menu", "TypeError: y is undefined"],
    ]);
  });

  it("posts ten at most until the page is left (rule 8.31)", async () => {
    const { send, bodies } = await openPage();
    for (let i = 0; i < REPORTS_PER_PAGE + 5; i++) send({ cause: `failure ${i}` });
    expect(bodies()).toHaveLength(10);
  });

  it("posts nothing of extensions and of other origins' scripts (rule 8.32)", async () => {
    const { send, fetch } = await openPage();
    send({ cause: "Script error." });
    send({ source: "chrome-extension://abc/content.js" });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("survives a server that cannot be reached", async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
    const { send } = await openPage({ fetch });
    send();
    await new Promise((resolve) => setTimeout(resolve));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("informs the trackers that were added after consent (rule 8.33)", async () => {
    const dataLayer: object[] = [];
    const clarity = vi.fn();
    const { send } = await openPage({ dataLayer, clarity });
    send({ kind: "mount", cause: new TypeError("305 555 0123 is undefined") });
    const description = "TypeError: [number] is undefined";
    expect(dataLayer).toEqual([{ event: "exception", description, fatal: true }]);
    expect(clarity.mock.calls).toEqual([
      ["set", "exception", description],
      ["event", "exception"],
    ]);
  });

  it("creates no queue for trackers before consent (rule 8.33)", async () => {
    const globals = { dataLayer: undefined, clarity: undefined };
    const { send } = await openPage(globals);
    send();
    expect(globals).toEqual({ dataLayer: undefined, clarity: undefined });
  });
});
