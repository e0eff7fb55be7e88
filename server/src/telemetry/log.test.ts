import { describe, expect, it } from "vitest";
import { createLog, type LogOptions } from "./log.ts";
import { withRequest } from "./request-context.ts";

const openLog = (options: Partial<LogOptions> = {}) => {
  const lines: string[] = [];
  const log = createLog({
    level: "info",
    isTerminal: false,
    write: (line) => lines.push(line),
    ...options,
  });
  return { log, lines, records: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
};

describe("a log", () => {
  it("writes one line of JSON for each message", () => {
    const { log, lines, records } = openLog();
    log("12 pages\nrendered", "warn", { pages: 12 });
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    expect(records()).toEqual([
      { level: "warn", time: expect.stringMatching(/^\d{4}-.*Z$/), pages: 12, msg: "12 pages rendered" },
    ]);
  });

  it("names the running request, also after it has waited", async () => {
    const { log, records } = openLog();
    await withRequest({ id: "r-1", method: "GET", traceparent: null, route: "page" }, async () => {
      await new Promise((resolve) => setTimeout(resolve));
      log("held");
    });
    log("idle");
    expect(records().map(({ requestId }) => requestId)).toEqual(["r-1", undefined]);
  });

  it("leaves out what is less severe than its level", () => {
    const { log, records } = openLog({ level: "warn" });
    log("a");
    log("b", "debug");
    log("c", "error");
    expect(records().map(({ msg }) => msg)).toEqual(["c"]);
  });

  it("writes plain lines to a terminal", () => {
    const { log, lines } = openLog({ isTerminal: true });
    log('say "hello"', "info", { pages: 1 });
    expect(lines).toEqual(['say "hello"\n']);
  });
});
