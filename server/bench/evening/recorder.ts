import { quantile } from "@couvert/services/bench/quantile";

/** The classes of requests. */
export const CLASSES = ["page", "search", "hold", "book"] as const;
export type RequestClass = (typeof CLASSES)[number];

/** What happened to the requests of a class. Durations are in ms. */
export interface ClassReport {
  readonly requests: number;
  readonly errors: number;
  /** Slots that another diner had taken since the search. */
  readonly taken: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
}

/** Records the outcomes of requests. */
export interface Recorder {
  readonly add: (kind: RequestClass, outcome: "ok" | "error" | "taken", duration: number) => void;
  readonly report: () => Readonly<Record<RequestClass, ClassReport>>;
  readonly firstErrors: readonly string[];
  readonly noteError: (text: string) => void;
}

const SHOWN_ERRORS = 5;

/** Creates an empty record. */
export const createRecorder = (): Recorder => {
  const counts = Object.fromEntries(
    CLASSES.map((kind) => [kind, { durations: [] as number[], error: 0, taken: 0 }]),
  ) as Record<RequestClass, { durations: number[]; error: number; taken: number }>;
  const firstErrors: string[] = [];
  return {
    firstErrors,
    noteError: (text) => void (firstErrors.length < SHOWN_ERRORS && firstErrors.push(text)),
    add: (kind, outcome, duration) => {
      const count = counts[kind];
      count.durations.push(duration);
      if (outcome !== "ok") count[outcome] += 1;
    },
    report: () =>
      Object.fromEntries(
        CLASSES.map((kind) => {
          const { durations, error, taken } = counts[kind];
          return [
            kind,
            {
              requests: durations.length,
              errors: error,
              taken,
              median: quantile(durations, 0.5),
              p95: quantile(durations, 0.95),
              p99: quantile(durations, 0.99),
            },
          ];
        }),
      ) as Record<RequestClass, ClassReport>,
  };
};
