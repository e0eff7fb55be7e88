import type { Readiness } from "../http/probes.ts";

/** What a check says: its facts, `status: "failed"` among them for a part that works less well, or a rejection. */
type Check = () => Promise<object>;

/** The readiness of a server. */
interface ReadinessState {
  readonly read: () => Promise<Readiness>;
  /** Reports the parts of a server that can answer visitors. A check that takes longer than 2 s counts as failed. */
  readonly open: (checks: Readonly<Record<string, Check>>) => void;
}

const CHECK_TIMEOUT_MS = 2_000;

/** How long an answer of the checks serves all who ask, in ms: probes cannot keep the database busy. */
const ANSWER_AGE_MS = 1_000;

/**
 * Creates the readiness of a server that starts. A server without its database is `degraded`, not unready: it still serves
 * the site, which would disappear if every server left the balance at once.
 */
export const createReadiness = (now: () => number = Date.now): ReadinessState => {
  let checks: Readonly<Record<string, Check>> | null = null;
  let last: { readonly at: number; readonly answer: Promise<Readiness> } | null = null;
  return {
    read: async () => {
      if (checks === null) return { status: "starting", checks: {} };
      if (last === null || now() - last.at >= ANSWER_AGE_MS) last = { at: now(), answer: runChecks(checks) };
      return last.answer;
    },
    open: (given) => {
      checks = given;
    },
  };
};

const runChecks = async (checks: Readonly<Record<string, Check>>): Promise<Readiness> => {
  const answers = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await runCheck(check)] as const),
  );
  const isWhole = answers.every(([, { status }]) => !["failed", "unavailable"].includes(status));
  return { status: isWhole ? "ready" : "degraded", checks: Object.fromEntries(answers) };
};

const runCheck = async (check: Check): Promise<{ readonly status: string }> => {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error("timeout")), CHECK_TIMEOUT_MS).unref();
  });
  return Promise.race([check(), timeout]).then(
    (facts) => ({ status: "ok", ...facts }),
    () => ({ status: "unavailable" }),
  );
};
