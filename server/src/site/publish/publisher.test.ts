import { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { fc, it } from "@fast-check/vitest";
import * as Deferred from "effect/Deferred";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect } from "vitest";
import { BuildFailed, SettingRefused } from "../prerender/plan-site.ts";
import { type PublishError, type Published, startPublisher } from "./publisher.ts";

const run = <A>(test: Effect.Effect<A, never, Scope.Scope>): Promise<A> =>
  Effect.runPromise(test.pipe(Effect.scoped, Effect.provide(TestClock.layer())));

/** Content whose builds are named by its ref and take 100 ms; overrides replace any part. */
const publisher = (
  overrides: Partial<Parameters<typeof startPublisher>[0]> = {},
  content = { ref: "a", builds: [] as string[], running: 0, mostRunning: 0 },
) => {
  const logged: string[] = [];
  const publish = Effect.gen(function* () {
    content.running += 1;
    content.mostRunning = Math.max(content.mostRunning, content.running);
    const { ref } = content;
    yield* Effect.sleep(100);
    content.running -= 1;
    content.builds.push(ref);
    return { buildId: `build-${ref}`, validUntil: null };
  });
  return Effect.map(
    startPublisher({
      readRef: Effect.sync(() => content.ref),
      publish,
      first: { buildId: "build-a", ref: "a", builtAt: 0, validUntil: null },
      firstFailure: null,
      pollMs: null,
      describe: (error: PublishError) => (error._tag === "ContentUnavailable" ? error.detail : error.reason),
      log: (line) => void logged.push(line),
      ...overrides,
    }),
    (publishing) => ({ ...publishing, content, logged }),
  );
};

