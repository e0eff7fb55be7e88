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
import { type MACHINE_USAGE, readMachineArguments } from "./machine-arguments.ts";

afterAll(removeFolders);

/** A clock that ticks, so that lists have an order. */
let now = Date.parse("2027-03-05T12:00:00Z");

/** Runs a command as it is typed, and returns what it prints, or why nothing was done. */
const run = (environment: Record<string, string>, ...typed: readonly string[]) => {
  const [command, ...given] = typed;
  const read = readMachineArguments(command as keyof typeof MACHINE_USAGE)(given);
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

describe("askMachines", () => {
  it("creates, lists and revokes keys in the data folder of a stopped server (rule 13.8)", async () => {
    const environment = { DATA_DIR: await createUsedFolder() };
    const till = ["--name", "Till", "--scope", "write", "--restaurants", "miami"];
    const { output, id } = await created(run(environment, "keys", "create", ...till));
    expect(output).toEqual([expect.stringMatching(/^couvert_[\w-]{43}$/)]);
    const short = ["--name", "Report", "--scope", "read", "--until", "2027-03-31"];
    await run(environment, "keys", "create", ...short);
    expect(await run(environment, "keys", "list")).toEqual({
      output: [
        expect.stringMatching(new RegExp(`^${id}  write  \\d+  in force  Till$`)),
        expect.stringMatching(
          /^[\da-f-]{36} {2}read {2}all {2}in force until 2027-04-01T00:00:00Z {2}Report$/,
        ),
      ],
      summary: "2 keys",
    });
    expect(await run(environment, "keys", "revoke", id)).toMatchObject({ summary: `revoked key ${id}` });
    expect(await run(environment, "keys", "revoke", id)).toBe(`no key ${id} is in force`);
    expect(await run(environment, "keys", "list")).toMatchObject({
      output: [expect.stringMatching(/revoked 2027-03-05T12:[\d:]+Z {2}Till$/), expect.anything()],
    });
  });

  it("adds and removes receivers in PostgreSQL, and prints their last deliveries", async () => {
    const url = await createDatabase();
    const environment = { DATABASE_URL: url, SERVER_SECRET: "x".repeat(32), DATA_DIR: await createFolder() };
    const { output, id } = await created(run(environment, "webhooks", "add", "--url", "https://a.example/b"));
    expect(output).toEqual([expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
    expect(await run(environment, "webhooks", "list")).toEqual({
      output: [`${id}  all  https://a.example/b`],
      summary: "1 receiver",
    });
    const database = await openDatabase({ url });
    const queue = await openJobQueue({ database, log: () => {} });
    const transaction = await database.kysely.startTransaction().execute();
    const data = { entry: 7, restaurantId: 1001, partyId: 4 };
    await queue.add(transaction, "webhooks", { receiver: id, event: { type: "reservation.status", data } });
    await transaction.commit().execute();
    const log = () => run(environment, "webhooks", "log");
    const line = `Z  ${id}  change-7  reservation.status  1001/4  `;
    expect(await log()).toMatchObject({ output: [expect.stringContaining(`${line}waiting`)] });
    await database.script(
      "update jobs.job set state = 'retry', retry_count = 2, output = '{\"reason\":\"it answered 503\"}'",
    );
    expect(await log()).toMatchObject({
      output: [expect.stringMatching(/ {2}failed 2 times, next [\dTZ:-]+ {2}it answered 503$/)],
    });
    await database.script("update jobs.job set state = 'completed', completed_on = now()");
    expect(await log()).toMatchObject({ output: [expect.stringMatching(/ {2}delivered [\dTZ:-]+$/)] });
    await database.script("update jobs.job set state = 'failed'");
    expect(await log()).toMatchObject({ output: [expect.stringContaining("  given up ")] });
    await queue.close();
    await database.close();
    expect(await run(environment, "webhooks", "remove", id)).toMatchObject({
      summary: `removed receiver ${id}`,
    });
    expect(await run(environment, "webhooks", "remove", id)).toBe(`there is no receiver ${id}`);
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
          return { output: [], summary: "0 keys" };
        },
      };
      yield* openAdminChannel(folder, answers, () => {});
      return yield* Effect.promise(() => run({ DATA_DIR: folder }, "keys", "list"));
    });
    expect(await Effect.runPromise(Effect.scoped(whileServed))).toEqual({ output: [], summary: "0 keys" });
    expect(asked).toEqual([{ action: "keys list" }]);
    const outside = {
      ...{ RESERVATION_PROVIDER: "opentable", OPENTABLE_HOST: "platform.example.com" },
      ...{ OPENTABLE_OAUTH_HOST: "oauth.example.com", OPENTABLE_CLIENT_ID: "id" },
      OPENTABLE_CLIENT_SECRET: "secret",
    };
    expect(await run({ DATA_DIR: folder, ...outside }, "keys", "list")).toMatch(/opentable/);
  });
});
