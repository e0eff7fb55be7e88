import { createCardService } from "@couvert/services/card-service/card-service";
import { fc, it } from "@fast-check/vitest";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { CARD_ACCOUNT, createCards, startTestServer, type TestServer } from "../app.builders.ts";
import { createCardBody } from "./requests.builders.ts";

/** How the provider handles the next request: it works, or fails in a way that could repeat the request. */
const UPSTREAM = ["works", "echoes", "shouts", "answers unreadably", "answers 429"] as const;
type Upstream = (typeof UPSTREAM)[number];

let server: TestServer;
let upstream: Upstream = "works";
const working = createCardService({ database: null, apiKey: CARD_ACCOUNT.apiKey });

const provider = async (request: Request): Promise<Response> => {
  if (upstream === "works") return working(request);
  const sent = await request.text();
  if (upstream === "shouts") throw new Error(sent);
  if (upstream === "answers unreadably") return new Response(sent);
  const status = upstream === "echoes" ? 500 : 429;
  const error = { type: sent, code: sent, param: sent, message: sent };
  const headers = { "request-id": `req_${sent.replace(/\W/g, "")}` };
  return Response.json({ error }, { status, headers });
};

beforeAll(async () => {
  server = await startTestServer({}, {}, undefined, createCards(provider));
});
afterAll(() => server.close());

const ask = async (body: string, by: Upstream, type = "application/json") => {
  upstream = by;
  const before = server.logged.length;
  const answer = await fetch(`${server.origin}/api/test-cards/get-card-tokens`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  return { status: answer.status, text: await answer.text(), logged: server.logged.slice(before).join("\n") };
};

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: least, maxLength: most });
const upstreams = fc.constantFrom(...UPSTREAM);

/** Card numbers of which no five digits in a row occur by chance. */
const numbers = fc.oneof(
  fc.constantFrom("4242424242424242", "4242424242424241", "4000000000000002", "4000000000000341"),
  digits(16, 16),
  digits(8, 24),
);
const cards = fc.record({
  name_on_card: fc.oneof(fc.constant("Ana Reyes"), fc.string(), numbers),
  card_number: numbers,
  card_month: fc.oneof(fc.constant("12"), digits(0, 3)),
  card_year: fc.oneof(fc.constant("39"), digits(0, 4)),
  card_cvc: fc.oneof(fc.constant("7351"), digits(0, 6)),
  zip_code: fc.oneof(fc.constant("33131"), fc.string()),
});

/** Returns the runs of eight digits of a number: longer than the last four, and than times or sizes. */
const runsOf = (number: string): readonly string[] =>
  Array.from({ length: Math.max(0, number.length - 7) }, (_, at) => number.slice(at, at + 8));

describe("get-card-tokens, for any request and any provider", () => {
  it.prop([cards, upstreams])("answers 200 or 400, or an error of the provider", async (card, by) => {
    const { status, text } = await ask(JSON.stringify(card), by);
    expect(by === "works" ? [200, 400] : [400, 502]).toContain(status);
    expect(JSON.parse(text)).toHaveProperty("success");
  });

  it.prop([cards, upstreams])("repeats no run of the number's digits (rule 7.28)", async (card, by) => {
    const { text, logged } = await ask(JSON.stringify(card), by);
    // The token belongs in the response and is random.
    const output = `${text.replace(/tok_[\w-]+/, "")}${logged}`;
    for (const run of runsOf(card.card_number)) expect(output).not.toContain(run);
  });

  it.prop([cards, fc.nat(), fc.boolean()])(
    "repeats no run of the number's digits from a truncated body or another content type",
    async (card, at, isForm) => {
      const body = JSON.stringify(card);
      const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
      const { status, text, logged } = await ask(body.slice(0, at % body.length), "works", type);
      expect(status).toBe(400);
      for (const run of runsOf(card.card_number)) expect(text + logged).not.toContain(run);
    },
  );

  it.prop([fc.oneof(fc.json(), fc.string({ unit: "binary" })), upstreams])(
    "answers anything that is no card with 400",
    async (body, by) => {
      expect((await ask(body, by)).status).toBe(400);
    },
  );

  it.prop([fc.constantFrom(...Object.keys(createCardBody())), fc.jsonValue()])(
    "rejects exactly the changed field, or accepts its value",
    async (name, value) => {
      const { status, text } = await ask(JSON.stringify(createCardBody({ [name]: value })), "works");
      if (status === 200) return;
      expect([status, Object.keys(JSON.parse(text).error.fields)]).toEqual([400, [name]]);
    },
  );
});
