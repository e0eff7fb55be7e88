import type { ClientErrorKind, Failure } from "@couvert/domain/site/failures/client-error";

/** The parts of the window that reporting failures uses. */
export type FailureWindow = Pick<
  Window & typeof globalThis,
  "addEventListener" | "document" | "fetch" | "location" | "setTimeout"
>;

/** The code that sends failures, `send-failure.ts`. */
export interface FailureSender {
  readonly sendFailure: (page: FailureWindow, failure: Omit<Failure, "site">) => void;
}

/** Reports a failure. Resolves once the report is on its way, or after half a second, so that a reload can follow. */
export type ReportFailure = (kind: ClientErrorKind, cause: unknown, source?: string) => Promise<void>;

/** How long a reload waits for the report, in ms. */
const REPORT_TIMEOUT_MS = 500;

/**
 * Reports errors and rejections that nothing handles, and returns how to report others (rule 8.4). What sends them loads
 * with the first one.
 */
export const watchFailures = (
  page: FailureWindow,
  loadSender: () => Promise<FailureSender>,
): ReportFailure => {
  const report: ReportFailure = (kind, cause, source = "") => {
    const { pathname } = page.location;
    return Promise.race([
      // A sender that cannot be loaded, such as without a connection, leaves the failure to the console.
      loadSender().then(
        ({ sendFailure }) => sendFailure(page, { kind, page: pathname, cause, source }),
        () => {},
      ),
      new Promise<void>((resolve) => page.setTimeout(resolve, REPORT_TIMEOUT_MS)),
    ]);
  };
  page.addEventListener("error", ({ error, message, filename }) => {
    void report("error", error ?? message, filename);
  });
  page.addEventListener("unhandledrejection", ({ reason }) => {
    void report("rejection", reason);
  });
  return report;
};
