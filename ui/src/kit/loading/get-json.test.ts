import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";
import { describe, expect, it } from "vitest";
import { createGetJson } from "./get-json.ts";

/** A fetch that gives these answers in turn, and counts how often it was asked. */
const answering = (...responses: (Response | Error)[]) => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    const response = responses.shift();
    if (response === undefined || response instanceof Error) throw response ?? new Error("asked too often");
    return response;
  };
  return { asked, fetch };
};

describe("getJson", () => {
  it("gives what was read", async () => {
    const { fetch } = answering(Response.json({ id: "b1" }));
    expect(await createGetJson(fetch)("/builds/latest.json")).toEqual({ ok: true, value: { id: "b1" } });
  });

  it.each(RETRIED_STATUSES)("asks once more after %i (rule 8.14)", async (status) => {
    const { asked, fetch } = answering(new Response("", { status }), Response.json("there"));
    expect(await createGetJson(fetch)("/a")).toEqual({ ok: true, value: "there" });
    expect(asked).toEqual(["/a", "/a"]);
  });

  it("does not ask a third time (rule 8.14)", async () => {
    const { asked, fetch } = answering(
      new Response("", { status: 503 }),
      new Response("", { status: 503 }),
      Response.json("too late"),
    );
    expect(await createGetJson(fetch)("/a")).toEqual({ ok: false, status: 503 });
    expect(asked).toHaveLength(2);
  });

  it("takes a 404 for an answer", async () => {
    const { asked, fetch } = answering(new Response("", { status: 404 }));
    expect(await createGetJson(fetch)("/a")).toEqual({ ok: false, status: 404 });
    expect(asked).toHaveLength(1);
  });

  it("waits for a request already under way instead of making its own", async () => {
    const { asked, fetch } = answering();
    const first = Promise.resolve(Response.json("early"));
    expect(await createGetJson(fetch)("/a", first)).toEqual({ ok: true, value: "early" });
    expect(asked).toEqual([]);
  });

  it("says 0 when nobody could be reached, and when the answer is no JSON", async () => {
    const { fetch } = answering(new TypeError("Failed to fetch"), new Response("<html>"));
    const getJson = createGetJson(fetch);
    expect(await getJson("/a")).toEqual({ ok: false, status: 0 });
    expect(await getJson("/a")).toEqual({ ok: false, status: 0 });
  });
});
