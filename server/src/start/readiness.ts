import type { Readiness } from "../http/probes.ts";
import { nameOf } from "../http/rejection.ts";
import { type CheckResult, isWorking } from "../telemetry/metrics.ts";

/** Returns facts about a part, with `status: "failed"` for one that works less well, or rejects. */
type Check = () => Promise<object>;

/** The readiness of a server. */
interface ReadinessState {
  readonly read: () => Promise<Readiness>;
  /**
   * Reports the parts of a server that can answer visitors. A check that takes longer than 2 s counts as failed; until it
   * ends, its last result and the age of that are reported, and no other check of the part begins.
   */
  readonly open: (checks: Readonly<Record<string, Check>>) => void;
  /** Reports from now on that the server stops, so that a load balancer sends no further visitor. */
  readonly stop: () => void;
}

const CHECK_TIMEOUT_MS = 2_000;

/** How long the result of a check is reused, in ms: probes cannot occupy the database. */
const RESULT_AGE_MS = 1_000;

/** When another check replaces one that has not ended, in ms: a connection that was cut may never answer. */
const CHECK_ABANDONED_MS = 60_000;

/**
 * Creates the readiness of a server that starts. A server without its database is `degraded`, not unready: it still serves
 * the site, which would disappear if every server left the balance at once (rule 8.49).
 */
export const createReadiness = (now: () => number = Date.now): ReadinessState => {
  let isStopping = false;
  let parts: readonly (readonly [string, () => Promise<CheckResult>])[] | null = null;
  return {
    read: async () => {
      if (isStopping) return { status: "stopping", checks: {} };
      if (parts === null) return { status: "starting", checks: {} };
      const results = await Promise.all(parts.map(async ([name, read]) => [name, await read()] as const));
      const isWhole = results.every(([, result]) => isWorking(result));
      return { status: isWhole ? "ready" : "degraded", checks: Object.fromEntries(results) };
    },
    open: (checks) => {
      parts = Object.entries(checks).map(([name, check]) => [name, shareCheck(check, now)] as const);
    },
    stop: () => {
      isStopping = true;
    },
  };
};

/** The result of a check that has not ended, with the result before it. */
interface PendingResult extends CheckResult {
  readonly pendingMs: number;
  readonly last?: CheckResult & { readonly ageMs: number };
}

/** Returns a function that runs a check for all who call it in the same second, and never twice at the same time. */
const shareCheck = (check: Check, now: () => number): (() => Promise<CheckResult>) => {
  let begunAt = Number.NEGATIVE_INFINITY;
  let running: Promise<CheckResult> | null = null;
  let last: { readonly at: number; readonly result: CheckResult } | null = null;

  const begin = (): Promise<CheckResult> => {
    begunAt = now();
    const begun: Promise<CheckResult> = check()
      .then(
        (facts) => ({ status: "ok", ...facts }),
        (error: unknown) => ({ status: "unavailable", cause: nameOf(error) }),
      )
      .then((result) => {
        if (running !== begun) return result;
        last = { at: now(), result };
        running = null;
        return result;
      });
    return begun;
  };
  const describePending = (): PendingResult => ({
    status: "unavailable",
    pendingMs: now() - begunAt,
    ...(last === null ? {} : { last: { ...last.result, ageMs: now() - last.at } }),
  });

  return async () => {
    const age = now() - begunAt;
    if (running === null && last !== null && age < RESULT_AGE_MS) return last.result;
    if (running === null || age >= CHECK_ABANDONED_MS) running = begin();
    const timeout = new Promise<CheckResult>((resolve) => {
      const wait = Math.max(0, CHECK_TIMEOUT_MS - (now() - begunAt));
      setTimeout(() => resolve(describePending()), wait).unref();
    });
    return Promise.race([running, timeout]);
  };
};
