import { CaptchaRejected, CaptchaUnavailable } from "@couvert/domain/forms/form/captcha.port";
import { createFormField, createFormSlice, createValues } from "@couvert/domain/forms/form/form.builders";
import { SubmissionsUnavailable } from "@couvert/domain/forms/form/form-submissions.port";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import * as Effect from "effect/Effect";
import { afterEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app.builders.ts";
import { createFormParts } from "../forms/forms.builders.ts";
import { FORM_REJECTIONS } from "../forms/submit-form.ts";
import { LEAKS } from "./reservation-server.builders.ts";

const servers: TestServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const open = async (options: Parameters<typeof createFormParts>[0] = {}) => {
  const formParts = createFormParts(options);
  const server = await startTestServer({}, { forms: formParts });
  servers.push(server);
  const send = async (body: string, headers: Record<string, string>, form = "contact", method = "POST") => {
    const answer = await fetch(`${server.origin}/api/forms/${form}`, {
      method,
      headers,
      redirect: "manual",
      ...(method === "POST" ? { body } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, text, headers: answer.headers, json: () => JSON.parse(text) };
  };
  return {
    ...server,
    stored: formParts.stored,
    send,
    sendJson: (body: unknown, headers: Record<string, string> = {}, form?: string) =>
      send(JSON.stringify(body), { "content-type": "application/json", ...headers }, form),
    sendPlain: (body: Record<string, string>, headers: Record<string, string> = {}, form?: string) =>
      send(
        new URLSearchParams(body).toString(),
        { "content-type": "application/x-www-form-urlencoded", ...headers },
        form,
      ),
  };
};

const phone = createFormField({ name: "phone", type: "tel", label: "Phone", required: true });

describe("POST forms/{form}, from a page's script", () => {
  it("stores a valid form (rule 7.29)", async () => {
    const { sendJson, stored } = await open();
    const answer = await sendJson({ ...createValues(), _form_id: "a", _page: "/contact-us" });
    expect([answer.status, answer.json()]).toEqual([200, { success: true, response: {} }]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(stored).toMatchObject([
      {
        form: "contact",
        page: "/page-of/contact",
        receivedAt: Date.parse("2027-03-04T17:00:00Z"),
        entries: [{ text: "Ana Reyes" }, { text: "ana@example.com" }, { text: "A table by the fire?" }],
      },
    ]);
  });

  describe("of a large group, whose restaurants are named in words", () => {
    const room = createFormField({ name: "room", type: "location", label: "Room", optionsIn: "locations" });
    const forms = [createFormSlice({ fields: [room] })];
    const restaurants = [
      createLocation(),
      createLocation({ uid: "miami-beach", title: "Miami Beach", postalCode: "FL 33139" }),
    ];

    it("stores the restaurant that a text names (rule 5.29)", async () => {
      const { sendJson, stored } = await open({ forms, restaurants });
      expect((await sendJson({ room: "33139" })).status).toBe(200);
      expect(stored).toMatchObject([
        { entries: [{ name: "room", value: "miami-beach", text: "Miami Beach, FL 33139" }] },
      ]);
    });

    it.each(["mia", "atlantis", "constructor"])(
      "rejects %s, which names no one restaurant",
      async (typed) => {
        const { sendJson, stored } = await open({ forms, restaurants });
        const { status, json } = await sendJson({ room: typed });
        expect([status, Object.keys(json().error.fields)]).toEqual([400, ["room"]]);
        expect(stored).toEqual([]);
      },
    );

    it("returns the text with its question to a page without script", async () => {
      const { sendPlain } = await open({ forms, restaurants });
      const { status, text } = await sendPlain({ room: "mia" });
      expect(status).toBe(400);
      expect(text).toContain("Which restaurant do you mean? Miami, FL 33131 or Miami Beach, FL 33139?");
      expect(text).toContain('"values":{"room":"mia"}');
    });
  });

  it("reports the errors of every field by the page's rules, and stores nothing", async () => {
    const { sendJson, stored } = await open();
    const { status, json } = await sendJson({ name: " ", email: "ana@" });
    expect([status, json()]).toEqual([
      400,
      {
        success: false,
        error: {
          code: "invalid_form",
          message: "Sorry, not all fields are filled out correctly.",
          fields: {
            name: "Name is required.",
            email: "Please enter a valid email address.",
            message: "Message is required.",
          },
        },
      },
    ]);
    expect(stored).toEqual([]);
  });

  it("stores a form once however often it is sent, and again when its content changes", async () => {
    const { sendJson, stored } = await open();
    const sent = { ...createValues(), _form_id: "7f1c" };
    await Promise.all([
      sendJson(sent),
      sendJson(sent),
      sendJson({ ...sent, message: " A table by the fire? " }),
    ]);
    expect(stored).toHaveLength(1);
    await sendJson({ ...sent, message: "By the window, then." });
    expect(stored).toHaveLength(2);
    await sendJson({ ...sent, _form_id: "8a2d" });
    expect(new Set(stored.map(({ id }) => id)).size).toBe(3);
  });

  it("validates a phone number in its country as the page does, and stores it in dialled form", async () => {
    const { sendJson, stored } = await open({ forms: [createFormSlice({ fields: [phone] })] });
    expect((await sendJson({ phone: "123" })).json().error.fields).toEqual({
      phone: "123 is not a valid phone number.",
    });
    expect((await sendJson({ phone: "020 7946 0018", "phone-country": "GB" })).status).toBe(200);
    expect(stored[0]?.entries).toEqual([
      { name: "phone", label: "Phone", value: "+442079460018", text: "+442079460018", type: "tel" },
    ]);
  });

  it("accepts numbers and ticked boxes as JSON, and rejects other values", async () => {
    const fields = [
      createFormField({ name: "party", type: "number" }),
      createFormField({ name: "news", type: "checkbox", required: true, label: "News" }),
    ];
    const { sendJson, stored } = await open({ forms: [createFormSlice({ fields })] });
    expect((await sendJson({ party: 24, news: true })).status).toBe(200);
    expect(stored[0]?.entries.map(({ value }) => value)).toEqual(["24", "on"]);
    expect((await sendJson({ party: [24], news: false })).json().error.fields).toEqual({
      party: "This field is not valid.",
      news: "News is required.",
    });
  });

  it("drops a form whose trap field is filled, without telling the sender", async () => {
    const { sendJson, sendPlain, stored, logged } = await open();
    const answer = await sendJson({ ...createValues(), _leave_empty: "http://spam.example" });
    expect([answer.status, answer.json().success]).toEqual([200, true]);
    expect((await sendPlain({ ...createValues(), _leave_empty: "x" })).status).toBe(303);
    expect(stored).toEqual([]);
    expect(logged).toEqual([
      "forms/contact: dropped a form with a filled trap field",
      "forms/contact: dropped a form with a filled trap field",
    ]);
  });

  it.each([
    [
      new CaptchaRejected({ detail: "no token" }),
      400,
      "captcha_refused",
      FORM_REJECTIONS.captchaRefused.message,
      0,
    ],
    [new CaptchaUnavailable({ detail: "it is out" }), 502, "captcha_unavailable", /Nothing was sent/, 1],
  ] as const)(
    "keeps nothing without a captcha that proves a person: %s (rule 7.30)",
    async (failure, status, code, words, lines) => {
      const asked: unknown[] = [];
      const verify = (...question: unknown[]) => {
        asked.push(question);
        return Effect.fail(failure);
      };
      const { sendJson, stored, logged } = await open({ verify });
      const answer = await sendJson({ ...createValues(), _captcha: "token-1" });
      expect([answer.status, answer.json().error.code]).toEqual([status, code]);
      expect(answer.json().error.message).toMatch(words);
      expect(asked).toEqual([["token-1", "127.0.0.1"]]);
      expect(stored).toEqual([]);
      expect(logged).toHaveLength(lines);
    },
  );

  it.each([
    ["t".repeat(4000), "t".repeat(4000)],
    ["t".repeat(4001), ""],
    [["t"], ""],
    [false, ""],
  ])("verifies a captcha token of at most 4000 characters: %j", async (sent, asked) => {
    const tokens: string[] = [];
    const { sendJson } = await open({ verify: (token) => Effect.sync(() => void tokens.push(token)) });
    expect((await sendJson({ ...createValues(), _captcha: sent })).status).toBe(200);
    expect(tokens).toEqual([asked]);
  });

  it("rejects a list", async () => {
    const { sendJson } = await open();
    expect((await sendJson([1])).json().error).toMatchObject({
      code: "invalid_request",
      message: "A form is sent as JSON or as HTML forms are.",
    });
  });

  it("verifies no captcha for an invalid form", async () => {
    const { sendJson } = await open({ verify: () => Effect.die("it was asked") });
    expect((await sendJson({})).status).toBe(400);
  });

  it("reports a form that cannot be stored, and logs nothing of its content", async () => {
    const store = () => Effect.fail(new SubmissionsUnavailable({ detail: "the form was not stored: 57P03" }));
    const { sendJson, logged } = await open({ store });
    const answer = await sendJson(createValues());
    expect([answer.status, answer.json().error.message]).toEqual([503, FORM_REJECTIONS.unavailable.message]);
    expect(logged).toEqual(["forms/contact: forms_unavailable (the form was not stored: 57P03)"]);
  });

  it.each(["reserve", "unlock", "get-card-tokens"])("accepts a form named %s", async (uid) => {
    const { sendJson } = await open({ forms: [createFormSlice({ uid })] });
    expect((await sendJson(createValues(), {}, uid)).status).toBe(200);
  });

  it("rejects an unknown form (rule 8.40)", async () => {
    const { sendJson } = await open();
    for (const form of ["nothing", "constructor", "%2e%2e%2f", "CONTACT"]) {
      const answer = await sendJson(createValues(), {}, form);
      expect([answer.status, answer.json().error.code]).toEqual([404, "unknown_form"]);
    }
  });

  it("rejects an unknown form in the language that the request asks for (rule 8.48)", async () => {
    const { sendJson, send } = await open();
    const headers = { "accept-language": "es-US" };
    const answers = [await sendJson(createValues(), headers, "gone"), await send("", headers, "gone", "GET")];
    for (const answer of answers) expect(answer.json().error.message).toBe("Este formulario no existe.");
  });

  it("rejects a form that another site sends", async () => {
    const { sendJson, sendPlain, stored, origin } = await open();
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site", origin: "https://book.example.com" },
      { origin: "https://evil.example" },
      { origin: "null" },
    ]) {
      expect((await sendJson(createValues(), headers)).status).toBe(403);
      expect((await sendPlain(createValues(), headers)).status).toBe(403);
    }
    expect(stored).toEqual([]);
    for (const headers of [
      { "sec-fetch-site": "same-origin", origin: "https://odd.example" },
      { "sec-fetch-site": "none" },
      { origin: "https://book.example.com" },
      { origin },
    ]) {
      expect((await sendJson(createValues(), headers)).status).toBe(200);
    }
  });

  it.each([
    ["no JSON", "{", "application/json", 400],
    ["a list", "[1]", "application/json", 400],
    ["text", "name=Ana", "text/plain", 415],
    ["too much", JSON.stringify({ message: "a".repeat(40_000) }), "application/json", 413],
    ["too many fields", "a=1&".repeat(200), "application/x-www-form-urlencoded", 413],
  ])("rejects %s", async (_what, body, type, status) => {
    const { send, stored } = await open();
    const answer = await send(body, { "content-type": type });
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(LEAKS);
    expect(stored).toEqual([]);
  });

  it("accepts POST only", async () => {
    const { send } = await open();
    const answer = await send("", {}, "contact", "DELETE");
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("POST forms/{form}, from a Spanish page", () => {
  const wrong = {
    message: "Lo sentimos, algunos campos no están bien completados.",
    name: "Name: este campo es obligatorio.",
  };

  it("answers in Spanish, whatever the browser asks for (rule 8.48)", async () => {
    const { sendJson, sendPlain } = await open({ language: "es-US" });
    const { error } = (await sendJson(createValues({ name: "" }), { "accept-language": "fr" })).json();
    expect(error).toEqual({ code: "invalid_form", message: wrong.message, fields: { name: wrong.name } });
    const { text } = await sendPlain(createValues({ name: "" }), { "accept-language": "fr" });
    expect(text).toContain(wrong.message);
    expect(text).toContain(wrong.name);
  });

  it.each([
    [
      { verify: () => Effect.fail(new CaptchaRejected({ detail: "no token" })) },
      /Confirme que es una persona/,
    ],
    [{ verify: () => Effect.fail(new CaptchaUnavailable({ detail: "it is out" })) }, /No se envió nada/],
    [
      { store: () => Effect.fail(new SubmissionsUnavailable({ detail: "57P03" })) },
      /problema con este formulario/,
    ],
  ])("says in Spanish why the form was not sent (rule 8.48)", async (fault, words) => {
    const { sendJson } = await open({ language: "es-US", ...fault });
    expect((await sendJson(createValues())).json().error.message).toMatch(words);
  });

  it("says in Spanish that another site sent it (rule 8.48)", async () => {
    const { sendPlain } = await open({ language: "es-US" });
    const { text } = await sendPlain(createValues(), { origin: "https://evil.example" });
    expect(text).toContain("Este formulario solo se puede enviar desde este sitio.");
  });
});

describe("POST forms/{form}, from a page without script", () => {
  it("redirects to the thank-you page", async () => {
    const { sendPlain, stored } = await open();
    const answer = await sendPlain(createValues());
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/success"]);
    expect(stored).toHaveLength(1);
  });

  it("counts and stores a line break as one character, as a page's script does", async () => {
    const { sendPlain, sendJson, stored } = await open();
    const message = `${"a".repeat(79)}\n`.repeat(50);
    const values = { ...createValues(), message };
    expect((await sendPlain({ ...values, message: message.replaceAll("\n", "\r\n") })).status).toBe(303);
    expect((await sendJson(values)).status).toBe(200);
    expect(new Set(stored.map(({ entries }) => entries[2]?.text))).toEqual(new Set([message.trim()]));
  });

  it("stores a form once a day, since without script it has no id", async () => {
    let now = 0;
    const { sendPlain, stored } = await open({ now: () => now });
    for (const time of ["2027-03-04T00:00:00Z", "2027-03-04T09:30:00Z", "2027-03-04T23:59:59Z"]) {
      now = Date.parse(time);
      await sendPlain(createValues());
      expect(stored).toHaveLength(1);
    }
    now += 1000;
    await sendPlain(createValues());
    expect(stored).toHaveLength(2);
  });

  it("returns the page with the errors and the typed values", async () => {
    const { sendPlain } = await open();
    const { status, text, headers } = await sendPlain(createValues({ email: "ana@", other: "gone" }));
    expect(status).toBe(400);
    expect(headers.get("content-type")).toContain("text/html");
    expect(text).toBe(
      `<p>/page-of/contact ${JSON.stringify({
        message: "Sorry, not all fields are filled out correctly.",
        errors: { email: "Please enter a valid email address." },
        values: createValues({ email: "ana@" }),
      })}</p>`,
    );
  });

  it("redirects a reload to the form's page", async () => {
    const { send } = await open();
    const answer = await send("", {}, "contact", "GET");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/page-of/contact"]);
    expect((await send("", {}, "nothing", "GET")).status).toBe(404);
  });

  it("finds that page in the language that the request asks for (rule 8.48)", async () => {
    const { send } = await open();
    const visit = async (language: string) => {
      const { status, headers } = await send("", { "accept-language": language }, "contact", "GET");
      return [status, headers.get("location"), headers.get("vary")?.includes("Accept-Language")];
    };
    expect(await visit("fr-CA, en;q=0.5")).toEqual([303, "/fr/page-of/contact", true]);
    expect(await visit("\u00bf".repeat(8000))).toEqual([303, "/page-of/contact", true]);
  });
});
