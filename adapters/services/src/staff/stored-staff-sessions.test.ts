import { StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import {
  type Email,
  EmailDelivery,
  EmailUnavailable,
} from "@couvert/domain/booking/email/email-delivery.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { type Database, openDatabase } from "@couvert/platform/database/open-database";
import { createDatabase } from "@couvert/platform/database/postgresql.builders";
import { memoryRateLimits, postgresqlRateLimits } from "@couvert/platform/limits/rate-limit";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Logger from "effect/Logger";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type OpenStaffSessions, staffSessionsLaws } from "../../laws/staff-sessions.laws.ts";
import { storedStaffSessions } from "./stored-staff-sessions.ts";

const dependenciesOn = (database: Database, now: () => number) => ({
  database,
  keys: createServerKeys("a secret of the servers of this test"),
  createRateLimit: database.pool === null ? memoryRateLimits : postgresqlRateLimits(database.pool),
  now,
  origin: "https://book.example.com",
  groupName: () => "Juniper Row",
});

const openOn =
  (open: () => Promise<Database>, close: (database: Database) => Promise<void>): OpenStaffSessions =>
  async ({ now }) => {
    const database = await open();
    const emails: Email[] = [];
    const delivery = Layer.succeed(EmailDelivery, {
      deliver: (email) => Effect.sync(() => void emails.push(email)),
    });
    // Limits count in memory, so the laws share one instance.
    const runtime = ManagedRuntime.make(
      Layer.provide(storedStaffSessions(dependenciesOn(database, now)), delivery),
    );
    return {
      layer: Layer.effectContext(runtime.contextEffect),
      sent: (address) => {
        const ofAddress = emails.filter(({ to }) => to.address === address);
        const code = /\/desk#email=[^&]+&code=(\d{8})\n/.exec(ofAddress.at(-1)?.text ?? "")?.[1];
        return code === undefined ? null : { code, count: ofAddress.length };
      },
      dump: async () => {
        const tables = [
          "staff",
          "staff_sessions",
          "staff_attempts",
          "staff_passkeys",
          "staff_challenges",
        ] as const;
        const { kysely } = database;
        return JSON.stringify(
          await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute())),
        );
      },
      close: () => close(database),
    };
  };

staffSessionsLaws(
  "storedStaffSessions, in the embedded database",
  openOn(sharedDatabase, async () => {}),
);

staffSessionsLaws(
  "storedStaffSessions, in PostgreSQL",
  openOn(
    async () => openDatabase({ url: await createDatabase() }),
    ({ close }) => close(),
  ),
);

describe("storedStaffSessions", () => {
  it("records attempts without addresses, and for ever", async () => {
    const database = await openDatabase({ url: await createDatabase() });
    const { layer } = await openOn(
      async () => database,
      async () => {},
    )({ now: Date.now });
    const request = { email: "nobody@example.com", network: "192.0.2.1", code: "12345678", device: null };
    await Effect.runPromise(
      Effect.result(StaffSessions.use((each) => each.signIn(request))).pipe(Effect.provide(layer)),
    );
    const { rows } = await sql`select kind, staff_id, session_id from staff_attempts`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ kind: "code_wrong", staff_id: null, session_id: null }]);
    await expect(sql`delete from staff_attempts`.execute(database.kysely)).rejects.toThrow("never changed");
    await expect(sql`update staff_attempts set kind = 'switched'`.execute(database.kysely)).rejects.toThrow(
      "never changed",
    );
    await database.close();
  });

  it("answers as for any address when an email is not delivered, and logs why", async () => {
    const database = await sharedDatabase();
    const delivery = Layer.succeed(EmailDelivery, {
      deliver: () => Effect.fail(new EmailUnavailable({ detail: "the server does not answer" })),
    });
    const logged: string[] = [];
    const logger = Logger.layer([Logger.make(({ message }) => void logged.push([message].flat().join(" ")))]);
    const layer = Layer.provide(storedStaffSessions(dependenciesOn(database, Date.now)), delivery);
    const invitation = { name: "Ola", email: "ola@example.com", role: "host", restaurants: "all" } as const;
    const request = { email: "ola@example.com", network: "192.0.2.2", language: "en-US" };
    const both = StaffSessions.use((each) =>
      Effect.andThen(each.inviteByOperator(invitation, "en-US"), each.requestCode(request)),
    );
    await Effect.runPromise(both.pipe(Effect.provide(Layer.merge(layer, logger))));
    expect(logged).toEqual(Array(2).fill("a sign-in code was not sent: the server does not answer"));
  });
});
