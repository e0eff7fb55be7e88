import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import type { StaffInvitation } from "@couvert/domain/booking/desk/staff";
import { type SignInCode, StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import { type Email, EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import { TEST_KEYS } from "@couvert/platform/secrets/server-keys.builders";
import { createKey, createKeyFinder, type KeyRights } from "@couvert/services/machines/machine-keys";
import { createReservationService } from "@couvert/services/reservation-service/reservation-service";
import { createDependencies } from "@couvert/services/reservation-service/reservation-service.builders";
import { storedStaffSessions } from "@couvert/services/staff/stored-staff-sessions";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import express from "express";
import { onTestFinished } from "vitest";
import { readConfig } from "../../config/config.ts";
import { createGuestAnswers } from "../../guests/answer-guest-request.ts";
import { deskApi } from "./desk-api.ts";
import type { DeskParts } from "./desk-routes.ts";

const unused = () => Effect.die("nobody uses the desk");

/** People of a desk that nobody uses. */
export const NO_STAFF: Layer.Layer<StaffSessions> = Layer.succeed(StaffSessions, {
  requestCode: unused,
  signIn: unused,
  find: unused,
  end: unused,
  endAnother: unused,
  passkeys: { begin: unused, add: unused, signIn: unused, list: unused, remove: unused },
  colleagues: unused,
  invite: unused,
  inviteByOperator: unused,
  change: unused,
  setPin: unused,
  switchPerson: unused,
});

/** Two restaurants, as the desk knows them. */
const RESTAURANTS = [
  createRestaurant({ restaurantId: 1, name: "Miami" }),
  createRestaurant({ restaurantId: 2, name: "Dallas", timeZone: "America/Chicago" }),
];

/** The answer of an endpoint. */
interface DeskAnswer {
  readonly status: number;
  readonly body: { readonly error?: { readonly code: string; readonly fields: object } } & Record<
    string,
    unknown
  >;
  readonly cookie: string | null;
  readonly headers: Headers;
}

/** Serves the desk's endpoints with the people of the worker's database until the test ends. */
export const startDesk = async ({
  origin = "http://desk.example.com",
  restaurants = RESTAURANTS as readonly Restaurant[],
  now = Date.now,
  previewedLocations = (async () => null) as DeskParts["previewedLocations"],
} = {}) => {
  const emails: Email[] = [];
  const logged: string[] = [];
  const delivery = Layer.succeed(EmailDelivery, {
    deliver: (email) => Effect.sync(() => void emails.push(email)),
  });
  const database = await sharedDatabase();
  const staff = storedStaffSessions({
    database,
    keys: TEST_KEYS,
    createRateLimit: memoryRateLimits,
    now: Date.now,
    origin,
    groupName: () => "Juniper Row",
  });
  const runtime = ManagedRuntime.make(Layer.provide(staff, delivery));
  const api = deskApi({
    run: (effect) => runtime.runPromise(effect),
    desk: createReservationService({
      ...createDependencies(database),
      restaurants,
      publicUrl: origin,
      now,
    }).desk,
    answerGuests: createGuestAnswers({
      config: Result.getOrThrow(readConfig({})),
      dataFolder: "/nowhere",
      database,
      queue: { add: async () => {} },
      now,
    }),
    findKey: createKeyFinder(database.kysely, memoryRateLimits, now),
    previewedLocations,
    origin,
    createRateLimit: memoryRateLimits,
    log: (line) => void logged.push(line),
  });
  const server = createServer(express().use("/api/desk", api)).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const url = `http://127.0.0.1:${port}/api/desk`;
  const ask = async (
    path: string,
    { method = "GET", body = undefined as unknown, cookie = null as string | null, headers = {} } = {},
  ): Promise<DeskAnswer> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(cookie !== null && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie();
    return {
      status: response.status,
      body: (response.status === 304 ? {} : await response.json()) as DeskAnswer["body"],
      cookie: set?.split(";", 1)[0] ?? null,
      headers: response.headers,
    };
  };
  const post = (path: string, body: unknown, cookie: string | null = null, headers = {}) =>
    ask(path, { method: "POST", body, cookie, headers });

  let people = 0;
  /** Invites somebody for the operator: a host of the first restaurant by default. */
  const invite = (overrides: Partial<StaffInvitation> = {}): Promise<SignInCode> => {
    people += 1;
    const email = `person${people}.${crypto.randomUUID()}@example.com`;
    const person = { name: `Person ${people}`, email, role: "host", restaurants: [1] } as const;
    return runtime.runPromise(
      StaffSessions.use((sessions) => sessions.inviteByOperator({ ...person, ...overrides }, "en-US")),
    );
  };
  /** Signs somebody in, and returns the ids of them and of the session, and the cookie. */
  const signIn = async (overrides: Partial<StaffInvitation> = {}, device: string | null = null) => {
    const { staff: person, code } = await invite(overrides);
    const { cookie } = await post("/session", { email: person.email, code, device });
    const [, token = ""] = cookie?.split("=") ?? [];
    const session = await runtime.runPromise(StaffSessions.use((sessions) => sessions.find(token)));
    return { id: person.id, session: session.id, email: person.email, cookie: cookie ?? "" };
  };
  /** Creates a key, which writes at the first restaurant by default, and returns its id and the header that sends it. */
  const createMachine = async (rights: Partial<KeyRights> = {}) => {
    const defaults = { name: "Till", scope: "write", restaurants: [1], endsAt: null } as const;
    const { id, key } = await createKey(database.kysely, { ...defaults, ...rights }, now());
    return { id, key, headers: { authorization: `Bearer ${key}` } };
  };
  return { url, ask, post, invite, signIn, createMachine, emails, logged, database };
};
