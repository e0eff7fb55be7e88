import { readFileSync } from "node:fs";
import { CARD_NUMBERS } from "@couvert/domain/booking/card/card-number";
import { Validator } from "@seriousme/openapi-schema-validator";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { MACHINE_ENDPOINTS } from "../desk/machine-endpoints.ts";
import { productEndpoints } from "../routes/product-endpoints.ts";
import { createDescribedSite } from "./described-site.builders.ts";
import { createDocumentJudge, operationsOf } from "./document-judge.builders.ts";
import { namedSchemas } from "./named-schemas.ts";
import { openApiDocument } from "./openapi-document.ts";

const MIAMI = JSON.parse(
  readFileSync(new URL("../../../../adapters/demo/book/miami.json", import.meta.url), "utf8"),
);

const document = openApiDocument(createDescribedSite());
const judge = createDocumentJudge(document);

const validate = (changed: object) => new Validator().validate({ ...changed });

describe("openApiDocument", () => {
  it.each(CARD_NUMBERS)(
    "is a valid OpenAPI 3.1 document with CARD_NUMBERS=%s (rule 7.49)",
    async (cardNumbers) => {
      const { openapi, ...rest } = openApiDocument(createDescribedSite({ cardNumbers }));
      expect([openapi, await validate({ openapi, ...rest })]).toEqual(["3.1.0", { valid: true }]);
    },
  );

  it("would not be valid with a mistake", async () => {
    const { info: _, ...withoutInfo } = document;
    expect((await validate(withoutInfo)).valid).toBe(false);
  });

  it("is the same for the same settings", () => {
    expect(JSON.stringify(openApiDocument(createDescribedSite()))).toBe(JSON.stringify(document));
  });

  it("has the origin, the ids and the card numbers of the settings", () => {
    const site = createDescribedSite({
      origin: "https://juniper.example",
      reservationProvider: "opentable",
      cardProvider: "stripe",
      cardNumbers: "all",
    });
    const { servers, components } = openApiDocument(site);
    expect(servers).toEqual([{ url: "https://juniper.example", description: "This site." }]);
    expect(components.parameters).toMatchObject({
      "reservation-provider": { schema: { enum: ["opentable"], default: "opentable" } },
      "card-provider": { schema: { enum: ["stripe"], default: "stripe" } },
    });
    expect(components.schemas["CardTokenRequest"]).toMatchObject({
      properties: { card_number: { pattern: "^\\d{12,19}$" } },
    });
  });

  it("has every endpoint of the router, and those of the desk that a key may use (rule 13.5)", () => {
    const desk = MACHINE_ENDPOINTS.map(
      ({ name, ...endpoint }) => [name, { ...endpoint, path: `/desk${endpoint.path}` }] as const,
    );
    const endpoints = [...Object.entries(productEndpoints("16")), ...desk].map(([id, { path, method }]) => [
      id,
      method.toUpperCase(),
      `/api${path}`,
    ]);
    expect(operationsOf(document).map(({ id, method, path }) => [id, method, path])).toEqual(
      expect.arrayContaining(endpoints),
    );
    expect(operationsOf(document)).toHaveLength(endpoints.length);
  });

  it.each([
    ["getAvailability", 400, ["invalid_request", "request_refused", "malformed_request"]],
    ["getAvailability", 404, ["unknown_restaurant", "unknown_provider"]],
    ["lockAvailability", 409, ["slot_taken"]],
    ["reserve", 502, ["provider_unavailable", "captcha_unavailable"]],
    ["reserve", 504, ["provider_timeout", "outcome_unknown"]],
    ["getCardTokens", 504, ["provider_timeout"]],
    ["submitForm", 400, ["invalid_request", "invalid_form", "captcha_refused", "malformed_request"]],
    ["submitForm", 415, ["unsupported_media_type", "unsupported_encoding"]],
    ["getCountry", 502, ["country_unavailable"]],
    ["getDeskDay", 401, ["no_session", "unknown_key", "key_revoked", "key_ended"]],
    ["addDeskParty", 422, ["slot_rejected", "no_period", "request_reused"]],
    ["changeDeskParty", 409, ["table_taken", "not_coming", "changed_since", "cannot_undo"]],
    ["contentUpdated", 401, ["wrong_secret"]],
    ["contentUpdated", 404, ["webhook_off"]],
    ["reportClientError", 403, ["foreign_origin"]],
    ["getGeolocation", 429, ["too_many_requests"]],
    ["unlock", 500, ["internal_error"]],
  ] as const)("names the codes of %s with the status %i", (id, status, codes) => {
    const found = judge.codes(id).filter((one) => one.status === status);
    expect(found.map(({ code }) => code)).toEqual(codes);
  });

  it("has the ids of the demo's Miami in its examples (rule 7.96)", () => {
    const examples = JSON.stringify(Object.values(namedSchemas("16")).map(({ example }) => example));
    const idsOf = (names: string) =>
      new Set([...examples.matchAll(new RegExp(`"(?:${names})":"?([\\w-]+)`, "g"))].map(([, id]) => id));
    const [experience] = MIAMI.experiences;
    expect([...idsOf("rid|restaurant_id")]).toEqual([String(MIAMI.restaurantId)]);
    expect([...idsOf("experience_id")]).toEqual([String(experience.id), "null"]);
    expect([...idsOf("item_id")]).toEqual([experience.addOns[0].itemId]);
    expect(namedSchemas("16")["Restaurant"]?.example).toMatchObject({
      id: MIAMI.restaurantId,
      zone: MIAMI.timeZone,
      party_sizes: { least: MIAMI.minPartySize, most: MIAMI.maxPartySize },
    });
  });

  it("has no conflict where an endpoint has none", () => {
    expect(judge.operation("getAvailability").responses).not.toHaveProperty("409");
    expect(judge.operation("unlock").responses).not.toHaveProperty("409");
  });

  it("describes every schema, operation and parameter", () => {
    const { components, webhooks } = document;
    const operations = [...operationsOf(document), ...Object.values(webhooks).flatMap(Object.values)];
    const described = [
      ...operations.flatMap(({ summary, description }) => [summary, description]),
      ...Object.values({ ...components.schemas, ...components.parameters }).map(
        (part) => part["description"],
      ),
    ];
    expect(described.length).toBeGreaterThan(40);
    for (const text of described) expect(text).toMatch(/^\S.*[.\w]$/s);
  });

  it("describes the webhook with its signed headers", () => {
    expect(document.webhooks["form.submitted"]?.["post"]).toMatchObject({
      parameters: [{ name: "webhook-id" }, { name: "webhook-timestamp" }, { name: "webhook-signature" }],
      requestBody: {
        content: { "application/json": { schema: { $ref: "#/components/schemas/FormSubmitted" } } },
      },
      responses: { "2XX": {}, 410: {}, default: {} },
    });
  });
});

const withExamples = Object.entries(namedSchemas("16")).filter(([, { example }]) => example !== undefined);

describe.each(withExamples)("the example of %s", (name, { schema, example }) => {
  it("is valid by the document and by the decoder", () => {
    expect(judge.schema(name, example)).toEqual([]);
    const decode = Schema.decodeUnknownResult(schema as Schema.ConstraintDecoder<unknown>);
    expect(Result.isSuccess(decode(example))).toBe(true);
  });
});
