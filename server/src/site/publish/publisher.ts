import type { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Cause from "effect/Cause";
import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Option from "effect/Option";
import * as Queue from "effect/Queue";
import * as Random from "effect/Random";
import type * as Scope from "effect/Scope";
import type { Log } from "../../config/operator-messages.ts";
import type { Publishing, PublishState } from "../../http/publishing.ts";
import type { BuildFailed, SettingRefused } from "../prerender/plan-site.ts";

/** Why an attempt to publish fails; the published build stays. */
export type PublishError = BuildFailed | ContentUnavailable | SettingRefused;

/** A build that new requests are answered from. */
export interface Published {
  readonly buildId: string;
  /** The instant from which another build of the same content has other pages; null for none. */
  readonly validUntil: Instant | null;
}

/** The options of a publisher. */
interface PublisherOptions {
  /** Reads the ref of the content as it is now. */
  readonly readRef: Effect.Effect<string, ContentUnavailable>;
  /** Builds the site and serves new requests from the build. */
  readonly publish: Effect.Effect<Published, PublishError>;
  /** The build that is served at first, of the content with this ref; null when its content is not known. */
  readonly first: Published & { readonly ref: string | null; readonly builtAt: Instant };
  /** Why the first build is one of an earlier run; null when it is not. */
  readonly firstFailure: string | null;
  /** The time between two looks at content without notifications of changes, in ms; null for none. */
  readonly pollMs: number | null;
  /** Describes a failure in one line. */
  readonly describe: (error: PublishError) => string;
  readonly log: Log;
}

/** The time after an attempt during which requests are collected, in ms. */
const SPACING_MS = 250;

/** The wait after a failed attempt, in ms; it doubles with each failure up to the longest. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 300_000;

/** The longest sleep, in ms: the machine's clock may be set meanwhile. */
const LONGEST_SLEEP_MS = 3_600_000;

/**
 * Publishes content until the scope closes, one build at a time: on request, at every poll, when the build's time-dependent
 * facts end, and again after a failure (rules 7.53, 8.41). Content whose ref is that of the served build is not built again
 * (rules 7.56, 7.58).
 */
export const startPublisher = (options: PublisherOptions): Effect.Effect<Publishing, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { readRef, publish, first, firstFailure, pollMs, describe, log } = options;
    const requests = yield* Queue.sliding<void>(1);
    let published: Published & { readonly ref: string | null } = first;
    let failures = firstFailure === null ? 0 : 1;
    let state: PublishState = {
      status: firstFailure === null ? "published" : "failed",
      lastBuiltAt: first.builtAt,
      buildId: first.buildId,
      lastFailure:
        firstFailure === null ? null : { at: yield* Clock.currentTimeMillis, reason: firstFailure },
    };

    const isCurrent = (ref: string, now: Instant): boolean =>
      failures === 0 &&
      ref === published.ref &&
      (published.validUntil === null || now < published.validUntil);

    const attempt = Effect.gen(function* () {
      // Read before the build: a change during the build is found by the next attempt.
      const ref = yield* readRef;
      if (isCurrent(ref, yield* Clock.currentTimeMillis)) return;
      state = { ...state, status: "building" };
      const { buildId, validUntil } = yield* publish;
      if (buildId !== state.buildId) log(`Build ${buildId} is published`);
      else if (failures > 0) log(`Build ${buildId} is up to date again`);
      published = { ref, buildId, validUntil };
      failures = 0;
      state = { ...state, buildId };
    });

    const settle = (exit: Exit.Exit<void, PublishError>, now: Instant): void => {
      if (Exit.isSuccess(exit)) {
        state = { ...state, status: "published", lastBuiltAt: now, lastFailure: null };
        return;
      }
      const reason = reasonOf(exit.cause, describe);
      if (reason !== state.lastFailure?.reason) log(`${reason}; the last build is served`, "error");
      failures += 1;
      state = { ...state, status: "failed", lastFailure: { at: now, reason } };
    };

    /** Waits for a request or until an attempt is due; returns whether either has come. */
    const wait = (due: Instant) =>
      Effect.gen(function* () {
        const left = Math.max(0, due - (yield* Clock.currentTimeMillis));
        const request = yield* Queue.take(requests).pipe(
          Effect.timeoutOption(Math.min(left, LONGEST_SLEEP_MS)),
        );
        return Option.isSome(request) || (yield* Clock.currentTimeMillis) >= due;
      });

    const loop = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis;
      const jitter = 0.9 + 0.2 * (yield* Random.next);
      const pause = failures > 0 ? retryMs(failures) : (pollMs ?? Number.POSITIVE_INFINITY);
      const end = failures > 0 ? null : published.validUntil;
      const due = Math.ceil(Math.min(now + pause * jitter, end ?? Number.POSITIVE_INFINITY));
      while (!(yield* wait(due)));
      const exit = yield* Effect.exit(attempt);
      settle(exit, yield* Clock.currentTimeMillis);
      yield* Effect.sleep(SPACING_MS);
    });
    yield* Effect.forkScoped(Effect.forever(loop));
    return { state: () => state, request: () => void Queue.offerUnsafe(requests, undefined) };
  });

const retryMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);

const reasonOf = (cause: Cause.Cause<PublishError>, describe: (error: PublishError) => string): string => {
  const error = Cause.squash(cause);
  if (isPublishError(error)) return describe(error);
  return `The site cannot be built: ${error instanceof Error ? `${error.name}: ${error.message}` : "unexpected error"}`;
};

const isPublishError = (error: unknown): error is PublishError =>
  typeof error === "object" && error !== null && "_tag" in error;
