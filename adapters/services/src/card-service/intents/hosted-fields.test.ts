import { sharedDatabase } from "@couvert/platform/database/database.builders";
import type { Database } from "@couvert/platform/database/open-database";
import { beforeAll, describe, expect, it } from "vitest";
import { createCardService } from "../card-service.ts";
import { createHostedFields } from "./hosted-fields.ts";
import { giveCard, TEST_CARDS } from "./intents.builders.ts";

const SITE = "https://site.example.com";

describe("createHostedFields", () => {
  let database: Database;
  beforeAll(async () => {
    database = await sharedDatabase();
  });

  const ask = (path: string, form: Record<string, string> | null = null) =>
    createHostedFields({ database, siteOrigin: SITE, base: "/test-cards" })(
      new Request(`${SITE}${path}`, form === null ? {} : { method: "POST", body: new URLSearchParams(form) }),
    );
  const begin = async (): Promise<string> => {
    const answer = await createCardService({ database, apiKey: "sk_test_fields" })(
      new Request("http://cards.embedded/v1/payment_intents", {
        method: "POST",
        headers: { authorization: "Bearer sk_test_fields" },
        body: new URLSearchParams({ amount: "6000", currency: "usd" }),
      }),
    );
    return ((await answer.json()) as { readonly client_secret: string }).client_secret;
  };

  it("serves a page with an origin of its own, in frames of the site alone (rule 14.7)", async () => {
    const answer = await ask("/test-cards/field");
    const policy = (answer.headers.get("content-security-policy") ?? "").split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        `connect-src ${SITE}`,
        `frame-ancestors ${SITE}`,
        "sandbox allow-scripts allow-forms",
      ]),
    );
    expect(policy.join()).not.toMatch(/allow-same-origin|unsafe-inline/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const [, nonce] = /script-src 'nonce-([^']+)'/.exec(policy.join()) ?? [];
    expect(await answer.text()).toContain(`<script type="module" nonce="${nonce}">`);
    expect((await ask("/test-cards/field")).headers.get("content-security-policy")).not.toContain(nonce);
  });

  it.each([
    ["?language=en-US", "en-US", "Card number"],
    ["?language=es-US", "es-US", "Número de tarjeta"],
    ["?language=fr-CA", "fr-CA", "Numéro de carte"],
    ["?language=%22%3E%3Cscript%3E", "en-US", "Card number"],
  ])("speaks the language of %s", async (query, language, label) => {
    const page = await (await ask(`/test-cards/field${query}`)).text();
    expect(page).toContain(`<html lang="${language}" dir="ltr">`);
    expect(page).toContain(`<label for="number">${label}</label>`);
  });

  it("has the scheme that it is asked for, and no other", async () => {
    expect(await (await ask("/test-cards/field?scheme=dark")).text()).toContain(
      '"color-scheme" content="dark"',
    );
    expect(await (await ask('/test-cards/field?scheme="x')).text()).toContain(
      '"color-scheme" content="light"',
    );
  });

  it("gives a card to the intent of a client secret, once, and repeats nothing of it", async () => {
    const form = {
      client_secret: await begin(),
      "payment_method_data[card][number]": TEST_CARDS.good,
      "payment_method_data[card][exp_month]": "12",
      "payment_method_data[card][exp_year]": "39",
      "payment_method_data[card][cvc]": "7351",
    };
    const answer = await ask("/test-cards/confirm", form);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    const body = await answer.text();
    expect(JSON.parse(body)).toEqual({
      id: expect.stringMatching(/^pi_/),
      object: "payment_intent",
      status: "succeeded",
    });
    for (const secret of [TEST_CARDS.good, "7351"]) expect(body).not.toContain(secret);
    expect((await ask("/test-cards/confirm", form)).status).toBe(400);
  });

  it("answers 404 to a secret that is none, and to other paths", async () => {
    const [, guessed = ""] = /^(pi_\w+_secret_)/.exec(await begin()) ?? [];
    for (const client_secret of ["", "pi_nobody", `${guessed}0`, guessed]) {
      for (const path of ["confirm", "challenge"]) {
        expect((await ask(`/test-cards/${path}`, { client_secret })).status).toBe(404);
      }
    }
    for (const path of ["/test-cards/", "/test-cards/confirm", "/field"]) {
      expect((await ask(path)).status).toBe(404);
    }
  });

  it("takes what a guest can correct for no attempt", async () => {
    const secret = await begin();
    const service = createCardService({ database, apiKey: "sk_test_fields" });
    const answer = await giveCard(service, secret, "4242424242424241");
    expect(await answer.json()).toMatchObject({ error: { type: "card_error", param: "number" } });
    const { error } = await database.kysely
      .selectFrom("test_intents")
      .select("error")
      .where("client_secret", "=", secret)
      .executeTakeFirstOrThrow();
    expect(error).toBeNull();
  });
});
