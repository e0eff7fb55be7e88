import { openDatabase } from "@couvert/platform/database/open-database";
import { type JobQueueOptions, listJobs, openJobQueue } from "@couvert/platform/jobs/job-queue";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import * as Result from "effect/Result";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createDeskOrder, HOST } from "../reservation-service/desk/desk.builders.ts";
import {
  createGuest,
  MORNING,
  openTestService,
} from "../reservation-service/reservation-service.builders.ts";
import type { WebhookJob } from "./enqueue-webhooks.ts";
import {
  addReceiver,
  deliverWebhook,
  isReceiverUrl,
  listReceivers,
  removeReceiver,
} from "./webhook-receivers.ts";

type SendWebhook = Parameters<typeof deliverWebhook>[0]["send"];

const HOOK = "https://till.example.com/hooks";

/** Opens a service with a job queue and one receiver of its restaurant, in a database of its own. */
const open = async (options: Partial<JobQueueOptions> = {}) => {
  const database = await openDatabase({ inMemory: true });
  const queue = await openJobQueue({
    database,
    log: () => {},
    pollSeconds: 0.5,
    retrySeconds: 1,
    ...options,
  });
  onTestFinished(async () => {
    await queue.close();
    await database.close();
  });
  const service = await openTestService({}, { database });
  const { restaurantId } = service.restaurant;
  const { kysely } = database;
  const receiver = await addReceiver(kysely, TEST_KEYS, { url: HOOK, restaurants: [restaurantId] }, MORNING);
  const add = async () =>
    Result.getOrThrow(await service.desk.add(service.restaurant, createDeskOrder(), HOST)).party;
  const change = (
    party: number,
    version: number,
    action: Parameters<typeof service.desk.change>[1]["action"],
  ) => service.desk.change(service.restaurant, { party, version, action }, HOST);
  const jobs = async () =>
    (await listJobs(kysely, "webhooks", 50)).map(({ data }) => data as WebhookJob).toReversed();
  return { ...service, database, kysely, queue, receiver, add, change, jobs };
};

describe("enqueueWebhooks", () => {
  it("enqueues each change in its transaction with ids and names of fields, and no word of the guest (rule 13.6)", async () => {
    const { add, change, jobs, restaurant, receiver, lock, reserve } = await open();
    const { id, version } = await add();
    await change(id, version, { type: "status", status: "arrived" });
    await change(id, version + 1, { type: "notes", notes: "Likes the window" });
    await change(id, version + 2, { type: "move", ...MOVED });
    // The second of two hosts is rejected, and nothing is said.
    await change(id, version, { type: "status", status: "seated" });
    await change(id, version + 3, { type: "cancel", tellsGuest: false });
    await reserve((await lock()).body.reservation_token, { first_name: createGuest().firstName });
    const enqueued = await jobs();
    expect(enqueued.map(({ event }) => [event.type, event.data.version, event.data.fields])).toEqual([
      ["reservation.created", 1, []],
      ["reservation.status", 2, []],
      ["reservation.changed", 3, []],
      ["reservation.changed", 4, ["time"]],
      ["reservation.cancelled", 5, ["tables"]],
      ["reservation.created", 1, []],
    ]);
    expect(enqueued[0]).toEqual({
      receiver: receiver.id,
      event: {
        type: "reservation.created",
        timestamp: "2027-03-05T15:00:00.000Z",
        data: {
          entry: expect.any(Number),
          restaurantId: restaurant.restaurantId,
          date: "2027-03-05",
          partyId: id,
          version: 1,
          status: "expected",
          action: "created",
          fields: [],
        },
      },
    });
    expect(JSON.stringify(enqueued)).not.toMatch(/Ana|Reyes|305|window/);
  });

  it("enqueues nothing for another restaurant, and nothing once the receiver is removed", async () => {
    const { add, jobs, kysely, receiver } = await open();
    await addReceiver(kysely, TEST_KEYS, { url: HOOK, restaurants: [7] }, MORNING);
    await add();
    expect(await jobs()).toHaveLength(1);
    expect(await removeReceiver(kysely, receiver.id)).toBe(true);
    expect(await removeReceiver(kysely, receiver.id)).toBe(false);
    expect(await listReceivers(kysely)).toMatchObject([{ url: HOOK, restaurants: [7] }]);
    await add();
    expect(await jobs()).toHaveLength(1);
  });
});

