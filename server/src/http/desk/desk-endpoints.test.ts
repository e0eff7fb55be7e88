import type { Desk } from "@couvert/services/reservation-service/desk/desk";
import type { Router } from "express";
import { describe, expect, it } from "vitest";
import { startDesk } from "./desk.builders.ts";
import { deskApi } from "./desk-api.ts";
import { BLOCK, ORDER } from "./order.builders.ts";

/** Who may call an endpoint. */
type Needs = "nothing" | "session" | "manager";

/** An endpoint with a request. */
interface TabledEndpoint {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** What the parameter of its path is: the tests give that of somebody at the second restaurant. */
  readonly names?: "person" | "session" | "restaurant";
  readonly needs: Needs;
  readonly body?: object;
  /** Whether a machine's key may use it. */
  readonly isForKeys?: true;
  /** The status for a host and a manager of the first restaurant, where the request names the second or its people. */
  readonly elsewhere?: readonly [ofHost: number, ofManager: number];
}

const STRANGER = "{stranger}";

const readOf = (path: string) => ({
  method: "GET" as const,
  path: `/restaurants/:restaurant${path}`,
  names: "restaurant" as const,
  needs: "session" as const,
  elsewhere: [404, 404] as const,
});

/** An answer of a passkey that nobody has. */
const ANSWER = { id: "AA", rawId: "AA", type: "public-key", response: {}, clientExtensionResults: {} };

/** All endpoints of the desk. A new one is added here: the last test fails without it. */
const ENDPOINTS: readonly TabledEndpoint[] = [
  { method: "POST", path: "/code", needs: "nothing", body: { email: "nobody@example.com" } },
  {
    method: "POST",
    path: "/session",
    needs: "nothing",
    body: { email: "nobody@example.com", code: "12345678", device: null },
  },
  { method: "POST", path: "/passkey/options", needs: "nothing" },
  {
    method: "POST",
    path: "/passkey/session",
    needs: "nothing",
    body: { answer: ANSWER, device: null },
  },
  { method: "GET", path: "/passkeys", needs: "session" },
  { method: "POST", path: "/passkeys/options", needs: "session" },
  { method: "POST", path: "/passkeys", needs: "session", body: { answer: ANSWER } },
  { method: "POST", path: "/passkeys/remove", needs: "session", body: { id: STRANGER } },
  { method: "GET", path: "/session", needs: "session" },
  { method: "POST", path: "/session/pin", needs: "session", body: { pin: "1234" } },
  {
    method: "POST",
    path: "/session/switch",
    needs: "session",
    body: { staffId: STRANGER, pin: "1234" },
    elsewhere: [403, 403],
  },
  { method: "GET", path: "/staff", needs: "session" },
  {
    method: "POST",
    path: "/staff",
    needs: "manager",
    body: { name: "Nadia", email: "nadia@example.com", role: "host", restaurants: [2] },
    elsewhere: [403, 403],
  },
  {
    method: "POST",
    path: "/staff/:id",
    names: "person",
    needs: "manager",
    body: { role: "host" },
    elsewhere: [404, 404],
  },
  {
    method: "POST",
    path: "/sessions/:id/end",
    names: "session",
    needs: "manager",
    body: {},
    elsewhere: [404, 404],
  },
  { method: "POST", path: "/session/end", needs: "session", body: {} },
  {
    method: "POST",
    path: "/restaurants/:restaurant/blocks",
    names: "restaurant",
    needs: "session",
    body: BLOCK,
    elsewhere: [404, 404],
  },
  {
    method: "POST",
    path: "/restaurants/:restaurant/blocks/:block/end",
    names: "restaurant",
    needs: "session",
    body: {},
    elsewhere: [404, 404],
  },
  ...(["/days/:date", "/days/:date/history", "/times", "/guests"] as const).map((path) => ({
    ...readOf(path),
    isForKeys: true as const,
  })),
  ...(
    ["/hours/:date", "/weeks/:date", "/days/:date/waitlist", "/parties/:party/guest", "/events"] as const
  ).map(readOf),
  {
    method: "POST",
    path: "/restaurants/:restaurant/waitlist/:entry",
    names: "restaurant",
    needs: "session",
    body: { action: "offer" },
    elsewhere: [404, 404],
  },
  {
    method: "GET",
    path: "/restaurants/:restaurant/parties.csv",
    names: "restaurant",
    needs: "manager",
    elsewhere: [404, 404],
  },
  {
    method: "POST",
    path: "/restaurants/:restaurant/parties",
    names: "restaurant",
    needs: "session",
    isForKeys: true,
    body: ORDER,
    elsewhere: [404, 404],
  },
  {
    method: "POST",
    path: "/restaurants/:restaurant/parties/:party",
    names: "restaurant",
    needs: "session",
    isForKeys: true,
    body: { version: 1, action: { type: "cancel", tellsGuest: false } },
    elsewhere: [404, 404],
  },
  {
    method: "POST",
    path: "/restaurants/:restaurant/parties/:party/guest",
    names: "restaurant",
    needs: "session",
    body: { type: "notes", notes: "Vegan", seen: "" },
    elsewhere: [404, 404],
  },
];

