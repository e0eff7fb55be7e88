import type { Desk } from "@couvert/services/reservation-service/desk/desk";
import { createPasskey } from "@couvert/services/testing/passkey.builders";
import { describe, expect, it, vi } from "vitest";
import { startTestServer } from "../app.builders.ts";
import { startDesk } from "./desk.builders.ts";

describe("POST /api/desk/code", () => {
  it("answers an invited and an unknown address alike, and writes to the invited one (rule 6.6)", async () => {
    const { post, invite, emails } = await startDesk();
    const { staff } = await invite();
    const known = await post("/code", { email: staff.email }, null, { "accept-language": "fr" });
    const unknown = await post("/code", { email: "nobody@example.com" });
    expect([known.status, known.body, unknown.status, unknown.body]).toEqual([202, {}, 202, {}]);
    await vi.waitFor(() => expect(emails).toHaveLength(2));
    expect(emails.map(({ to }) => to.address)).toEqual([staff.email, staff.email]);
    expect(emails[1]?.subject).toBe("Votre code pour le poste d’accueil de Juniper Row");
    expect((await post("/code", { email: "nobody" })).status).toBe(400);
  });
});

describe("POST /api/desk/session", () => {
  it("begins a session with a cookie that no script and no other site reads", async () => {
    const { ask, post, invite } = await startDesk({ origin: "https://desk.example.com" });
    const { staff, code } = await invite({ role: "manager", restaurants: "all" });
    const { email } = staff;
    const spaced = `${code.slice(0, 4)} ${code.slice(4)}`;
    const begun = await post("/session", { email, code: spaced, device: "Front door" });
    const restaurants = [
      { id: 1, name: "Miami", timeZone: "America/New_York" },
      { id: 2, name: "Dallas", timeZone: "America/Chicago" },
    ];
    const session = {
      staff: { id: staff.id, name: staff.name, email, role: "manager" },
      device: "Front door",
      restaurants,
      hasPin: false,
      endsAt: expect.any(Number),
    };
    expect([begun.status, begun.body]).toEqual([200, session]);
    expect(begun.headers.getSetCookie()[0]).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    const read = await ask("/session", { cookie: begun.cookie });
    expect([read.status, read.body]).toEqual([200, session]);
    expect(read.headers.get("cache-control")).toBe("no-store");
    const plain = begun.cookie?.replace("__Host-", "") ?? "";
    expect((await ask("/session", { cookie: plain })).status).toBe(401);
  });

  it("ends the session that the browser had", async () => {
    const { ask, post, invite, signIn } = await startDesk();
    const { cookie } = await signIn();
    const { staff, code } = await invite();
    const begun = await post("/session", { email: staff.email, code, device: null }, cookie);
    expect((await ask("/session", { cookie: begun.cookie })).status).toBe(200);
    expect((await ask("/session", { cookie })).status).toBe(401);
  });

  it("rejects a wrong code with 401, and with 429 beyond the limit", async () => {
    const { post, invite } = await startDesk();
    const { email } = (await invite()).staff;
    const guess = () => post("/session", { email, code: "00000000", device: null });
    const answer = await guess();
    expect([answer.status, answer.body.error?.code, answer.cookie]).toEqual([401, "wrong_code", null]);
    for (let count = 1; count < 10; count += 1) await guess();
    const limited = await guess();
    expect([limited.status, limited.body.error?.code]).toEqual([429, "too_many_attempts"]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("passkeys", () => {
  const origin = "http://desk.example.com";

  it("are added and sign in by a challenge in a cookie of one browser, which is cleared (rule 6.13)", async () => {
    const { ask, post, signIn } = await startDesk({ origin });
    const { cookie, id } = await signIn({ name: "Paz" });
    const passkey = createPasskey(origin);
    const adding = await post("/passkeys/options", {}, cookie);
    expect(adding.headers.getSetCookie()[0]).toMatch(
      /^desk-passkey=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    const both = `${cookie}; ${adding.cookie}`;
    const added = await post("/passkeys", { answer: passkey.make(adding.body) }, both);
    expect([added.status, added.cookie]).toEqual([200, "desk-passkey="]);
    const listed = await ask("/passkeys", { cookie });
    expect(listed.body["passkeys"]).toEqual([{ id: expect.any(String), addedAt: expect.any(Number) }]);

    const begun = await post("/passkey/options", {});
    const answer = passkey.sign(begun.body);
    const foreign = await post("/passkey/session", { answer, device: null });
    expect([foreign.status, foreign.body.error?.code]).toEqual([401, "wrong_code"]);
    const signedIn = await post(
      "/passkey/session",
      { answer, device: " Door " },
      `${cookie}; ${begun.cookie}`,
    );
    expect([signedIn.status, signedIn.body]).toMatchObject([
      200,
      { staff: { id, name: "Paz" }, device: "Door" },
    ]);
    const [cleared, session] = signedIn.headers.getSetCookie();
    expect(cleared).toMatch(/^desk-passkey=; /);
    expect((await ask("/session", { cookie: session?.split(";", 1)[0] ?? "" })).status).toBe(200);
    expect((await ask("/session", { cookie })).status).toBe(401);

    const { passkeys } = (await ask("/passkeys", { cookie: session ?? "" })).body as {
      passkeys: readonly { id: string }[];
    };
    await post("/passkeys/remove", { id: passkeys[0]?.id }, session ?? "");
    expect((await ask("/passkeys", { cookie: session ?? "" })).body).toEqual({ passkeys: [] });
  });

  it("are limited by network, together with codes", async () => {
    const { post } = await startDesk();
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) statuses.add((await post("/passkey/options", {})).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe("a session of the desk", () => {
  it("ends everywhere by the id of its person (rule 6.15)", async () => {
    const { ask, post, signIn, invite } = await startDesk();
    const { id, cookie, email } = await signIn();
    const { code } = await invite({ email });
    const second = await post("/session", { email, code, device: null });
    expect((await post(`/sessions/${id}/end`, {}, cookie)).status).toBe(200);
    for (const each of [cookie, second.cookie])
      expect((await ask("/session", { cookie: each })).status).toBe(401);
  });

  it("ends, with its cookie", async () => {
    const { ask, post, signIn } = await startDesk();
    const { cookie } = await signIn();
    const ended = await post("/session/end", {}, cookie);
    expect([ended.status, ended.body, ended.cookie]).toEqual([200, {}, "desk="]);
    const after = await ask("/session", { cookie });
    expect([after.status, after.body.error?.code, after.cookie]).toEqual([401, "no_session", "desk="]);
  });

  it("goes to another person by a PIN, under the same cookie (rule 6.8)", async () => {
    const { ask, post, signIn } = await startDesk();
    const [tablet, other] = [await signIn({}, "Tablet"), await signIn({ name: "Mara" })];
    expect((await post("/session/pin", { pin: "2580" }, other.cookie)).body).toEqual({});
    const change = (pin: string, cookie = tablet.cookie) =>
      post("/session/switch", { staffId: other.id, pin }, cookie);
    expect((await change("2581")).body.error?.code).toBe("wrong_pin");
    expect((await change("2580", other.cookie)).body.error?.code).toBe("device_not_named");
    const switched = await change("2580");
    expect(switched.body).toMatchObject({ staff: { name: "Mara" }, device: "Tablet", hasPin: true });
    expect((await ask("/session", { cookie: tablet.cookie })).body).toEqual(switched.body);
  });
});

describe("people of the desk", () => {
  it("are named to hosts, and described to managers", async () => {
    const { ask, signIn } = await startDesk();
    const [host, manager] = [
      await signIn({ restaurants: [2] }),
      await signIn({ role: "manager", restaurants: [2] }),
    ];
    const listed = async (cookie: string) => {
      const { staff } = (await ask("/staff", { cookie })).body as { staff: readonly { id: string }[] };
      return staff.find(({ id }) => id === host.id);
    };
    expect(await listed(host.cookie)).toEqual({ id: host.id, name: expect.any(String), hasPin: false });
    expect(await listed(manager.cookie)).toEqual({
      ...{ id: host.id, name: expect.any(String), hasPin: false },
      ...{ email: host.email, role: "host", restaurants: [2] },
      sessions: [{ id: expect.any(String), device: null, startedAt: expect.any(Number) }],
    });
  });

  it("are invited, changed and removed by a manager, with an email and at once", async () => {
    const { ask, post, signIn, emails } = await startDesk();
    const manager = await signIn({ role: "manager", restaurants: [1, 2] });
    const email = `new.${crypto.randomUUID()}@example.com`;
    const invitation = { name: "New Nadia", email, role: "host", restaurants: [2] };
    const invited = await post("/staff", invitation, manager.cookie);
    expect(invited.body).toEqual({ id: expect.any(String), ...invitation });
    expect((await post("/staff", invitation, manager.cookie)).body.error?.code).toBe("already_invited");
    const code = /code=(\d{8})/.exec(emails.at(-1)?.text ?? "")?.[1];
    const begun = await post("/session", { email, code, device: null });
    const nadia = `/staff/${invited.body["id"]}`;
    expect((await post(nadia, { restaurants: [1, 2] }, manager.cookie)).body).toMatchObject({
      restaurants: [1, 2],
    });
    expect((await ask("/session", { cookie: begun.cookie })).body["restaurants"]).toHaveLength(2);
    expect((await post(nadia, { removed: true }, manager.cookie)).body).toEqual({});
    expect((await ask("/session", { cookie: begun.cookie })).status).toBe(401);
  });

  it("work at restaurants of this server only", async () => {
    const { post, signIn } = await startDesk();
    const manager = await signIn({ role: "manager", restaurants: "all" });
    const invitation = { name: "Nadia", email: "n@example.com", role: "host", restaurants: [1, 999] };
    const answer = await post("/staff", invitation, manager.cookie);
    const NO_RESTAURANT = "must be the ids of restaurants of this server, or all";
    expect([answer.status, answer.body.error?.fields]).toEqual([400, { restaurants: NO_RESTAURANT }]);
  });
});

describe("/api/desk", () => {
  it("exists with our own reservation service only", async () => {
    const desk = {
      run: () => Promise.reject(new Error("nobody is asked for")),
      desk: {} as Desk,
      answerGuests: () => Promise.reject(new Error("nobody is erased")),
      findKey: () => expect.fail("nothing asks for a key"),
      previewedLocations: async () => null,
    };
    const codes: string[] = [];
    for (const each of [desk, null]) {
      const { origin, close } = await startTestServer({}, { desk: each });
      const answer = await fetch(`${origin}/api/desk/session`);
      codes.push((await answer.json()).error.code);
      close();
    }
    expect(codes).toEqual(["no_session", "not_found"]);
  });
});
