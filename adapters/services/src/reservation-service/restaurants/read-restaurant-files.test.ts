import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Policy, Restaurant, RestaurantSettings } from "@couvert/domain/booking/availability/restaurant";
import {
  createRestaurant,
  createSoldExperience,
} from "@couvert/domain/booking/availability/restaurant.builders";
import { createAddOn } from "@couvert/domain/booking/experience/experience.builders";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSettingsReader, describeProblem, readRestaurantFiles } from "./read-restaurant-files.ts";

const createSettings = (overrides: Partial<Restaurant> = {}): RestaurantSettings => {
  const { opening: _, ...settings } = createRestaurant(overrides);
  return settings;
};

describe("readRestaurantFiles", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "couvert-book-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  // A file names its currency once and its translations in place.
  const inFile = (content: unknown) =>
    JSON.stringify(content, (key, value) =>
      key === "translations"
        ? undefined
        : key === "experiences"
          ? JSON.parse(JSON.stringify(value).replaceAll(/"currency":"[A-Z]+",/g, ""))
          : value,
    );
  const write = (file: string, content: unknown) =>
    writeFile(join(folder, file), typeof content === "string" ? content : inFile(content));

  it("reads a restaurant", async () => {
    const restaurant = createSettings({
      joins: [{ tables: ["M1", "M2"], seats: 8 }],
      leadTimeMinutes: 30,
      freeCancellationHours: 24,
      shifts: [
        { weekdays: [0, 6], firstSeating: "opening", lastSeating: "14:30" },
        { firstSeating: "30 minutes after opening", lastSeating: "90 minutes before closing" },
        { dates: ["2027-12-31"], firstSeating: "20:00", lastSeating: "20:00" },
      ],
      experiences: [createSoldExperience(), createSoldExperience({ id: 8 })],
    });
    await write("one.json", restaurant);
    expect(await readRestaurantFiles(folder)).toEqual({
      settings: new Map([["one", restaurant]]),
      problems: [],
    });
  });

  it("reads the former names of seating areas and schedules, and refuses both at once", async () => {
    const restaurant = createSettings({ experiences: [createSoldExperience()] });
    const former = inFile(restaurant)
      .replaceAll('"seatingArea":', '"attribute":')
      .replaceAll('"seatingAreas":', '"attributes":')
      .replaceAll('"schedules":', '"seatings":');
    await write("one.json", former);
    expect(await readRestaurantFiles(folder)).toEqual({
      settings: new Map([["one", restaurant]]),
      problems: [],
    });
    await write("one.json", inFile(restaurant).replace('"seatingArea":', '"attribute":"bar","seatingArea":'));
    expect((await readRestaurantFiles(folder)).problems).toEqual([
      { file: "book/one.json", path: "tables[0].attribute", reason: "is no field of a restaurant's file" },
    ]);
  });

  it("prices everything in the restaurant's currency, by default US dollars (rule 9.34)", async () => {
    const { currency: _, ...settings } = createSettings({ experiences: [createSoldExperience()] });
    await write("one.json", settings);
    await write("two.json", { ...settings, restaurantId: 1002, currency: "CAD" });
    const read = (await readRestaurantFiles(folder)).settings;
    const currencies = ["one", "two"].map((name) => {
      const [experience] = read.get(name)?.experiences ?? [];
      return [read.get(name)?.currency, experience?.currency, experience?.addOns[0]?.currency];
    });
    await rm(join(folder, "two.json"));
    expect(currencies).toEqual([
      ["USD", "USD", "USD"],
      ["CAD", "CAD", "CAD"],
    ]);
  });

  const jazzIn = (name: unknown, description: unknown = "") => {
    const { currency: _, addOns: [wine] = [], ...sold } = createSoldExperience();
    return createSettings({
      experiences: [
        { ...sold, name, description, addOns: [{ ...wine, name: { "en-US": "Wine", "es-US": "Vino" } }] },
      ],
    } as never);
  };

  it("reads a text as one or by language, and takes the own text where another language has none (rule 3.61)", async () => {
    const french = "Brunch jazz du dimanche";
    await write("one.json", jazzIn({ "en-US": "Sunday jazz brunch", "fr-CA": french }, "Three courses."));
    const restaurant = (await readRestaurantFiles(folder)).settings.get("one");
    const wordsOf = (sold: Restaurant["experiences"] = []) =>
      sold.map(({ name, description, addOns }) => [name, description, ...addOns.map((addOn) => addOn.name)]);
    expect(restaurant?.language).toBe("en-US");
    expect(wordsOf(restaurant?.experiences)).toEqual([["Sunday jazz brunch", "Three courses.", "Wine"]]);
    expect(
      restaurant?.translations.map(({ language, experiences }) => [language, ...wordsOf(experiences)]),
    ).toEqual([
      ["fr-CA", [french, "Three courses.", "Wine"]],
      ["es-US", ["Sunday jazz brunch", "Three courses.", "Vino"]],
    ]);
  });

  it("reads the words for seating areas by language, of the restaurant's own tables only (rule 3.72)", async () => {
    const standard = { name: { "en-US": "The room", "fr-CA": "La salle" }, description: "" };
    await write("one.json", { ...createSettings(), seatingAreas: { default: standard } });
    const restaurant = (await readRestaurantFiles(folder)).settings.get("one");
    expect(restaurant?.areaTexts).toEqual({ default: { name: "The room", description: "" } });
    expect(restaurant?.translations.map(({ language, areaTexts }) => [language, areaTexts])).toEqual([
      ["fr-CA", { default: { name: "La salle", description: "" } }],
    ]);
    await write("one.json", { ...createSettings(), seatingAreas: { moon: standard } });
    expect((await readRestaurantFiles(folder)).problems).toMatchObject([
      { path: "seatingAreas.moon", reason: expect.stringContaining("own tables") },
    ]);
  });

  it("closes the directions that a name, an address or a text leaves open (rule 3.59)", async () => {
    const { currency: _, ...sold } = createSoldExperience({ name: "Jazz \u202eBrunch", addOns: [] });
    await write(
      "one.json",
      createSettings({ name: "Juniper \u2067Row", address: "88 \u202eStreet", experiences: [sold as never] }),
    );
    const restaurant = (await readRestaurantFiles(folder)).settings.get("one");
    expect(restaurant).toMatchObject({ name: "Juniper \u2067Row\u2069", address: "88 \u202eStreet\u202c" });
    expect(restaurant?.experiences.map(({ name }) => name)).toEqual(["Jazz \u202eBrunch\u202c"]);
  });

  it("reads a restaurant without an email address", async () => {
    const { email, ...restaurant } = createSettings();
    expect(email).not.toBeNull();
    await write("one.json", restaurant);
    expect((await readRestaurantFiles(folder)).settings.get("one")).toEqual({ ...restaurant, email: null });
  });

  it.each([
    ["America/Indiana/Indianapolis", "USD", 95_00],
    ["Asia/Kolkata", "INR", 2_500_00],
    ["Europe/Kyiv", "HUF", 25_000_00],
    ["America/Argentina/Buenos_Aires", "COP", 180_000_00],
    ["UTC", "IDR", 850_000_00],
    ["Asia/Ho_Chi_Minh", "VND", 1_500_000],
  ])(
    "reads a restaurant in %s with prices in %s (rules 5.31, 9.37)",
    async (timeZone, currency, pricePerPerson) => {
      const experiences = [createSoldExperience({ pricePerPerson, addOns: [], currency })];
      await write("one.json", createSettings({ timeZone, currency, experiences }));
      const { settings, problems } = await readRestaurantFiles(folder);
      expect(problems).toEqual([]);
      expect(settings.get("one")?.experiences).toMatchObject([{ pricePerPerson, currency }]);
    },
  );

  it.each([
    [{ amount: 20, per: "party" }, {}, "a deposit of 0.50 USD or more"],
    [{ amount: 20, per: "person" }, { minPartySize: 2 }, "a deposit of 0.50 USD or more"],
    [null, { minPartySize: 5, maxPartySize: 4 }, "a minPartySize up to maxPartySize"],
    [null, { experiences: [9] }, "experiences that the restaurant sells, and 9 is none"],
    [null, { fee: { amount: 20, per: "party" } }, "a fee of 0.50 USD or more"],
    [
      { amount: 2000, per: "party" },
      { fee: { amount: 2000, per: "party" } },
      "a deposit or a fee, and not both",
    ],
    [null, { times: { from: "18:05", to: "20:00" } }, "a quarter hour"],
  ])(
    "names the policy with a deposit of %j and the conditions %j (rules 14.5, 14.13)",
    async (deposit, conditions, problem) => {
      const policies = [{ name: "evenings", freeCancellationHours: 24, deposit, ...conditions }] as Policy[];
      await write("two.json", createSettings({ policies }));
      const { problems } = await readRestaurantFiles(folder);
      await rm(join(folder, "two.json"));
      expect(problems).toMatchObject([
        { path: expect.stringMatching(/^policies/), reason: expect.stringContaining(problem) },
      ]);
    },
  );

  it("reads policies, whose deposit is left out for none (rule 14.1)", async () => {
    const policies = [
      { name: "large parties", minPartySize: 6, freeCancellationHours: 48 },
    ] as unknown as Policy[];
    await write("one.json", createSettings({ policies }));
    const { settings } = await readRestaurantFiles(folder);
    expect(settings.get("one")?.policies).toEqual([{ ...policies[0], deposit: null }]);
  });

  it.each(["305.555.0123", "04/123 45 67", "(305) 555-0123 x12"])(
    "reads the telephone number %s as a location does",
    async (phone) => {
      await write("one.json", createSettings({ phone }));
      expect((await readRestaurantFiles(folder)).settings.get("one")?.phone).toBe(phone);
    },
  );

  it.each([
    ["text that is no JSON", "{", "JSON"],
    ["a time zone that does not exist", createSettings({ timeZone: "America/Nowhere" }), "IANA time zone"],
    ["a currency that does not exist", createSettings({ currency: "ZZZ" }), "currency of ISO 4217"],
    ["a currency in lower case", createSettings({ currency: "cad" }), "currency of ISO 4217"],
    [
      "a prepaid price with three decimals",
      createSettings({ currency: "KWD", experiences: [createSoldExperience({ pricePerPerson: 9501 })] }),
      "prices that end in 0",
    ],
    ["a language that is none", createSettings({ language: "Canadian French" }), "the tag of a language"],
    ["a tag that is not canonical", createSettings({ language: "fr-ca" }), "the tag of a language"],
    [
      "a name that is no text",
      jazzIn(7),
      "experiences[0].name must be text, or an object with texts by language, not 7",
    ],
    ["a name without texts", jazzIn({}), "text, or an object with texts by language, not {}"],
    [
      "a name in a language that is none",
      jazzIn({ "en-US": "Jazz", french: "Jazz" }),
      'experiences[0].name must be an object with the tag of a language, such as fr-CA, beside each text, not {"en-US":"Jazz","french":"Jazz"}',
    ],
    [
      "a name twice in a language",
      jazzIn({ "en-US": "Jazz", "fr-CA": "Jazz", "fr-FR": "Jazz" }),
      "experiences[0].name must be an object with each language once",
    ],
    [
      "a name that is empty in a language",
      jazzIn({ "en-US": "Jazz", "fr-CA": "" }),
      "experiences[0].name must be a name that is not empty",
    ],
    [
      "a name that the restaurant's own language lacks",
      jazzIn({ "fr-CA": "Jazz" }),
      'experiences[0].name must be a text in en-US, the language of the restaurant, among others, not {"fr-CA":"Jazz"}',
    ],
    ["no email address", createSettings({ email: "miami at example.com" }), "an email address"],
    ["an empty email address", createSettings({ email: "" }), "an email address"],
    [
      "an email address with another header",
      createSettings({ email: "miami@example.com\r\nBcc: all@example.com" }),
      "an email address",
    ],
    ["no tables", createSettings({ tables: [] }), "tables"],
    [
      "two tables with one id",
      createSettings({ tables: [1, 2].map(() => ({ id: "A", seats: 2, seatingArea: "default" })) }),
      "ids of their own",
    ],
    [
      "a shift with another time",
      createSettings({
        shifts: [{ weekdays: [1], firstSeating: "opening", lastSeating: "an hour before closing" as never }],
      }),
      '"opening", "30 minutes after opening", "60 minutes before closing" or a quarter hour like 19:00, not "an hour before closing"',
    ],
    [
      "an impossible date of a shift",
      createSettings({ shifts: [{ dates: ["2027-02-29"], firstSeating: "opening", lastSeating: "19:00" }] }),
      'a day like 2027-03-05, not "2027-02-29"',
    ],
    [
      "a mistyped field of a shift",
      createSettings({
        shifts: [{ weekday: [1], firstSeating: "opening", lastSeating: "19:00" } as never],
      }),
      "shifts[0].weekday is no field",
    ],
    [
      "two experiences with one id",
      createSettings({ experiences: [createSoldExperience(), createSoldExperience()] }),
      "experiences with ids of their own",
    ],
    [
      "an item that costs more with another experience",
      createSettings({
        experiences: [
          createSoldExperience(),
          createSoldExperience({ id: 8, addOns: [createAddOn({ pricePerItem: 4600 })] }),
        ],
      }),
      "items that are the same in every experience",
    ],
    [
      "a repeated item",
      createSettings({ experiences: [createSoldExperience({ addOns: [createAddOn(), createAddOn()] })] }),
      "each item once",
    ],
    [
      "an experience at unknown tables",
      createSettings({ experiences: [createSoldExperience({ seatingAreas: ["bar", "roof"] })] }),
      "seating areas of the restaurant's own tables",
    ],
    [
      "an experience without times",
      createSettings({
        experiences: [createSoldExperience({ schedules: [{ weekdays: [], dates: [], times: ["19:00"] }] })],
      }),
      "seatings on some weekday or date",
    ],
    [
      "a prepaid experience that costs less than a card is charged",
      createSettings({ experiences: [createSoldExperience({ pricePerPerson: 49 })] }),
      "a price of 0.50 USD or more to prepay",
    ],
    [
      "a prepaid experience that costs less than a card is charged in its currency",
      createSettings({ currency: "HUF", experiences: [createSoldExperience({ pricePerPerson: 17_499 })] }),
      "a price of 175.00 HUF or more to prepay",
    ],
    [
      "an experience without party sizes",
      createSettings({ experiences: [createSoldExperience({ minPartySize: 5 })] }),
      "a minPartySize up to maxPartySize",
    ],
    ["a lead time that is no time", createSettings({ leadTimeMinutes: -1 }), "leadTimeMinutes"],
    [
      "a time that is no quarter hour",
      createSettings({ shifts: [{ weekdays: [1], firstSeating: "17:05", lastSeating: "18:00" }] }),
      "quarter hour",
    ],
    [
      "turn times out of order",
      createSettings({
        turnTimes: [
          { upTo: 4, minutes: 90 },
          { upTo: 2, minutes: 60 },
        ],
      }),
      "rising order",
    ],
    [
      "a smallest party above the largest",
      createSettings({ minPartySize: 9 }),
      "a minPartySize up to maxPartySize",
    ],
    [
      "a join of an unknown table",
      createSettings({ joins: [{ tables: ["M1", "M9"], seats: 6 }] }),
      `a join of the restaurant's own tables, and M9 is none`,
    ],
    [
      "a join of two seating areas",
      createSettings({
        joins: [
          { tables: ["M1", "M2"], seats: 6 },
          { tables: ["M1", "B1"], seats: 4 },
        ],
      }),
      "a join of tables of one seating area",
    ],
    [
      "a join that seats more than the largest party",
      createSettings({ joins: [{ tables: ["M1", "M2"], seats: 9 }] }),
      "a join for the largest party at most, of 8",
    ],
    [
      "a join of one table",
      createSettings({ joins: [{ tables: ["M1"], seats: 2 }] }),
      "a join of two tables or more, each once",
    ],
    [
      "a join of a table with itself",
      createSettings({ joins: [{ tables: ["M1", "M1"], seats: 4 }] }),
      "a join of two tables or more, each once",
    ],
  ])("names the file, the field and the value of %s (rule 3.52)", async (_, content, detail) => {
    await write("two.json", content);
    const { settings, problems } = await readRestaurantFiles(folder);
    await rm(join(folder, "two.json"));
    expect([...settings.keys()]).toEqual(["one"]);
    expect(problems.map(({ file }) => file)).toEqual(problems.map(() => "book/two.json"));
    expect(problems.map(({ path, reason }) => `${path} ${reason}`).join("\n")).toContain(detail);
  });

  it("names each field that half a file lacks, and each that moved to the location's document", async () => {
    const half = { ...createSettings(), tables: undefined, phone: 7, specialDays: [], closures: [] };
    await write("half.json", half);
    const { problems } = await readRestaurantFiles(folder);
    await rm(join(folder, "half.json"));
    expect(problems.map(describeProblem).toSorted()).toEqual([
      "book/half.json: closures: is no field of a restaurant's file: the location's document has the special days and closed days",
      "book/half.json: phone: must be text, not 7",
      "book/half.json: specialDays: is no field of a restaurant's file: the location's document has the special days and closed days",
      "book/half.json: tables: is missing",
    ]);
  });

  it.each([
    ["7", "must be an object, not 7"],
    ['{ "tables": {} }', "must be a list, not {}"],
    ['{ "joins": [{ "tables": ["A", "B"], "seats": "4" }] }', 'must be a number, not "4"'],
  ])("names the types of JSON in plain words: %s", async (json, reason) => {
    await write("half.json", json);
    const { problems } = await readRestaurantFiles(folder);
    await rm(join(folder, "half.json"));
    expect(problems.map((problem) => problem.reason)).toContain(reason);
  });

  it("reads none without the folder", async () => {
    expect(await readRestaurantFiles(join(folder, "nowhere"))).toEqual({ settings: new Map(), problems: [] });
  });

  it("reads a restaurant where its copy cannot be written (rule 3.62)", async () => {
    await write("one.json", createSettings());
    const copies = join(folder, "one.json", "copies");
    const { settings } = await readRestaurantFiles(folder, createSettingsReader(copies));
    expect([...settings.keys()]).toContain("one");
  });
});
