import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createDish, createMenuSection } from "@couvert/domain/restaurant/menu/dish.builders";
import { createLocationPage } from "@couvert/domain/site/page/page.builders";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { fc, it } from "@fast-check/vitest";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as Effect from "effect/Effect";
import { beforeAll, describe, expect } from "vitest";
import { startAssistantServer } from "../../start/assistants.builders.ts";
import type { JsonSchema } from "../openapi/json-schema.ts";
import { createTools } from "./tools.ts";

beforeAll(sharedDatabase, 60_000);

interface Described {
  readonly name: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
}

const listTools = async (): Promise<readonly Described[]> =>
  (await (await startAssistantServer()).rpc("tools/list")).result.tools;

/** The schemas of all fields, by their names. */
const fieldsOf = (schema: unknown): readonly (readonly [string, JsonSchema])[] =>
  typeof schema !== "object" || schema === null
    ? []
    : Object.entries(schema).flatMap(([keyword, part]) =>
        keyword === "properties"
          ? Object.entries(part as Record<string, JsonSchema>).flatMap((field) => [
              field,
              ...fieldsOf(field[1]),
            ])
          : fieldsOf(part),
      );

const PERSONAL = /name|mail|phone|contact|address|guest|card|cvc|birth|person|note|request/i;

/** The names of all fields of an answer. */
const keysOf = (answer: unknown): readonly string[] =>
  typeof answer !== "object" || answer === null
    ? []
    : Object.entries(answer).flatMap(([key, value]) => [
        ...(Array.isArray(answer) ? [] : [key]),
        ...keysOf(value),
      ]);

const TOOLS = createTools({
  origin: "https://book.example.com",
  directory: () => expect.fail("the tool is called"),
  holds: { linkOf: () => "", explain: () => expect.fail("the tool is called") },
});
const GIVEN = {
  ...{ restaurant_id: 1001, time: "2027-03-05T19:00", party_size: 2, seating_area: "bar" },
};

describe("the tools", () => {
  it("take no field about a person or a card, no other field, and no text without a limit (rule 16.4)", async () => {
    for (const { name, inputSchema } of await listTools()) {
      const fields = fieldsOf(inputSchema);
      expect(fields.length).toBeGreaterThan(0);
      expect(fields.map(([field]) => field).filter((field) => PERSONAL.test(field))).toEqual([]);
      expect([name, inputSchema["additionalProperties"]]).toEqual([name, false]);
      const texts = fields.filter(([, { type }]) => type === "string");
      for (const [, text] of texts) expect(JSON.stringify(text)).toMatch(/maxLength|pattern/);
    }
  });

  it.prop([
    fc.constantFrom(...Object.keys(TOOLS)),
    fc.constantFrom("name", "email", "phone", "card_number", "x"),
    fc.jsonValue(),
  ])("reject a field that they lack before they do anything (rule 16.4)", async (name, field, value) => {
    const { seating_area, ...asked } = GIVEN;
    const given =
      {
        find_restaurants: {},
        menu: { restaurant_id: 1001 },
        hold_table: { ...asked, seating_area },
      }[name] ?? asked;
    const tool = TOOLS[name] ?? expect.fail();
    const called = tool.call({ ...given, [field]: value }, { id: null, network: "" });
    const refused = await Effect.runPromise(Effect.flip(called as Effect.Effect<object, string>));
    expect(refused).toBe(`${field} must be left out`);
  });

  it("return what their schema says, without a field about a person or a card, in data and in text (rules 16.4, 16.9)", async () => {
    const { rpc, restaurant } = await startAssistantServer();
    const { restaurantId: restaurant_id } = restaurant;
    const table = { restaurant_id, time: "2027-03-05T19:00", party_size: 2 };
    const calls = {
      ...{ find_restaurants: { query: "mia", near: { latitude: 25, longitude: -80 } }, free_times: table },
      ...{ why_not: table, menu: { restaurant_id }, hold_table: { ...table, seating_area: "bar" } },
    };
    const ajv = new Ajv2020({ strict: false });
    for (const { name, inputSchema, outputSchema } of await listTools()) {
      const given = calls[name as keyof typeof calls];
      expect([name, ajv.validate(inputSchema, given)]).toEqual([name, true]);
      const { result } = await rpc("tools/call", { name, arguments: given });
      expect(result.isError).toBe(false);
      expect(JSON.parse(result.content[0].text)).toEqual(result.structuredContent);
      expect([name, ajv.validate(outputSchema, result.structuredContent), ajv.errors]).toEqual([
        name,
        true,
        null,
      ]);
      expect(fieldsOf(outputSchema).map(([field]) => field)).toEqual(
        expect.arrayContaining([...keysOf(result.structuredContent)]),
      );
      expect(keysOf(result.structuredContent).filter((key) => PERSONAL.test(key))).toEqual([]);
    }
  });
});

describe("find_restaurants", () => {
  it("finds at most ten, nearest first, with the ids of those that are booked here (rule 16.4)", async () => {
    const locations = Array.from({ length: 14 }, (_, index) =>
      createLocation({
        ...{ uid: `room-${index}`, restaurantId: index === 13 ? null : index + 1 },
        coordinates: { latitude: index, longitude: 0 },
      }),
    );
    const { call } = await startAssistantServer({ content: { locations } });
    const { restaurants, more } = await call("find_restaurants", { near: { latitude: 14, longitude: 0 } });
    expect([restaurants.length, more]).toEqual([10, 4]);
    expect(restaurants[0]).toMatchObject({ restaurant_id: null, km: 111.2 });
    expect(restaurants[1]).toMatchObject({ restaurant_id: 13, restaurant: "Juniper Row Miami" });
  });
});

describe("free_times", () => {
  it("lists free times, each with the deep link to it (rule 16.1)", async () => {
    const { call, restaurant } = await startAssistantServer();
    const asked = { restaurant_id: restaurant.restaurantId, time: "2027-03-05T19:00", party_size: 2 };
    const { times, more, reasons } = await call("free_times", asked);
    expect([more, reasons]).toEqual([0, []]);
    expect(times).toContainEqual({
      ...{ time: "2027-03-05T19:00", seating_area: "bar", alone: true, deposit: null },
      free_cancellation_hours: restaurant.freeCancellationHours,
      reserve_url:
        "https://book.example.com/locations/miami?reserve=miami&party=2&date=2027-03-05&time=19:00",
    });
    expect((await call("free_times", { ...asked, time: "2027-03-01T19:00" })).reasons).toEqual(["PastTime"]);
    expect(await call("free_times", { ...asked, restaurant_id: 5 })).toContain("There is no such restaurant");
  });
});

describe("menu", () => {
  it("has the dishes of the restaurant with prices, up to 150 (rule 16.4)", async () => {
    const more = createMenuSection({ heading: "More", items: Array(200).fill(createDish()) });
    const slices = [createMenuSection(), more];
    const page = createLocationPage({ locationUid: "miami", document: "menu", slices });
    const { call, restaurant } = await startAssistantServer({ content: { locationPages: [page] } });
    const answer = await call("menu", { restaurant_id: restaurant.restaurantId });
    expect(answer.dishes[0]).toEqual({
      ...{ section: "Bread and first plates", dish: "Dark rye loaf", marks: ["vegetarian"] },
      description: "Juniper butter, flaked salt",
      prices: [{ label: "", price: { amount: "9.00", currency: "USD" } }],
    });
    expect([answer.dishes.length, answer.more]).toEqual([150, 51]);
    expect(answer.menu_url).toBe("https://book.example.com/locations/miami/menu");
  });
});
