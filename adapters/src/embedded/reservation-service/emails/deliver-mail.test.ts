import { createBookingFacts } from "@couvert/domain/booking/email/booking-facts.builders";
import type { Mail } from "@couvert/domain/booking/email/mail";
import { MailDelivery, MailRefused, MailUnavailable } from "@couvert/domain/booking/email/mail-delivery.port";
import * as Effect from "effect/Effect";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../../../platform/database/database.builders.ts";
import { MORNING, openBook } from "../house-book.builders.ts";
import { deliverMail } from "./deliver-mail.ts";

beforeAll(sharedDatabase);

describe("deliverMail", () => {
  const deliver = async (
    data: unknown,
    carry: (mail: Mail) => Effect.Effect<void, MailRefused | MailUnavailable> = () => Effect.void,
    now = MORNING,
  ) => {
    const delivered: Mail[] = [];
    const delivery = {
      deliver: (mail: Mail) => Effect.tap(carry(mail), () => Effect.sync(() => delivered.push(mail))),
    };
    const delivering = deliverMail(await sharedDatabase(), data, now);
    const outcome = await Effect.runPromise(
      Effect.result(delivering).pipe(Effect.provideService(MailDelivery, delivery)),
    );
    return { outcome, delivered: delivered.map(({ id }) => id) };
  };
  const facts = createBookingFacts();

  it.each(["confirmation", "change", "cancellation"])("delivers a %s", async (occasion) => {
    expect(await deliver({ occasion, facts })).toMatchObject({
      outcome: { success: "done" },
      delivered: [`${occasion}.JR7K2MXY.0`],
    });
  });

  it("gives up what no mail server will ever take, and what it cannot read", async () => {
    const refuse = () => Effect.fail(new MailRefused({ detail: "550" }));
    expect(await deliver({ occasion: "change", facts }, refuse)).toMatchObject({
      outcome: { success: { hopeless: "550" } },
    });
    for (const data of [null, {}, { occasion: "greeting", facts }, { occasion: "change", facts: {} }]) {
      expect(await deliver(data)).toEqual({
        outcome: expect.objectContaining({ success: { hopeless: "it is no mail that this version knows" } }),
        delivered: [],
      });
    }
  });

  it("fails, to be tried again, when nobody takes the mail", async () => {
    const fail = () => Effect.fail(new MailUnavailable({ detail: "down" }));
    expect(await deliver({ occasion: "change", facts }, fail)).toMatchObject({
      outcome: { failure: { _tag: "MailUnavailable" } },
      delivered: [],
    });
  });

  describe("a reminder", () => {
    const book = async () => {
      const { lock, reserve } = await openBook();
      const { body } = await reserve((await lock()).body.reservation_token);
      return createBookingFacts({ confirmation: body.confirmation_number });
    };
    const update = async (confirmation: string, fields: { revision: number } | { cancelled_at: string }) => {
      const { kysely } = await sharedDatabase();
      await kysely
        .updateTable("reservations")
        .set(fields)
        .where("confirmation_number", "=", confirmation)
        .execute();
    };
    const remind = (booked: typeof facts, now?: number) =>
      deliver({ occasion: "reminder", facts: booked }, undefined, now);

    it("is delivered of a reservation that stands as it was", async () => {
      const booked = await book();
      expect((await remind(booked)).delivered).toEqual([`reminder.${booked.confirmation}.0`]);
    });

    it.each([
      ["was changed", { revision: 1 }],
      ["was cancelled", { cancelled_at: "2027-03-04T00:00:00Z" }],
    ])("is left out once it %s", async (_what, fields) => {
      const booked = await book();
      await update(booked.confirmation, fields);
      expect(await remind(booked)).toMatchObject({ outcome: { success: "done" }, delivered: [] });
    });

    it("is left out once the time of the table has come", async () => {
      const booked = await book();
      const seated = Date.parse("2027-03-06T00:00:00Z");
      expect((await remind(booked, seated)).delivered).toEqual([]);
      expect((await remind(booked, seated - 1)).delivered).toHaveLength(1);
    });

    it("is left out of a reservation that there is not", async () => {
      expect((await remind(createBookingFacts({ confirmation: "NOBODYS" }))).delivered).toEqual([]);
    });
  });
});
