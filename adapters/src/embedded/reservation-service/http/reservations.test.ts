import { readFile } from "node:fs/promises";
import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { ChargeOutcomeUnknown, Charges } from "@couvert/domain/booking/card/charges.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { parsePo } from "pofile-ts";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../../../platform/database/database.builders.ts";
import { MESSAGE_LANGUAGES } from "../../../platform/messages/messages.ts";
import { createCards, createCardToken, DECLINED_CARD } from "../../card-service/card-service.builders.ts";
import { sha256Hex } from "../keys.ts";
import { readReservation } from "../manage-page/reservation.ts";
import { errorBody, JOINED, openTestService, type TestService } from "../reservation-service.builders.ts";

beforeAll(sharedDatabase, 60_000);

const ask = ({ call }: TestService, requestId: string) =>
  call("GET", `/v2/booking/{rid}/reservations?request_id=${encodeURIComponent(requestId)}`);
const NONE = { status: 200, body: { reservations: [] } };
const newId = () => crypto.randomUUID();

/** Opens a service with a hold of its table at the bar. */
const heldBar = async (...options: Parameters<typeof openTestService>) => {
  const service = await openTestService(...options);
  return { service, token: (await service.lock()).body.reservation_token };
};

describe("GET reservations by request id", () => {
  it("answers with the reservation that the request made", async () => {
    const { service, token } = await heldBar();
    const id = newId();
    const { body } = await service.reserve(token, {}, id);
    expect(await ask(service, id)).toEqual({
      status: 200,
      body: { reservations: [{ request_id: id, ...body }] },
    });
  });

  it("answers with an empty list before the request, after a rejected one and for other ids", async () => {
    const { service, token } = await heldBar();
    const [early, late] = [newId(), newId()];
    expect(await ask(service, early)).toEqual(NONE);
    expect((await service.reserve(token, { first_name: "" }, early)).status).toBe(400);
    expect((await service.reserve("never-given", {}, early)).status).toBe(400);
    await service.reserve(token, {}, late);
    expect(await ask(service, early)).toEqual(NONE);
    expect(await ask(service, late)).not.toEqual(NONE);
    expect(await ask(service, sha256Hex(late))).toEqual(NONE);
  });

  it("does not list a reservation of another restaurant", async () => {
    const { service, token } = await heldBar();
    const id = newId();
    await service.reserve(token, {}, id);
    expect(await ask(await openTestService(), id)).toEqual(NONE);
    expect(await service.call("GET", `/v2/booking/7/reservations?request_id=${id}`)).toEqual({
      status: 404,
      body: errorBody("MissingResource"),
    });
  });

  it.each(["", "?request_id=", `?request_id=${"x".repeat(201)}`, "?requestid=1"])(
    "rejects the query %j",
    async (query) => {
      const { service, token } = await heldBar();
      await service.reserve(token);
      expect(await service.call("GET", `/v2/booking/{rid}/reservations${query}`)).toEqual({
        status: 400,
        body: errorBody("request_id is invalid"),
      });
    },
  );

  it("answers every request id of a token with its one reservation", async () => {
    const { service, token } = await heldBar();
    const ids = [newId(), newId(), newId()];
    const [first] = await Promise.all(ids.map((id) => service.reserve(token, {}, id)));
    for (const id of ids) {
      expect((await ask(service, id)).body.reservations).toMatchObject([
        { request_id: id, confirmation_number: first?.body.confirmation_number },
      ]);
    }
  });

  it("lists a reservation until it is cancelled", async () => {
    const { service, token } = await heldBar();
    const id = newId();
    await service.reserve(token, {}, id);
    const { kysely } = service.database;
    await kysely
      .updateTable("reservations")
      .set({ cancelled_at: "2027-03-05T16:00:00Z" })
      .where("token_digest", "=", sha256Hex(token))
      .execute();
    expect(await ask(service, id)).toEqual(NONE);
  });

  it("stores neither the id nor the manage token in plain text", async () => {
    const { service, token } = await heldBar();
    const id = newId();
    const { body } = await service.reserve(token, {}, id);
    const { kysely } = service.database;
    const rows = await kysely
      .selectFrom("reservation_requests")
      .innerJoin("reservations", "reservations.token_digest", "reservation_requests.token_digest")
      .selectAll()
      .where("restaurant_id", "=", service.restaurant.restaurantId)
      .execute();
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows);
    for (const secret of [id, token, body.manage_reservation_url.split("/").at(-1)]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe("POST reservations with a repeated request id", () => {
  it("reserves once and repeats its answer", async () => {
    const { service, token } = await heldBar();
    const id = newId();
    const first = await service.reserve(token, {}, id);
    expect(await service.reserve(token, {}, id)).toEqual({ ...first, status: 200 });
    expect((await ask(service, id)).body.reservations).toHaveLength(1);
  });

  it("reserves once for concurrent requests and repeats its answer", async () => {
    const { service, token } = await heldBar();
    const id = newId();
    const answers = await Promise.all([service.reserve(token, {}, id), service.reserve(token, {}, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
  });

  it("rejects another token and keeps its hold", async () => {
    const { service, token } = await heldBar();
    const other = (await service.lock({ reservation_attribute: "default" })).body.reservation_token;
    const id = newId();
    const first = await service.reserve(token, {}, id);
    expect(await service.reserve(other, { first_name: "Someone else" }, id)).toEqual({
      status: 400,
      body: errorBody("x-request-id was used for another reservation"),
    });
    expect((await ask(service, id)).body.reservations).toMatchObject([first.body]);
    expect((await service.reserve(other)).status).toBe(201);
  });

  it("reserves at another restaurant too", async () => {
    const id = newId();
    for (const { service, token } of [await heldBar(), await heldBar()]) {
      expect((await service.reserve(token, {}, id)).status).toBe(201);
    }
  });

  it("reserves without recording an empty id", async () => {
    const { service, token } = await heldBar();
    const other = (await service.lock({ reservation_attribute: "default" })).body.reservation_token;
    expect((await service.reserve(token, {}, "")).status).toBe(201);
    expect((await service.reserve(other, {}, "")).status).toBe(201);
  });
});

describe("GET reservations by the id of a prepaid request", () => {
  const KEY = { id: 7, version: 3 };
  const experiences = [createSoldExperience()];
  const pay = async (service: TestService, token: string, id: string, card = createCardToken()) =>
    service.reserve(token, { experience: KEY, credit_card: await card }, id);
  const heldTasting = async (...[parts]: [Parameters<typeof openTestService>[1]?]) => {
    const service = await openTestService({ experiences }, parts);
    return { service, token: (await service.lock({ experience: KEY })).body.reservation_token };
  };
  /** Charges cards, and loses the first answer. */
  const losingOne = async () => {
    let isLost = false;
    return Layer.effect(
      Charges,
      Effect.map(Charges, (charges) => ({
        ...charges,
        charge: (order: Parameters<typeof charges.charge>[0]) =>
          Effect.flatMap(Effect.exit(charges.charge(order)), (answer) => {
            if (isLost) return answer;
            isLost = true;
            return Effect.fail(new ChargeOutcomeUnknown({ detail: "lost" }));
          }),
      })),
    ).pipe(Layer.provide(createCards(await sharedDatabase())));
  };

  it("lists the reservation once the charge is settled", async () => {
    const { service, token } = await heldTasting({ charges: await losingOne() });
    const id = newId();
    expect((await pay(service, token, id)).status).toBe(504);
    expect(await ask(service, id)).toEqual(NONE);
    service.clock.now += 60_000;
    await service.settleCharges();
    const { body } = await pay(service, token, newId());
    expect(await ask(service, id)).toEqual({
      status: 200,
      body: { reservations: [{ request_id: id, ...body }] },
    });
  });

  it("lists none when the card was declined, and deletes the id with the hold", async () => {
    const { service, token } = await heldTasting();
    const id = newId();
    expect((await pay(service, token, id, createCardToken(DECLINED_CARD))).status).toBe(402);
    expect(await ask(service, id)).toEqual(NONE);
    await service.call("DELETE", `/v2/booking/{rid}/slot_locks/${token}`);
    const again = (await service.lock({ experience: KEY })).body.reservation_token;
    expect((await pay(service, again, id)).status).toBe(201);
  });
});

beforeAll(sharedDatabase, 60_000);

describe("POST reservations", () => {
  it("reserves once for a token: 201 first, then 200", async () => {
    const { lock, reserve } = await openTestService();
    const { reservation_token } = (await lock()).body;
    const first = await reserve(reservation_token);
    expect(first).toEqual({
      status: 201,
      body: {
        confirmation_number: expect.stringMatching(/^[34679ACDEFGHJKMNPQRTUVWXY]{8}$/),
        date_time: "2027-03-05T19:00",
        party_size: 2,
        message: "",
        manage_reservation_url: expect.stringMatching(/^https:\/\/book\.example\.com\/manage\/[\w-]{43}$/),
      },
    });
    expect(await reserve(reservation_token, { first_name: "Someone else" })).toEqual({
      ...first,
      status: 200,
    });
  });

  it.each([
    [{ first_name: " " }, "FirstNameRequired"],
    [{ last_name: "" }, "LastNameRequired"],
    [{ email_address: "" }, "EmailRequired"],
    [{ email_address: "ana" }, "email_address is invalid"],
    [{ phone: { number: "", country_code: "US" } }, "PhoneRequired"],
    [{ phone: { number: "7", country_code: "US" } }, "phone number is invalid"],
    [{ phone: { number: "3055550123", country_code: "us" } }, "phone.country_code is invalid"],
    [{ first_name: "Ana\u0000" }, "first_name is invalid"],
    [{ first_name: "Your card was refused: https://evil.example" }, "first_name is invalid"],
    [{ last_name: "Reyes\r\nBcc: all@example.com" }, "last_name is invalid"],
    [{ special_request: "half of a character: \ud83d" }, "special_request is invalid"],
  ])("rejects %j and keeps the hold", async (fields, message) => {
    const { lock, reserve } = await openTestService();
    const { reservation_token } = (await lock()).body;
    expect(await reserve(reservation_token, fields)).toEqual({ status: 400, body: errorBody(message) });
    expect((await reserve(reservation_token)).status).toBe(201);
  });

  it("rejects a special request of more than 1100 characters, and a missing phone", async () => {
    const { lock, reserve } = await openTestService();
    const { reservation_token } = (await lock()).body;
    const long = await reserve(reservation_token, { special_request: "x".repeat(1101) });
    expect(long).toEqual({ status: 400, body: errorBody("special_request is invalid") });
    const unreachable = await reserve(reservation_token, { phone: undefined });
    expect(unreachable).toEqual({ status: 400, body: errorBody("PhoneRequired") });
  });

  it("rejects an unknown token", async () => {
    const { reserve } = await openTestService();
    expect(await reserve("never-given")).toEqual({
      status: 400,
      body: errorBody("reservation_token is invalid"),
    });
  });

  it("reserves another table when the ended hold's table is taken", async () => {
    const { clock, lock, reserve } = await openTestService();
    const late = (await lock({ reservation_attribute: "default" })).body;
    clock.now += 5 * 60_000;
    await lock({ reservation_attribute: "default" });
    expect((await reserve(late.reservation_token)).status).toBe(201);
    expect((await lock({ reservation_attribute: "default" })).status).toBe(409);
  });

  it("reserves every table of a combination, even after the hold has ended", async () => {
    const { clock, lock, reserve } = await openTestService(JOINED);
    const { reservation_token } = (await lock({ party_size: 6, reservation_attribute: "default" })).body;
    clock.now += 5 * 60_000;
    await lock();
    expect((await reserve(reservation_token)).status).toBe(201);
    expect((await lock({ reservation_attribute: "default" })).status).toBe(409);
    expect((await reserve(reservation_token)).status).toBe(200);
  });

  it("rejects an ended hold when one table of its combination is taken, and changes nothing", async () => {
    const { clock, lock, reserve } = await openTestService(JOINED);
    const { reservation_token } = (await lock({ party_size: 6, reservation_attribute: "default" })).body;
    clock.now += 5 * 60_000;
    await lock({ reservation_attribute: "default" });
    expect((await reserve(reservation_token)).status).toBe(409);
    expect((await lock({ reservation_attribute: "default" })).status).toBe(201);
  });

  it("rejects an ended hold without a free table on every retry", async () => {
    const { clock, lock, reserve } = await openTestService();
    const late = (await lock()).body;
    clock.now += 5 * 60_000;
    await lock();
    expect((await reserve(late.reservation_token)).status).toBe(409);
    expect((await reserve(late.reservation_token)).status).toBe(409);
  });

  it("rejects an ended hold whose time is past", async () => {
    const { clock, lock, reserve } = await openTestService();
    const late = (await lock()).body;
    clock.now = Date.parse("2027-03-06T00:01:00Z");
    expect((await reserve(late.reservation_token)).status).toBe(409);
  });

  it("rejects a token whose hold ended a day ago", async () => {
    const { clock, lock, reserve } = await openTestService();
    const late = (await lock({ date_time: "2027-03-12T19:00" })).body;
    clock.now += 5 * 60_000 + 24 * 60 * 60_000;
    expect((await reserve(late.reservation_token)).status).toBe(400);
  });

  it("reserves with a token whose hold ended less than a day ago", async () => {
    const { clock, lock, reserve } = await openTestService();
    const late = (await lock({ date_time: "2027-03-12T19:00" })).body;
    clock.now += 5 * 60_000 + 24 * 60 * 60_000 - 1;
    expect((await reserve(late.reservation_token)).status).toBe(201);
  });
});

/** The catalogue of the reservation panel. */
const panelsOf = (language: string) =>
  new URL(`../../../platform/messages/${language}/panels.po`, import.meta.url);

describe("the language of a reservation", () => {
  it.each([
    ["es-us", "es-US"],
    ["de, fr-CA;q=0.5", "fr-CA"],
    ["tlh", null],
    ["*", null],
    [undefined, null],
    ["es-abcde-fghij-klmno-pqrst-uvwxy-01234-56789", null],
  ])("is that of %j: %j, and English where it is null (rule 3.60)", async (header, language) => {
    const { service, token } = await heldBar();
    const { status, body } = await service.reserve(token, {}, newId(), header);
    expect(status).toBe(201);
    const { kysely } = service.database;
    const stored = await kysely
      .selectFrom("reservations")
      .select("language")
      .where("confirmation_number", "=", body.confirmation_number)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ language });
    const manageToken = body.manage_reservation_url.split("/").at(-1) ?? "";
    expect(await readReservation(service.database, manageToken)).toMatchObject({
      language: language ?? "en-US",
    });
  });

  it.each(MESSAGE_LANGUAGES)(
    "stores the words of a consent in %s as the panel shows them (rule 3.56)",
    async (language) => {
      const { service, token } = await heldBar();
      const { body } = await service.reserve(
        token,
        { restaurant_email_marketing_opt_in: true },
        newId(),
        language,
      );
      const stored = await service.database.kysely
        .selectFrom("reservations")
        .select("marketing_opt_in_text")
        .where("confirmation_number", "=", body.confirmation_number)
        .executeTakeFirstOrThrow();
      const shown = parsePo(await readFile(panelsOf(language), "utf8")).items.find(
        ({ msgid }) => msgid === "Send me news and offers",
      );
      expect([stored.marketing_opt_in_text]).toEqual(shown?.msgstr);
    },
  );

  it("is told with each change of it (rule 3.60)", async () => {
    const told: string[] = [];
    const { service, token } = await heldBar(
      {},
      {
        onReservationChange: async (_transaction, change, { language }) =>
          void told.push(`${change} ${language}`),
      },
    );
    const { body } = await service.reserve(token, {}, newId(), "es-US");
    await service.manage(
      new Request(body.manage_reservation_url, {
        method: "POST",
        headers: { origin: "https://book.example.com", "content-type": "application/x-www-form-urlencoded" },
        body: "action=cancel",
      }),
    );
    expect(told).toEqual(["reserved es-US", "cancelled es-US"]);
  });
});
