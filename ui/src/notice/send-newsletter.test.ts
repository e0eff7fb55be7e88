import { FORM_PROBLEM } from "@couvert/domain/reservation/form-problem";
import { describe, expect, it, vi } from "vitest";
import { sendNewsletter } from "./send-newsletter.ts";

const signUp = { email: "ana@example.com", id: "a1", page: "/menu", trap: "" };
const answering = (status: number, body: unknown) => async () => Response.json(body, { status });

describe("sendNewsletter", () => {
  it("posts the address to the newsletter's form, with the id of the attempt and the page", async () => {
    const send = vi.fn(answering(200, { success: true }));
    expect(await sendNewsletter(signUp, send)).toBeNull();
    expect(send).toHaveBeenCalledExactlyOnceWith("/api/forms/newsletter", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: '{"email":"ana@example.com","_form_id":"a1","_page":"/menu","_leave_empty":""}',
    });
  });

  it("says what the server says of the address, or else of the form", async () => {
    const fields = { email: "Please enter a valid email address." };
    const wrong = answering(400, { error: { message: "Not all right.", fields } });
    expect(await sendNewsletter(signUp, wrong)).toBe("Please enter a valid email address.");
    const busy = answering(429, { error: { message: "Too many requests." } });
    expect(await sendNewsletter(signUp, busy)).toBe("Too many requests.");
  });

  it.each([
    ["nonsense", async () => new Response("<html>", { status: 502 })],
    ["an odd error", answering(500, { error: { message: 4 } })],
    ["nothing", async () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("says that there is a problem with the form where the server answers %s", async (_, send) => {
    expect(await sendNewsletter(signUp, send)).toBe(FORM_PROBLEM);
  });
});
