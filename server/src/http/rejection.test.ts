import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type ErrorRequestHandler } from "express";
import { afterEach, describe, expect, it } from "vitest";
import type { Log } from "../config/operator-messages.ts";
import { apiFaults, nameOf, pageFaults } from "./rejection.ts";

let server: Server | undefined;
afterEach(() => server?.close());

const pageFaultsAlone = (log: Log) => pageFaults(log, () => undefined);

/** Returns the response and the log when a handler at `/asked` throws. */
const answerTo = async (
  faults: (log: Log) => ErrorRequestHandler,
  thrown: unknown,
  method = "GET",
  language = "en-US",
) => {
  const logged: string[] = [];
  const app = express();
  app.all("/asked", () => {
    throw thrown;
  });
  app.use(() => {
    throw thrown;
  });
  app.use(faults((line) => void logged.push(line)));
  server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { "accept-language": language },
    });
    return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
  };
  return { ...(await ask("/asked")), logged, ask };
};

const marked = (status: unknown) => Object.assign(new TypeError("SECRET"), { status });

/** Errors of the server, whatever status they claim, and their names. */
const OURS: readonly (readonly [thrown: unknown, name: string])[] = [
  [new RangeError("SECRET"), "RangeError"],
  [marked(399), "TypeError"],
  [marked(500), "TypeError"],
  [marked("404"), "TypeError"],
  [{ status: 404 }, "object"],
  ["SECRET", "string"],
];

describe("apiFaults", () => {
  it.each([
    [400, "malformed_request", "The request is not well-formed JSON."],
    [413, "body_too_large", "The body is too large."],
    [415, "unsupported_encoding", "The body's encoding is not supported."],
    [499, "bad_request", "The request cannot be read."],
  ])("answers the request's error %d with its message, and logs nothing", async (status, code, message) => {
    const answer = await answerTo(apiFaults, marked(status));
    expect([answer.status, answer.logged]).toEqual([status, []]);
    expect(JSON.parse(answer.text)).toEqual({ success: false, error: { code, message, fields: {} } });
  });

  it("answers a form in the language that it asks for, and any other endpoint in English (rule 8.48)", async () => {
    const { text, ask } = await answerTo(apiFaults, new Error("SECRET"), "POST", "es-US");
    expect(JSON.parse(text).error.message).toBe("Something went wrong on our side.");
    const { error } = JSON.parse((await ask("/api/forms/contact")).text);
    expect(error).toEqual({ code: "internal_error", message: "Algo salió mal de nuestro lado.", fields: {} });
  });

  it.each(OURS)("answers %j with 500, and logs only its name (rule 7.25)", async (thrown, name) => {
    const { status, text, logged } = await answerTo(apiFaults, thrown, "POST");
    expect([status, JSON.parse(text).error.code]).toEqual([500, "internal_error"]);
    expect(logged).toEqual([`POST /asked: ${name}`]);
  });
});

describe("pageFaults", () => {
  it.each([400, 413, 499])("answers the request's error %d with 400, and logs nothing", async (thrown) => {
    const { status, type, text, logged } = await answerTo(pageFaultsAlone, marked(thrown));
    expect([status, type]).toEqual([400, "text/plain; charset=utf-8"]);
    expect([text, logged]).toEqual(["This address cannot be read.", []]);
  });

  it.each(OURS)("answers %j with 500, and logs the route and its name", async (thrown, name) => {
    const { status, type, text, logged, ask } = await answerTo(pageFaultsAlone, thrown);
    expect([status, type]).toEqual([500, "text/plain; charset=utf-8"]);
    expect(text).toBe("Something went wrong on our side. Please try again.");
    await ask("/SECRET");
    expect(logged).toEqual([`GET /asked: ${name}`, `GET the site: ${name}`]);
  });

  it("answers a page with the site's page for a failure, and a file in plain text (rule 8.54)", async () => {
    const faults = (log: Log) => pageFaults(log, (path) => `<p>${path} failed</p>`);
    const { ask, ...answer } = await answerTo(faults, new Error("SECRET"));
    expect(answer).toEqual({
      status: 500,
      type: "text/html; charset=utf-8",
      text: "<p>/asked failed</p>",
      logged: ["GET /asked: Error"],
    });
    expect((await ask("/picture.jpg")).type).toBe("text/plain; charset=utf-8");
  });

  it("answers in the language that the request asks for (rule 8.48)", async () => {
    expect((await answerTo(pageFaultsAlone, marked(400), "GET", "fr-CA, en;q=0.5")).text).toBe(
      "Impossible de lire cette adresse.",
    );
    expect((await answerTo(pageFaultsAlone, new Error("SECRET"), "GET", "es")).text).toBe(
      "Algo salió mal de nuestro lado. Inténtelo de nuevo.",
    );
    expect((await answerTo(pageFaultsAlone, marked(400), "GET", "tlh")).text).toBe(
      "This address cannot be read.",
    );
  });
});

it.each([
  [new TypeError("SECRET"), "TypeError"],
  [Object.assign(new Error("could not extend file"), { name: "error", code: "53100" }), "error 53100"],
  [Object.assign(new Error("no space left"), { code: "ENOSPC" }), "Error ENOSPC"],
  [Object.assign(new Error("SECRET"), { code: "of the guest ana@example.com" }), "Error"],
  ["SECRET", "string"],
])("names %s as %s (rule 8.51)", (cause, name) => {
  expect(nameOf(cause)).toBe(name);
});
