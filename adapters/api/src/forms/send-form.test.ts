import type { Fetch } from "@couvert/platform/fetch/post-json";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { sendForm } from "./send-form.ts";

const VALUES = { email: "ana@example.com" };
const answering =
  (status: number, body: string): Fetch =>
  async () =>
    new Response(body, { status });
const send = (fetch: Fetch) =>
  Effect.runPromise(sendForm({ fetch, language: "fr-CA" }, "newsletter", VALUES));

describe("sendForm", () => {
  it("posts the fields as JSON to the form's endpoint, in the language of the page (rule 8.48)", async () => {
    const requests: unknown[] = [];
    const fetch: Fetch = async (url, { method, body, headers }) => {
      const language = new Headers(headers).get("accept-language");
      requests.push([method, url, language, JSON.parse(String(body))]);
      return new Response('{"success":true,"response":{}}');
    };
    expect(await send(fetch)).toEqual({ kind: "stored" });
    expect(requests).toEqual([["POST", "/api/forms/newsletter", "fr-CA", VALUES]]);
  });

  it.each([400, 403, 429, 502])("returns the message of a %i, also by field", async (status) => {
    const fields = { email: "Please enter a valid email address." };
    const body = { success: false, error: { code: "invalid_form", message: "No.", fields } };
    expect(await send(answering(status, JSON.stringify(body)))).toEqual({
      kind: "refused",
      message: "No.",
      fields,
    });
  });

  it.each([
    ["unreadable", answering(200, "<html>")],
    ["a success that is none", answering(500, '{"success":true}')],
    ["nothing", () => Promise.reject(new TypeError("Failed to fetch"))],
  ] as [string, Fetch][])("reports no answer for %s", async (_what, fetch) => {
    expect(await send(fetch)).toEqual({ kind: "unanswered" });
  });
});
