import { BUILD_CHECK_MS, BUILD_POLL_MS, type Build } from "@couvert/domain/site/delivery/builds";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { GetJson } from "../../kit/loading/get-json.ts";

/** Tracks whether a newer build exists than the one of the page. */
export interface BuildWatch {
  /** Returns whether a newer build is known. */
  readonly isStale: () => boolean;
  /** Records the site id of a payload; undefined where the payload has none. */
  readonly note: (siteId: string | undefined) => void;
  /** Reads the latest build; returns whether the server answered. */
  readonly check: () => Promise<boolean>;
  readonly stop: () => void;
}

/** The parts that watching builds uses. */
export interface BuildWatchOptions {
  readonly document: Document;
  readonly siteId: string;
  /** The time at which the server sent the page, by the server's clock. */
  readonly servedAt: Instant;
  readonly getJson: GetJson;
  readonly now: () => Instant;
}

/**
 * Reads the latest build every hour and when the tab becomes visible, at most once in ten seconds, past caches (rules 7.40 and 9.1).
 * A build is newer when its timestamp is later than the page. Ignores failures (rule 8.6).
 */
export const watchBuilds = ({ document, siteId, servedAt, getJson, now }: BuildWatchOptions): BuildWatch => {
  let stale = false;
  let checkedAt = now();
  const note = (seen: string | undefined): void => {
    stale ||= seen !== undefined && seen !== siteId;
  };
  const check = async (): Promise<boolean> => {
    checkedAt = now();
    const latest = await getJson<Build>(`/builds/latest.json?${checkedAt}`);
    if (latest.ok) stale ||= latest.value.timestamp > servedAt;
    return latest.ok;
  };
  const checkWhenVisible = (): void => {
    if (document.visibilityState === "visible" && now() - checkedAt >= BUILD_CHECK_MS) void check();
  };
  const poll = setInterval(check, BUILD_POLL_MS);
  document.addEventListener("visibilitychange", checkWhenVisible);
  return {
    isStale: () => stale,
    note,
    check,
    stop: () => {
      clearInterval(poll);
      document.removeEventListener("visibilitychange", checkWhenVisible);
    },
  };
};

/** Returns the time at which the server sent a response, by the server's clock; `otherwise` when there is none. */
export const servedAt = async (response: Promise<Response>, otherwise: Instant): Promise<Instant> => {
  const date = await response.then(({ headers }) => headers.get("Date")).catch(() => null);
  const sent = Date.parse(date ?? "");
  return Number.isNaN(sent) ? otherwise : sent;
};
