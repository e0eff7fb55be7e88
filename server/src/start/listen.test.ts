import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { listen } from "./listen.ts";

/** Runs a program while a request waits at a port that nobody answers yet; tells how long the port took to close, in ms. */
const whileOneWaits = async (program: Effect.Effect<unknown, string>) => {
  let began = 0;
  const request = Promise.withResolvers<unknown>();
  const running = Effect.gen(function* () {
    const { port, server } = yield* listen("127.0.0.1", 0);
    yield* Effect.promise(async () => {
      const arrived = new Promise((resolve) => server.once("request", resolve));
      request.resolve(fetch(`http://127.0.0.1:${port}`).catch((fault: unknown) => fault));
      await arrived;
      began = performance.now();
    });
    yield* program;
  });
  const exit = await Effect.runPromiseExit(Effect.scoped(running));
  return { exit, took: performance.now() - began, answer: await request.promise };
};

describe("listen", () => {
  it("lets nobody wait for a start that fails", async () => {
    const { exit, took, answer } = await whileOneWaits(Effect.fail("no content"));
    expect(exit._tag).toBe("Failure");
    expect(answer).toBeInstanceOf(TypeError);
    expect(took).toBeLessThan(9_000);
  });
});
