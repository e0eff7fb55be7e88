import { describe, expect, it } from "vitest";
import { createClientError, type Failure } from "./client-error.ts";

const createError = (message: string, stack = ""): Error => Object.assign(new TypeError(message), { stack });

const create = (overrides: Partial<Failure> = {}) =>
  createClientError({
    kind: "error",
    page: "/menu",
    site: "s1",
    cause: createError("x is undefined"),
    ...overrides,
  });

describe("createClientError", () => {
  it("names kind, page, site, message and the frames of the stack", () => {
    const stack =
      "TypeError: x is undefined\n    at Ke (https://j.example/assets/a.js:1:20)\nJane Doe\n    at https://j.example/assets/b.js:2:3";
    expect(create({ kind: "render", cause: createError("x is undefined", stack) })).toEqual({
      kind: "render",
      page: "/menu",
      site: "s1",
      message: "TypeError: x is undefined",
      stack: "at Ke (https://j.example/assets/a.js:1:20)\nat https://j.example/assets/b.js:2:3",
    });
  });

  it.each(["/menu?reserve=miami#jane", "/menu#jane", "/menu?a\n"])(
    "omits query and hash of the page %j",
    (page) => {
      expect(create({ page })?.page).toBe("/menu");
    },
  );

  it("keeps 12 frames of any browser, with their lines, and no other text", () => {
    const frames = Array.from({ length: 20 }, (_, line) => `f@https://j.example/assets/a.js:${line + 1}:7`);
    const cause = createError("x", `Jane: 12 tables\n${frames.join("  \n")}\n`);
    expect(create({ cause })?.stack.split("\n")).toEqual(frames.slice(0, 12));
    expect(create({ cause: createError("x", "at a.js:12\nat b.js:12:3)\nat c.js:12 px") })?.stack).toBe(
      "at a.js:12\nat b.js:12:3)",
    );
  });

  it("cuts the id of a site payload at 64 characters", () => {
    expect(create({ site: "s".repeat(65) })?.site).toBe("s".repeat(64));
  });

  it.each([
    ["a text", "call 305 555 0123", "call [number]"],
    ["an object, which may hold what a guest typed", { name: "Jane" }, "a thrown object"],
    ["nothing", undefined, "a thrown undefined"],
    ["null", null, "a thrown null"],
    ["an empty text", "", "no message"],
  ])("describes %s that was thrown", (_, cause, message) => {
    expect(create({ cause })).toMatchObject({ message, stack: "" });
  });

  it.each([
    ["a script of another origin", { cause: "Script error." }],
    ["a script of another origin, in other words", { cause: "Script error" }],
    ["a script of another origin, as an error", { cause: new Error("Script error.") }],
    ["an extension of Safari", { source: "safari-web-extension://abc/a.js" }],
    ["an extension of an older Safari", { source: "safari-extension://abc/a.js" }],
    ["an extension of Edge", { source: "ms-browser-extension://abc/a.js" }],
    ["a hidden extension", { source: "webkit-masked-url://hidden/" }],
    ["an extension's script", { source: "chrome-extension://abc/content.js" }],
    [
      "an extension's stack",
      { cause: createError("x", "TypeError: x\n at f (moz-extension://abc/a.js:1:2)") },
    ],
    ["a layout delivered late", { cause: "ResizeObserver loop completed with undelivered notifications." }],
  ])("returns null for %s (rule 8.32)", (_, failure) => {
    expect(create(failure)).toBeNull();
  });

  it.each([
    "A Script error.",
    "Script error. in the menu",
    "no ResizeObserver loop in sight",
    "the chrome-extensions are shut",
  ])("reports %j", (cause) => {
    expect(create({ cause })?.message).toBe(cause);
  });
});
