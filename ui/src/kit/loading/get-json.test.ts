import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";
import { describe, expect, it } from "vitest";
import { createGetJson } from "./get-json.ts";

/** Creates a fetch that returns these responses in turn and counts its calls. */
const answering = (...responses: (Response | Error)[]) => {
  const urls: string[] = [];
  const fetch = async (url: string) => {
    urls.push(url);
    const response = responses.shift();
    if (response === undefined || response instanceof Error) throw response ?? new Error("asked too often");
    return response;
  };
  return { urls, fetch };
};

describe("getJson", () => {
  it("returns the value", async () => {
    const { fetch } = answering(Response.json({ id: "b1" }));
    expect(await createGetJson(fetch)("/builds/latest.json")).toEqual({ ok: true, value: { id: "b1" } });
  });

  it.each(RETRIED_STATUSES)("retries once after %i (rule 8.14)", async (status) => {
    const { urls, fetch } = answering(new Response("", { status }), Response.json("there"));
    expect(await createGetJson(fetch)("/a")).toEqual({ ok: true, value: "there" });
    expect(urls).toEqual(["/a", "/a"]);
  });

  it("does not try a third time (rule 8.14)", async () => {
    const { urls, fetch } = answering(
      new Response("", { status: 503 }),
      new Response("", { status: 503 }),
      Response.json("too late"),
    );
    expect(await createGetJson(fetch)("/a")).toEqual({ ok: false, status: 503 });
    expect(urls).toHaveLength(2);
  });

  it("does not retry a 404", async () => {
    const { urls, fetch } = answering(new Response("", { status: 404 }));
    expect(await createGetJson(fetch)("/a")).toEqual({ ok: false, status: 404 });
    expect(urls).toHaveLength(1);
  });

  it("uses a request already under way", async () => {
    const { urls, fetch } = answering();
    const first = Promise.resolve(Response.json("early"));
    expect(await createGetJson(fetch)("/a", first)).toEqual({ ok: true, value: "early" });
    expect(urls).toEqual([]);
  });

  it("returns status 0 when the server cannot be reached or answers no JSON", async () => {
    const { fetch } = answering(new TypeError("Failed to fetch"), new Response("<html>"));
    const getJson = createGetJson(fetch);
    expect(await getJson("/a")).toEqual({ ok: false, status: 0 });
    expect(await getJson("/a")).toEqual({ ok: false, status: 0 });
  });
});
