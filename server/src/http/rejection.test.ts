import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import express, { type ErrorRequestHandler } from "express";
import { afterEach, describe, expect, it } from "vitest";
import type { Log } from "../config/operator-messages.ts";
import { apiFaults, pageFaults } from "./rejection.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** Returns the response and the log when a handler at `/asked` throws. */
const answerTo = async (faults: (log: Log) => ErrorRequestHandler, thrown: unknown, method = "GET") => {
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
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
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

  it.each(OURS)("answers %j with 500, and logs only its name (rule 7.25)", async (thrown, name) => {
    const { status, text, logged } = await answerTo(apiFaults, thrown, "POST");
    expect([status, JSON.parse(text).error.code]).toEqual([500, "internal_error"]);
    expect(logged).toEqual([`POST /asked: ${name}`]);
  });
});

describe("pageFaults", () => {
  it.each([400, 413, 499])("answers the request's error %d with 400, and logs nothing", async (thrown) => {
    const { status, type, text, logged } = await answerTo(pageFaults, marked(thrown));
    expect([status, type]).toEqual([400, "text/plain; charset=utf-8"]);
    expect([text, logged]).toEqual(["This address cannot be read.", []]);
  });

  it.each(OURS)("answers %j with 500, and logs the route and its name", async (thrown, name) => {
    const { status, type, text, logged, ask } = await answerTo(pageFaults, thrown);
    expect([status, type]).toEqual([500, "text/plain; charset=utf-8"]);
    expect(text).toBe("Something went wrong on our side. Please try again.");
    await ask("/SECRET");
    expect(logged).toEqual([`GET /asked: ${name}`, `GET the site: ${name}`]);
  });
});
