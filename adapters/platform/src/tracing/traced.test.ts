import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { expect, it } from "vitest";
import { tracedCalls, tracedRequest } from "./traced.ts";

const { lock } = tracedCalls("house", {
  lock: (_restaurantId: number) => Effect.map(Effect.currentSpan, ({ name }) => name),
});

it("runs a call as a span where spans are recorded", () => {
  expect(Effect.runSync(lock(1001))).toBe("house.lock");
});

it("makes no span elsewhere", () => {
  const untraced = Effect.result(Effect.withTracerEnabled(lock(1001), false));
  expect(Result.isFailure(Effect.runSync(untraced))).toBe(true);
});

it("runs a request as a span without its path, which may contain a token", () => {
  const request = Effect.map(Effect.currentSpan, (span) => ({ status: 204, span }));
  const url = "https://provider.example.com/v2/slot_locks/s3cret?q=1";
  const { span } = Effect.runSync(tracedRequest(request, "DELETE", url));
  expect(span).toMatchObject({ name: "DELETE provider.example.com", kind: "client" });
  expect(Object.fromEntries(span.attributes)).toEqual({
    "http.request.method": "DELETE",
    "http.response.status_code": 204,
    "server.address": "provider.example.com",
  });
});
