import { openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { openJobQueue } from "@couvert/platform/jobs/job-queue";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import type { MachineRequest } from "../machines/machine-request.schema.ts";
import { createFolder, createUsedFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { openAdminChannel } from "../start/admin-channel.ts";
import { lockFolder } from "../start/hold-data-folder.ts";
import { askMachines } from "./ask-machines.ts";
import { readMachineArguments } from "./machine-arguments.ts";

afterAll(removeFolders);

/** A clock that ticks, so that lists have an order. */
let now = Date.parse("2027-03-05T12:00:00Z");

/** Runs a command as it is typed, and returns what it prints, or why nothing was done. */
const run = (environment: Record<string, string>, ...typed: readonly string[]) => {
  const read = readMachineArguments(typed);
  const asked = askMachines(
    Result.getOrThrow(readConfig(environment)),
    Result.getOrThrow(read),
    () => (now += 1000),
  );
  return Effect.runPromise(
    Effect.scoped(Effect.match(asked, { onSuccess: (answer) => answer, onFailure: ({ reason }) => reason })),
  );
};

const created = async (answer: ReturnType<typeof run>) => {
  const { output, summary } = (await answer) as { output: readonly string[]; summary: string };
  return { output, id: /[\da-f-]{36}/.exec(summary)?.[0] ?? "" };
};

const listed = async (answer: ReturnType<typeof run>) =>
  ((await answer) as { output: readonly string[] }).output.map((line) => JSON.parse(line));

describe("askMachines", () => {
  it("creates, lists and revokes keys in the data folder of a stopped server (rule 13.8)", async () => {
    const environment = { DATA_DIR: await createUsedFolder() };
    const till = ["--name", "Till", "--scope", "write", "--restaurants", "miami"];
    const { output, id } = await created(run(environment, "keys", "create", ...till));
    expect(output).toEqual([expect.stringMatching(/^couvert_[\w-]{43}$/)]);
    const short = ["--name", "Report", "--scope", "read", "--until", "2027-03-31"];
    await run(environment, "keys", "create", ...short);
    expect((await listed(run(environment, "keys", "list"))).map(({ id: _, ...key }) => key)).toEqual([
      { name: "Till", scope: "write", restaurants: [1001], ends_at: null, revoked_at: null },
      {
        name: "Report",
        scope: "read",
        restaurants: null,
        ends_at: "2027-04-01T00:00:00.000Z",
        revoked_at: null,
      },
    ]);
    expect(await run(environment, "keys", "revoke", id)).toMatchObject({ summary: `revoked ${id}` });
    expect(await run(environment, "keys", "revoke", id)).toBe(`nothing with the id ${id} is in force`);
    const [revoked] = await listed(run(environment, "keys", "list"));
    expect(revoked).toMatchObject({ id, revoked_at: expect.stringMatching(/^2027-03-05T12:/) });
  });

  it("adds and removes receivers in PostgreSQL, and prints their last deliveries", async () => {
    const url = await createDatabase();
    const environment = { DATABASE_URL: url, SERVER_SECRET: "x".repeat(32), DATA_DIR: await createFolder() };
    const { output, id } = await created(run(environment, "webhooks", "add", "--url", "https://a.example/b"));
    expect(output).toEqual([expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
    expect(await listed(run(environment, "webhooks", "list"))).toEqual([
      { id, url: "https://a.example/b", restaurants: null },
    ]);
    const database = await openDatabase({ url });
    const queue = await openJobQueue({ database, log: () => {} });
    const transaction = await database.kysely.startTransaction().execute();
    const data = { entry: 7, restaurantId: 1001, partyId: 4 };
    await queue.add(transaction, "webhooks", { receiver: id, event: { type: "reservation.status", data } });
    await transaction.commit().execute();
    const log = () => listed(run(environment, "webhooks", "log"));
    expect(await log()).toMatchObject([
      { data: { receiver: id, event: { data } }, state: "created", failures: 0, reason: null },
    ]);
    await database.script(
      `update jobs.job set state = 'retry', retry_count = 2, output = '{"reason":"it answered 503"}'`,
    );
    expect(await log()).toMatchObject([{ state: "retry", failures: 2, reason: "it answered 503" }]);
    await queue.close();
    await database.close();
    expect(await run(environment, "webhooks", "remove", id)).toMatchObject({
      summary: `removed ${id}`,
    });
    expect(await run(environment, "webhooks", "remove", id)).toBe(`nothing with the id ${id} is in force`);
  });

  it("asks the server that runs on the data folder, and none with an outside provider", async () => {
    const folder = await createUsedFolder();
    const asked: MachineRequest[] = [];
    const whileServed = Effect.gen(function* () {
      yield* lockFolder(folder);
      const answers = {
        ...{ readAssignments: null, readDayRows: null, backUp: null, inviteStaff: null },
        answerGuests: () => expect.fail("no guest is asked for"),
        answerMachines: async (request: MachineRequest) => {
          asked.push(request);
          return { isDone: true, output: [], summary: "0 found" };
        },
      };
      yield* openAdminChannel(folder, answers, () => {});
      return yield* Effect.promise(() => run({ DATA_DIR: folder }, "keys", "list"));
    });
    expect(await Effect.runPromise(Effect.scoped(whileServed))).toMatchObject({ summary: "0 found" });
    expect(asked).toEqual([{ action: "keys list" }]);
    const outside = {
      ...{ RESERVATION_PROVIDER: "opentable", OPENTABLE_HOST: "platform.example.com" },
      ...{ OPENTABLE_OAUTH_HOST: "oauth.example.com", OPENTABLE_CLIENT_ID: "id" },
      OPENTABLE_CLIENT_SECRET: "secret",
    };
    expect(await run({ DATA_DIR: folder, ...outside }, "keys", "list")).toMatch(/opentable/);
  });
});