const MOVED = {
  request: { partySize: 2, time: "2027-03-05T19:15", seatingArea: "default" },
  tables: null,
  minutes: null,
  tellsGuest: false,
  override: null,
} as const;

describe("deliverWebhook", () => {
  it("delivers everything in the end after a receiver was down, each attempt with the same id, and holds up no email", async () => {
    const { add, queue, kysely, receiver, database } = await open();
    const tries: string[] = [];
    let isDown = true;
    const send: SendWebhook = async (url, secret, event) => {
      expect([url, secret]).toEqual([HOOK, receiver.secret]);
      tries.push(JSON.stringify(event));
      return isDown ? 503 : 204;
    };
    const party = await add();
    await queue.work("webhooks", (data) => deliverWebhook({ kysely, keys: TEST_KEYS, send }, data));
    await vi.waitFor(() => expect(tries.length).toBeGreaterThan(1), 15_000);
    const [waiting] = await listJobs(kysely, "webhooks", 1);
    expect(waiting).toMatchObject({ state: "retry", reason: "the receiver answered 503" });
    expect(waiting?.failures).toBeGreaterThan(0);
    const emails: unknown[] = [];
    await queue.work("emails", async (data) => {
      emails.push(data);
      return "done";
    });
    const transaction = await database.kysely.startTransaction().execute();
    await queue.add(transaction, "emails", { email: 1 });
    await transaction.commit().execute();
    await vi.waitFor(() => expect(emails).toEqual([{ email: 1 }]), 15_000);
    isDown = false;
    await vi.waitFor(
      async () => expect(await listJobs(kysely, "webhooks", 1)).toMatchObject([{ state: "completed" }]),
      30_000,
    );
    expect(party.version).toBe(1);
    expect(new Set(tries).size).toBe(1);
    const [settings] = await database.script("select retry_limit from jobs.job where name = 'webhooks'");
    expect(settings).toEqual({ retry_limit: 30 });
  }, 60_000);

  it("gives up after 410, drops what a removed receiver would get, and sends nothing that another secret has sealed", async () => {
    const { add, jobs, kysely, receiver } = await open();
    await add();
    const [job] = await jobs();
    const send: SendWebhook = async () => 410;
    const parts = { kysely, keys: TEST_KEYS, send };
    expect(await deliverWebhook(parts, job)).toEqual({ permanentFailure: "the receiver answered 410" });
    expect(await deliverWebhook({ ...parts, send: async () => 299 }, job)).toBe("done");
    await expect(deliverWebhook({ ...parts, send: async () => 302 }, job)).rejects.toThrow("answered 302");
    const otherKeys = createServerKeys("another secret of other servers");
    expect(await deliverWebhook({ ...parts, keys: otherKeys }, job)).toMatchObject({
      permanentFailure: expect.stringContaining("SERVER_SECRET"),
    });
    await removeReceiver(kysely, receiver.id);
    expect(await deliverWebhook(parts, job)).toEqual({ dropped: "the receiver was removed" });
  });
});

describe("isReceiverUrl", () => {
  it.each([
    ["https://till.example.com/hooks?a=1", true],
    ["http://localhost:8080/", true],
    ["http://127.0.0.1/", true],
    ["http://till.example.com/", false],
    ["http://localhost.example.com/", false],
    ["https://user:word@till.example.com/", false],
    ["ftp://localhost/", false],
    ["till.example.com", false],
    [`https://till.example.com/${"x".repeat(2000)}`, false],
  ])("%s: %s", (url, is) => {
    expect(isReceiverUrl(url)).toBe(is);
  });
});
