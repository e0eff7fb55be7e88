import { Charges } from "@couvert/domain/booking/card/charges.port";
import { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import {
  createBookingFacts,
  createRestaurantFacts,
} from "@couvert/domain/booking/email/booking-facts.builders";
import { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import type { JobHandler, JobQueue } from "@couvert/platform/jobs/job-queue";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { beforeAll, describe, expect, it } from "vitest";
import { encodeEmailJob, encodeRestaurantEmailJob } from "../emails/email-job.schema.ts";
import { MORNING, openTestService } from "../reservation-service.builders.ts";
import { jobWorker } from "./job-worker.ts";

beforeAll(sharedDatabase);

/** Creates a queue that runs nothing, with its handlers and whether it is closed. */
const createQueue = () => {
  const handlers = new Map<string, JobHandler>();
  const state = { isClosed: false };
  const queue: JobQueue = {
    add: () => Promise.reject(new Error("nothing is added here")),
    removeWaiting: async () => [],
    count: async () => ({ givenUp: 0, overdue: 0 }),
    work: async (name, handler) => void handlers.set(name, handler),
    workTogether: async (name, _keyOf, handler) =>
      void handlers.set(name, (data, isRetry) => handler([data], isRetry)),
    close: async () => {
      state.isClosed = true;
    },
  };
  return { queue, handlers, state };
};

describe("jobWorker", () => {
  it("delivers emails and refunds charges until its scope closes", async () => {
    const { queue, handlers, state } = createQueue();
    const [delivered, refunded]: [string[], string[]] = [[], []];
    const services = Layer.mergeAll(
      Layer.succeed(EmailDelivery, { deliver: ({ id }) => Effect.sync(() => void delivered.push(id)) }),
      Layer.succeed(Charges, {
        charge: () => Effect.die("nothing is charged here"),
        find: () => Effect.die("nothing is searched for here"),
        refund: (id) => Effect.sync(() => void refunded.push(id)),
      }),
      Layer.mock(PaymentIntents)({}),
    );
    const worker = jobWorker(
      queue,
      { database: await sharedDatabase(), keys: TEST_KEYS, limits: [], restaurantLimits: [] },
      () => MORNING,
    );
    const { lock, reserve } = await openTestService();
    const { confirmation_number: confirmation } = (await reserve((await lock()).body.reservation_token)).body;
    const facts = createBookingFacts({ confirmation });
    await Effect.runPromise(
      Effect.promise(async () => {
        expect([...handlers.keys()]).toEqual([
          "emails",
          "earlierEmails",
          "restaurantEmails",
          "lostLinks",
          "refunds",
        ]);
        expect(
          await handlers.get("emails")?.(encodeEmailJob(TEST_KEYS, { kind: "confirmation", facts }), false),
        ).toBe("done");
        const job = encodeRestaurantEmailJob({
          change: "reserved",
          facts: createRestaurantFacts({ confirmation }),
        });
        expect(await handlers.get("restaurantEmails")?.(job, false)).toBe("done");
        expect(await handlers.get("refunds")?.({ chargeId: "ch_1" }, false)).toBe("done");
        expect(state.isClosed).toBe(false);
      }).pipe(Effect.provide(worker.pipe(Layer.provide(services)))),
    );
    expect([delivered, refunded]).toEqual([
      [`confirmation.${confirmation}.0`, `restaurant-reserved.${confirmation}.0`],
      ["ch_1"],
    ]);
    expect(state.isClosed).toBe(true);
  });
});
