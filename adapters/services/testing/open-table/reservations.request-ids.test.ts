import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import { ChargeOutcomeUnknown, Charges } from "@couvert/domain/booking/card/charges.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { beforeAll, describe, expect, it } from "vitest";
import { createCards, createCardToken, DECLINED_CARD } from "../../src/card-service/card-service.builders.ts";
import { sha256Hex } from "../../src/reservation-service/keys.ts";
import {
  errorBody,
  openTestService,
  type TestService,
} from "../../src/reservation-service/reservation-service.builders.ts";

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
