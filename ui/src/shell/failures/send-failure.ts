import { createClientError, REPORTS_PER_PAGE } from "@couvert/domain/site/failures/client-error";
import { informTrackers, type TrackedWindow } from "../notice/add-tracker.ts";
import type { FailureSender } from "./watch-failures.ts";

/** The reports of this page so far, each by page, site id and message. */
const sent = new Set<string>();

/**
 * Sends a failure to the server and to the trackers that have loaded: each once, and a few per page (rules 8.30, 8.31). The
 * request outlives the page.
 */
export const sendFailure: FailureSender["sendFailure"] = (page, failure) => {
  const site = page.document.documentElement.dataset["site"] ?? "";
  const report = createClientError({ ...failure, site });
  if (report === null || sent.size >= REPORTS_PER_PAGE) return;
  const key = [report.page, site, report.message].join("\n");
  if (sent.has(key)) return;
  sent.add(key);
  informTrackers(page as TrackedWindow, report);
  page
    .fetch("/api/client-errors", {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(report),
    })
    // A server that cannot be reached gets no report; the browser logs the request.
    .catch(() => {});
};