describe("startPublisher", () => {
  it("publishes changed content on request (rule 7.53)", () =>
    run(
      Effect.gen(function* () {
        const { state, request, content, logged } = yield* publisher();
        content.ref = "b";
        yield* TestClock.adjust("1 hour");
        expect(content.builds).toEqual([]);
        request();
        yield* TestClock.adjust(50);
        expect(state()).toMatchObject({ status: "building", buildId: "build-a" });
        yield* TestClock.adjust(50);
        expect(state()).toEqual({
          status: "published",
          lastBuiltAt: 3_600_100,
          buildId: "build-b",
          lastFailure: null,
        });
        expect(logged).toEqual(["Build build-b is published"]);
      }),
    ));

  it("builds nothing while the content is that of the served build", () =>
    run(
      Effect.gen(function* () {
        const { state, request, content } = yield* publisher();
        for (let times = 0; times < 10_000; times += 1) {
          request();
          yield* TestClock.adjust(6);
        }
        expect(content.builds).toEqual([]);
        expect(state()).toMatchObject({ status: "published", buildId: "build-a" });
        expect(state().lastBuiltAt).toBeGreaterThan(59_000);
      }),
    ));

  it("folds all requests during a build into one more, of the last content (rule 7.53)", () =>
    run(
      Effect.gen(function* () {
        const { request, content } = yield* publisher();
        content.ref = "b";
        request();
        yield* TestClock.adjust(50);
        for (let times = 0; times < 10_000; times += 1) {
          content.ref = `c${times}`;
          request();
        }
        yield* TestClock.adjust("1 minute");
        expect(content.builds).toEqual(["b", "c9999"]);
      }),
    ));

  it.prop([
    fc.array(fc.record({ edits: fc.boolean(), after: fc.integer({ min: 0, max: 400 }) }), { maxLength: 20 }),
  ])("runs one build at a time, and ends with the last content", (steps) =>
    run(
      Effect.gen(function* () {
        const { state, request, content } = yield* publisher();
        for (const [index, { edits, after }] of steps.entries()) {
          if (edits) content.ref = `edit-${index}`;
          request();
          yield* TestClock.adjust(after);
        }
        yield* TestClock.adjust("2 seconds");
        expect(state()).toMatchObject({ status: "published", buildId: `build-${content.ref}` });
        expect(content.mostRunning).toBeLessThanOrEqual(1);
      }),
    ),
  );

  it("looks at the content at every poll (rule 7.56)", () =>
    run(
      Effect.gen(function* () {
        const { state, content } = yield* publisher({ pollMs: 60_000 });
        for (const ref of ["b", "c"]) {
          content.ref = ref;
          yield* TestClock.adjust("67 seconds");
          expect(state().buildId).toBe(`build-${ref}`);
        }
        expect(content.builds).toEqual(["b", "c"]);
      }),
    ));

  it("builds the same content again when its time-dependent facts end (rule 7.58)", () =>
    run(
      Effect.gen(function* () {
        const ends: Published[] = [
          { buildId: "tuesday", validUntil: 172_800_000 },
          { buildId: "wednesday", validUntil: null },
        ];
        const first = { buildId: "monday", ref: "a", builtAt: 0, validUntil: 86_400_000 };
        const publish = Effect.sync(() => ends.shift() ?? { buildId: "later", validUntil: null });
        const { state } = yield* publisher({ first, publish });
        yield* TestClock.adjust(86_399_999);
        expect(state().buildId).toBe("monday");
        yield* TestClock.adjust(1);
        expect(state().buildId).toBe("tuesday");
        yield* TestClock.adjust("1 day");
        expect(state().buildId).toBe("wednesday");
        yield* TestClock.adjust("30 days");
        expect(state().buildId).toBe("wednesday");
      }),
    ));

  it.each<[string, PublishError, string]>([
    [
      "a build",
      new BuildFailed({ reason: "/about cannot be rendered: no title" }),
      "/about cannot be rendered: no title",
    ],
    [
      "a setting",
      new SettingRefused({ reason: "CAPTCHA_SITE_KEY cannot be used" }),
      "CAPTCHA_SITE_KEY cannot be used",
    ],
    ["a repository", new ContentUnavailable({ detail: "answered 503" }), "answered 503"],
  ])("serves the last build when %s fails, logs why once, and tries again (rule 8.41)", (_, error, reason) =>
    run(
      Effect.gen(function* () {
        let builds = 0;
        const outcome: Effect.Effect<Published, PublishError> = Effect.suspend(() => {
          builds += 1;
          return builds <= 3 ? Effect.fail(error) : Effect.succeed({ buildId: "build-b", validUntil: null });
        });
        const { state, request, content, logged } = yield* publisher({ publish: outcome });
        content.ref = "b";
        request();
        yield* TestClock.adjust(0);
        expect(state()).toEqual({
          status: "failed",
          lastBuiltAt: 0,
          buildId: "build-a",
          lastFailure: { at: 0, reason },
        });
        const counted: number[] = [];
        for (const wait of [6, 12, 24] as const) {
          yield* TestClock.adjust(wait * 1000);
          counted.push(builds);
        }
        expect(counted).toEqual([2, 3, 4]);
        expect(state()).toMatchObject({ status: "published", buildId: "build-b", lastFailure: null });
        expect(logged).toEqual([`${reason}; the last build is served`, "Build build-b is published"]);
      }),
    ),
  );

  it("says that the content is back when a repository answers again", () =>
    run(
      Effect.gen(function* () {
        let isAway = true;
        const readRef = Effect.suspend(() =>
          isAway ? Effect.fail(new ContentUnavailable({ detail: "answered 503" })) : Effect.succeed("a"),
        );
        const { state, content, logged } = yield* publisher({ readRef, pollMs: 60_000 });
        yield* TestClock.adjust("10 minutes");
        expect(state()).toMatchObject({ status: "failed", lastFailure: { reason: "answered 503" } });
        isAway = false;
        yield* TestClock.adjust("6 minutes");
        expect(state()).toMatchObject({ status: "published", lastFailure: null });
        expect(content.builds).toEqual(["a"]);
        expect(logged).toEqual([
          "answered 503; the last build is served",
          "Build build-a is up to date again",
        ]);
      }),
    ));

  it("publishes soon after a start with the build of an earlier run", () =>
    run(
      Effect.gen(function* () {
        const first = { buildId: "build-old", ref: null, builtAt: 0, validUntil: null };
        const { state, logged } = yield* publisher({ first, firstFailure: "answered 503" });
        expect(state()).toMatchObject({ status: "failed", lastFailure: { reason: "answered 503" } });
        yield* TestClock.adjust("6 seconds");
        expect(state()).toMatchObject({ status: "published", buildId: "build-a" });
        expect(logged).toEqual(["Build build-a is published"]);
      }),
    ));

  it("goes on after an unexpected error", () =>
    run(
      Effect.gen(function* () {
        const faults = [new TypeError("x is not a function")];
        const publish = Effect.sync(() => {
          const error = faults.pop();
          if (error !== undefined) throw error;
          return { buildId: "build-b", validUntil: null };
        });
        const { state, request, content, logged } = yield* publisher({ publish });
        content.ref = "b";
        request();
        yield* TestClock.adjust("10 seconds");
        expect(state()).toMatchObject({ status: "published", buildId: "build-b" });
        expect(logged[0]).toBe(
          "The site cannot be built: TypeError: x is not a function; the last build is served",
        );
      }),
    ));

  it("interrupts a running build when its scope closes", () =>
    run(
      Effect.gen(function* () {
        const interrupted = yield* Deferred.make<boolean>();
        const publish = Effect.onInterrupt(Effect.never, () => Deferred.succeed(interrupted, true));
        yield* Effect.scoped(
          Effect.gen(function* () {
            const { request, content } = yield* publisher({ publish });
            content.ref = "b";
            request();
            yield* TestClock.adjust(1000);
          }),
        );
        expect(yield* Deferred.await(interrupted)).toBe(true);
      }),
    ));
});
