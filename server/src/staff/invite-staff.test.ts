import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { afterAll, describe, expect, it } from "vitest";
import { composeStaff } from "../compose/staff.ts";
import { readConfig } from "../config/config.ts";
import { createFolder, createUsedFolder, removeFolders } from "../site/prerender/site.builders.ts";
import { openAdminChannel } from "../start/admin-channel.ts";
import { lockFolder } from "../start/hold-data-folder.ts";
import { inviteStaff } from "./invite-staff.ts";

afterAll(removeFolders);

const MARA = { name: "Mara Bell", email: "Mara@example.com", role: "manager", restaurants: null } as const;

const invite = (environment: Record<string, string>, person: Parameters<typeof inviteStaff>[1] = MARA) =>
  Effect.runPromise(
    Effect.result(Effect.scoped(inviteStaff(Result.getOrThrow(readConfig(environment)), person, Date.now))),
  );

/** Returns the people of a database. */
const readStaff = async (database: Database) => {
  const rows = await database.kysely
    .selectFrom("staff")
    .select(["id", "name", "email", "role", "restaurants"])
    .execute();
  await database.close();
  return rows;
};

const person = { name: "Mara Bell", email: "mara@example.com", role: "manager", restaurants: null };

describe("inviteStaff", () => {
  it("makes the first manager in the data folder of a stopped server, whose link signs them in (rule 6.12)", async () => {
    const folder = await createUsedFolder();
    const invited = await invite({ DATA_DIR: folder, PUBLIC_URL: "https://book.example.com" });
    const { link } = Result.getOrThrow(invited);
    expect(link).toMatch(/^https:\/\/book\.example\.com\/desk#email=mara%40example\.com&code=\d{8}$/);
    const [file = ""] = await readdir(join(folder, "outbox"));
    const email = await readFile(join(folder, "outbox", file), "utf8");
    expect(email).toContain("To: Mara Bell <mara@example.com>");
    const secret = await readFile(join(folder, "secret"), "utf8");
    const database = await openDatabase({ dataFolder: folder });
    const staff = composeStaff({
      config: Result.getOrThrow(readConfig({})),
      dataFolder: folder,
      origin: "https://book.example.com",
      keys: createServerKeys(secret),
      now: Date.now,
      database,
      createRateLimit: memoryRateLimits,
    });
    const { email: address, code } = Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)));
    const request = { email: address ?? "", code: code ?? "", device: null, network: "192.0.2.1" };
    const { session } = await Effect.runPromise(
      StaffSessions.use((sessions) => sessions.signIn(request)).pipe(Effect.provide(staff)),
    );
    expect(session.staff).toMatchObject({ ...person, restaurants: "all" });
    await database.close();
  });

  it("asks the server that runs on the data folder", async () => {
    const folder = await createUsedFolder();
    const asked: unknown[] = [];
    const whileServed = Effect.gen(function* () {
      yield* lockFolder(folder);
      const answers = {
        ...{ readAssignments: null, answerMachines: null, backUp: null },
        answerGuests: () => expect.fail("no guest is asked for"),
        inviteStaff: async (invitation: unknown) => {
          asked.push(invitation);
          return { link: "https://book.example.com/desk#" };
        },
      };
      yield* openAdminChannel(folder, answers, () => {});
      return yield* Effect.promise(() =>
        invite({ DATA_DIR: folder }, { ...MARA, restaurants: ["miami", "dallas"] }),
      );
    });
    expect(await Effect.runPromise(Effect.scoped(whileServed))).toMatchObject({
      success: { link: "https://book.example.com/desk#" },
    });
    expect(asked).toEqual([{ ...MARA, restaurants: [expect.any(Number), expect.any(Number)] }]);
  });

  it("uses PostgreSQL beside its servers", async () => {
    const url = await createDatabase();
    const settings = { DATABASE_URL: url, SERVER_SECRET: "x".repeat(32), DATA_DIR: await createFolder() };
    expect(Result.isSuccess(await invite(settings))).toBe(true);
    expect(await readStaff(await openDatabase({ url }))).toEqual([{ id: expect.any(String), ...person }]);
  });

  it("names why it invites nobody", async () => {
    const folder = await createUsedFolder();
    expect(await invite({ DATA_DIR: folder }, { ...MARA, restaurants: ["nowhere"] })).toMatchObject({
      failure: { reason: expect.stringMatching(/^There is no restaurant "nowhere": there are .*miami/) },
    });
    const outside = {
      RESERVATION_PROVIDER: "opentable",
      OPENTABLE_HOST: "platform.example.com",
      OPENTABLE_OAUTH_HOST: "oauth.example.com",
      OPENTABLE_CLIENT_ID: "id",
      OPENTABLE_CLIENT_SECRET: "secret",
    };
    expect(await invite({ DATA_DIR: folder, ...outside })).toMatchObject({
      failure: { reason: "RESERVATION_PROVIDER is opentable, which keeps its reservations itself" },
    });
    expect(await readStaff(await openDatabase({ dataFolder: folder }))).toEqual([]);
  });
});
