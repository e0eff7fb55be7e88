import { afterAll, describe, expect, it } from "vitest";
import type { Boundary } from "../../pact/boundaries.ts";
import { readPact } from "../../pact/pact-file.ts";
import { serve } from "../serve.ts";
import { startVerifier } from "../start-verifier.ts";
import { verifyPact } from "../verify-pact.ts";
import type { Answer } from "./list-mutations.ts";

const json = (status: number, body: unknown): Answer => ({
  status,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const empty = (status: number): Answer => ({ status, headers: {}, body: "" });
const text = (body: string): Answer => ({ status: 200, headers: { "content-type": "text/plain" }, body });
const rejection = (message: string) => json(422, { errors: [{ message }] });
const TABLE = { type: "Standard", diningArea: [{ attributes: ["bar"] }] };
const timeAt = (time: string) => json(200, { times_available: [{ time, availability_types: [TABLE] }] });

/** A value of any state: a secret that signs webhooks. */
const SECRET = `whsec_${btoa("n".repeat(32))}`;

type Variant = readonly [boundary: Boundary, interaction: string, answer: Answer];

/** Answers that differ from those of our own providers, and that the server reads alike. */
const FITTING: readonly Variant[] = [
  ["reservations", "a search for a table", timeAt("2027-03-05T19:00:00-05:00")],
  ["reservations", "a lock for no guests", empty(422)],
  ["reservations", "a reserve with an unknown token", rejection("ReservationTokenInvalid")],
  ["reservations", "a lock for an unknown version of an experience", rejection("ExperienceVersionExpired")],
  ["cards", "a refund of an unknown charge", empty(400)],
  ["geolocation", "the place of a private address", json(200, { status: "fail" })],
  ["captcha", "a used token", json(200, { success: false, "error-codes": ["already-seen-response"] })],
  ["forms-webhook", "a form with the signature of another secret", empty(400)],
];

/** Answers that the server reads as something else. */
const WRONG: readonly Variant[] = [
  ["reservations", "a search for a table", timeAt("2027-03-05T19:00:00Z")],
  ["reservations", "a lock for an unknown version of an experience", rejection("the experience is sold out")],
  ["countries", "the country of an address", text("1;ZZ;ZZZ;Reserved")],
  ["captcha", "a used token", json(200, { success: false, "error-codes": ["invalid-input-secret"] })],
];

const verifier = startVerifier();
afterAll(verifier.stop);

/** Verifies a provider that gives an answer to an interaction; returns the differences. */
const differencesOf = async (boundary: Boundary, description: string, answer: Answer) => {
  const pact = readPact(boundary);
  const interaction = pact?.interactions.find((one) => one.description === description);
  if (pact === null || interaction === undefined) throw new Error(`there is no interaction "${description}"`);
  const names = [...JSON.stringify(interaction).matchAll(/\$\{(\w+)\}/g)].map(([, name = ""]) => name);
  const values = Object.fromEntries(names.map((name) => [name, SECRET]));
  const states = Object.fromEntries(
    (interaction.providerStates ?? []).map(({ name }) => [name, async () => values]),
  );
  const single = { ...pact, interactions: [interaction] };
  const results = await serve(
    (_request, response) => response.writeHead(answer.status, answer.headers).end(answer.body),
    (url) => verifyPact({ pact: single, url, states, verifier }),
  );
  expect(results).toHaveLength(1);
  return results.flatMap(({ differences }) => differences);
};

describe("answers of other providers", () => {
  it.each(FITTING)("fulfil the pact of %s: %s", async (boundary, description, answer) => {
    expect(await differencesOf(boundary, description, answer)).toEqual([]);
  });

  it.each(WRONG)("break the pact of %s: %s", async (boundary, description, answer) => {
    expect(await differencesOf(boundary, description, answer)).not.toEqual([]);
  });
});
