import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { expect, it } from "vitest";
import { traced } from "./traced.ts";

const spanName = traced(
  Effect.map(Effect.currentSpan, ({ name }) => name),
  "call the provider",
);

it("runs as a span where spans are recorded", () => {
  expect(Effect.runSync(spanName)).toBe("call the provider");
});

it("makes no span elsewhere", () => {
  const untraced = Effect.result(Effect.withTracerEnabled(spanName, false));
  expect(Result.isFailure(Effect.runSync(untraced))).toBe(true);
});