const named = (each: TabledEndpoint) => [`${each.method} ${each.path}`, each] as const;
const behindSession = ENDPOINTS.filter(({ needs }) => needs !== "nothing").map(named);

/** Starts a desk with a call of an endpoint that names the second restaurant or its people. */
const start = async ({ method, path, names, body }: TabledEndpoint) => {
  const desk = await startDesk();
  const stranger = await desk.signIn({ restaurants: [2] }, "Tablet");
  const ids = { person: stranger.id, session: stranger.session, restaurant: "2" };
  const text = JSON.stringify(body)?.replace(STRANGER, stranger.id);
  const call = (cookie: string | null, headers = {}) =>
    desk.ask(path.replace(/:\w+/, ids[names ?? "person"]), {
      method,
      cookie,
      headers,
      body: text === undefined ? undefined : JSON.parse(text),
    });
  return { ...desk, call, stranger };
};

describe("the endpoints of the desk", () => {
  it.each(behindSession)(
    "%s answers 401 without a session, and with one that is no session (rule 6.11)",
    async (_name, each) => {
      const { call } = await start(each);
      for (const cookie of [null, "desk=", `desk=${"x".repeat(43)}`, `other=${"x".repeat(43)}`]) {
        const { status, body } = await call(cookie);
        expect([cookie, status, body.error?.code]).toEqual([cookie, 401, "no_session"]);
      }
    },
  );

  it.each(behindSession)("%s answers 401 once the session is ended", async (_name, each) => {
    const { call, post, signIn } = await start(each);
    const { cookie } = await signIn({ role: "manager", restaurants: "all" });
    await post("/session/end", {}, cookie);
    expect((await call(cookie)).status).toBe(401);
  });

  it.each(ENDPOINTS.filter(({ needs }) => needs === "manager").map(named))(
    "%s needs a manager",
    async (_name, each) => {
      const { call, signIn } = await start(each);
      const { cookie } = await signIn({ restaurants: "all" });
      const { status, body } = await call(cookie);
      expect([status, body.error?.code]).toEqual([403, "manager_needed"]);
    },
  );

  it.each(ENDPOINTS.filter(({ elsewhere }) => elsewhere !== undefined).map(named))(
    "%s gives nothing of another restaurant to its host or manager",
    async (_name, each) => {
      const { call, signIn, stranger, ask } = await start(each);
      const statuses: number[] = [];
      for (const role of ["host", "manager"] as const) {
        const { cookie } = await signIn({ role, restaurants: [1] }, "Tablet");
        statuses.push((await call(cookie)).status);
      }
      expect(statuses).toEqual(each.elsewhere);
      expect((await ask("/session", { cookie: stranger.cookie })).status).toBe(200);
    },
  );

  it.each(ENDPOINTS.map(named))("%s gives a key of another restaurant nothing", async (_name, each) => {
    const { call, createMachine, signIn, ask, stranger } = await start(each);
    const { headers } = await createMachine();
    const { cookie } = await signIn({ role: "manager", restaurants: "all" });
    const rejected = each.isForKeys ? [404, "unknown_restaurant"] : [403, "not_for_keys"];
    // The key counts, and not the manager's cookie beside it.
    for (const sent of [null, cookie]) {
      const { status, body } = await call(sent, { ...headers, "idempotency-key": "1" });
      expect([status, body.error?.code]).toEqual(rejected);
    }
    expect((await ask("/session", { cookie: stranger.cookie })).status).toBe(200);
  });

  it.each(ENDPOINTS.filter(({ method }) => method === "POST").map(named))(
    "%s takes no write of a key that may only read (rule 13.2)",
    async (_name, each) => {
      const { call, createMachine } = await start(each);
      const { headers } = await createMachine({ scope: "read", restaurants: "all" });
      const { status, body } = await call(null, headers);
      expect([status, body.error?.code]).toEqual([403, each.isForKeys ? "read_only_key" : "not_for_keys"]);
    },
  );

  it.each(ENDPOINTS.filter(({ method }) => method === "POST").map(named))(
    "%s takes no request of another site",
    async (_name, each) => {
      const { call, signIn } = await start(each);
      const { cookie } = await signIn({ role: "manager", restaurants: "all" });
      for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
        const { status, body } = await call(cookie, headers);
        expect([status, body.error?.code]).toEqual([403, "foreign_origin"]);
      }
    },
  );

  it.each(ENDPOINTS.filter(({ body }) => Object.keys(body ?? {}).length > 0).map(named))(
    "%s answers a body of another form with 400",
    async (_name, { path }) => {
      const { post, signIn } = await startDesk();
      const { cookie, id } = await signIn({ role: "manager", restaurants: "all" }, "Tablet");
      const wrong = {
        email: 1,
        code: {},
        pin: [],
        role: "owner",
        restaurants: {},
        name: null,
        staffId: "'",
        id: "1",
        answer: { ...ANSWER, id: "'" },
        source: "web",
        version: "1",
        type: "keep",
      };
      expect((await post(path.replace(":id", id).replace(":restaurant", "1"), wrong, cookie)).status).toBe(
        400,
      );
    },
  );

  it("answer an unknown path, and ids that are none, with 404", async () => {
    const { ask, post, signIn } = await startDesk();
    const { cookie } = await signIn({ role: "manager", restaurants: "all" });
    expect((await ask("/nowhere", { cookie })).status).toBe(404);
    expect((await post("/staff/1", { role: "host" }, cookie)).body.error?.code).toBe("unknown_person");
    expect((await post("/sessions/';--/end", {}, cookie)).body.error?.code).toBe("unknown_session");
  });

  it("are all in this table", () => {
    const api = deskApi({
      run: () => Promise.reject(new Error("nothing runs")),
      desk: {} as Desk,
      answerGuests: () => Promise.reject(new Error("nothing is erased")),
      findKey: () => expect.fail("nothing asks for a key"),
      previewedLocations: async () => null,
      origin: "https://desk.example.com",
      createRateLimit: () => () => Promise.reject(new Error("nothing counts")),
      log: () => {},
    });
    const routes = routesOf(api).map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(routes)].toSorted()).toEqual(
      ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });
});

const routesOf = (router: Router): readonly { readonly method: string; readonly path: string }[] =>
  router.stack.flatMap(({ route, handle }) => {
    if (route !== undefined) {
      const methods = new Set(route.stack.map(({ method }) => method.toUpperCase()));
      return [route.path].flat().flatMap((path) => [...methods].map((method) => ({ method, path })));
    }
    return "stack" in handle ? routesOf(handle as unknown as Router) : [];
  });
