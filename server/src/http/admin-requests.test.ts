import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { AnswerGuestRequest } from "../guests/answer-guest-request.ts";
import { type AdminAnswers, answerAdmin } from "./admin-requests.ts";

describe("answerAdmin", () => {
  let server: Server;
  let lines: string[] = [];
  afterEach(() => {
    server.close();
    lines = [];
  });

  const ask = async (
    path: string,
    { authorization = "Bearer s3cret", method = "GET", body = undefined as string | undefined } = {},
    answerGuests: AnswerGuestRequest = async () => ({ problem: "not asked for" }),
    backUp: AdminAnswers["backUp"] = null,
    readAssignments: AdminAnswers["readAssignments"] = null,
    inviteStaff: AdminAnswers["inviteStaff"] = null,
    answerMachines: AdminAnswers["answerMachines"] = null,
  ) => {
    server = createServer(
      answerAdmin("s3cret", { answerGuests, inviteStaff, answerMachines, readAssignments, backUp }, (line) =>
        lines.push(line),
      ),
    ).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: await response.json() };
  };
  const GUEST = { action: "export", email: "ana@example.com", confirmation: null, isCancelling: false };
  const POST = { method: "POST", body: JSON.stringify(GUEST) };

  it("answers with the tables of a period, now or at a past moment", async () => {
    const query = { restaurantId: 1001, from: 1, to: 2, at: null };
    const table = { tables: ["T1"], from: 1, to: 2, expiresAt: null };
    const send = (body: object, read: AdminAnswers["readAssignments"] = async () => [table]) =>
      ask("/assignments", { method: "POST", body: JSON.stringify(body) }, undefined, null, read);
    expect(await send(query)).toEqual({ status: 200, body: [table] });
    server.close();
    expect(await send({ ...query, restaurantId: 2147483648 })).toMatchObject({ status: 400 });
    server.close();
    expect(await send(query, null)).toMatchObject({ status: 404 });
  });

  it("answers what is asked of a guest (rule 1.14)", async () => {
    const asked: unknown[] = [];
    const answered = await ask("/guests", POST, async (request) => {
      asked.push(request);
      return { output: "[]", summary: "no reservations" };
    });
    expect(answered).toEqual({ status: 200, body: { output: "[]", summary: "no reservations" } });
    expect(asked).toEqual([GUEST]);
  });

  it.each([
    "",
    "{}",
    JSON.stringify({ ...GUEST, action: "sell" }),
    JSON.stringify({ ...GUEST, email: "ana\0@example.com" }),
    JSON.stringify({ ...GUEST, email: "a".repeat(5000) }),
  ])("answers %s as a request about a guest with 400", async (body) => {
    const answer = () => expect.fail("nothing is read");
    expect(await ask("/guests", { ...POST, body }, answer)).toEqual({ status: 400, body: [] });
  });

  it("answers with a copy of the embedded database", async () => {
    const backUp = async () => new Blob(["[1001]"]);
    expect(await ask("/backup", {}, undefined, backUp)).toEqual({ status: 200, body: [1001] });
    expect(await ask("/backup", { authorization: "" }, undefined, backUp)).toEqual({
      status: 401,
      body: [],
    });
  });

  it("has no copy of PostgreSQL", async () => {
    expect(await ask("/backup")).toEqual({ status: 404, body: [] });
  });

  it("answers about keys and webhooks, and 404 with an outside provider", async () => {
    const answer = { isDone: true, output: ["couvert_1"], summary: "1 found" };
    const send = (body: object, answers: AdminAnswers["answerMachines"]) =>
      ask("/machines", { method: "POST", body: JSON.stringify(body) }, undefined, null, null, null, answers);
    const list = { action: "keys list" };
    expect(await send(list, async () => answer)).toEqual({ status: 200, body: answer });
    server.close();
    for (const body of [
      { action: "keys revoke", id: "1" },
      { action: "webhooks add", url: "http://a.example" },
    ]) {
      expect(await send(body, async () => answer)).toMatchObject({ status: 400 });
      server.close();
    }
    expect(await send(list, null)).toMatchObject({ status: 404 });
  });

  it("answers with the link of somebody who is invited, and 404 with an outside provider", async () => {
    const invitation = { name: "Ana Reyes", email: "ana@example.com", role: "manager", restaurants: "all" };
    const link = "https://book.example.com/desk#email=ana";
    const send = (body: object, invite: AdminAnswers["inviteStaff"]) =>
      ask("/staff", { method: "POST", body: JSON.stringify(body) }, undefined, null, null, invite);
    const asked: unknown[] = [];
    const invite: AdminAnswers["inviteStaff"] = async (given) => {
      asked.push(given);
      return { link };
    };
    expect(await send(invitation, invite)).toEqual({ status: 200, body: { link } });
    expect(asked).toEqual([invitation]);
    server.close();
    expect(await send({ ...invitation, email: "ana" }, invite)).toMatchObject({ status: 400 });
    server.close();
    expect(await send(invitation, null)).toMatchObject({ status: 404 });
  });

  it.each(["", "Bearer ", "Bearer s3cre", "Bearer s3crets", "s3cret"])(
    "reads nothing for the authorization %j",
    async (authorization) => {
      const answer = () => expect.fail("nothing is read");
      expect(await ask("/guests", { ...POST, authorization }, answer)).toEqual({ status: 401, body: [] });
    },
  );

  it.each([
    ["/", "GET", 404],
    ["/backup", "POST", 404],
    ["/guests", "GET", 404],
  ])("answers %s by %s with %i", async (path, method, status) => {
    expect(await ask(path, { method })).toEqual({ status, body: [] });
  });

  it("answers a request target that is no address, with or without the secret", async () => {
    expect(await ask("//")).toEqual({ status: 404, body: [] });
    expect(await ask("//", { authorization: "" })).toEqual({ status: 401, body: [] });
  });

  it("logs the name of a failure of the database, and says nothing of it", async () => {
    const failing = () => Promise.reject(new TypeError("ana@example.com"));
    expect(await ask("/guests", POST, failing)).toEqual({ status: 500, body: [] });
    expect(await ask("/backup", {}, undefined, failing)).toEqual({ status: 500, body: [] });
    expect(lines).toEqual([
      "the records of a guest cannot be answered: TypeError",
      "the database cannot be backed up: TypeError",
    ]);
  });
});
