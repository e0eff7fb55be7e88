import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { requestIdOf } from "./request-context.ts";

it("uses the id of a proxy", () => {
  expect(requestIdOf("0a1b-2c.3_d")).toBe("0a1b-2c.3_d");
});

it("gives requests without an id different ones", () => {
  expect(requestIdOf(undefined)).not.toBe(requestIdOf(undefined));
});

test.prop([fc.oneof(fc.string(), fc.anything())])("is always safe in a header and a line", (given) => {
  expect(requestIdOf(given)).toMatch(/^[\w.-]{1,64}$/);
});
