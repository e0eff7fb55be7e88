import { BUILD_POLL_MS, type Build } from "@couvert/domain/site/delivery/builds";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { GetJson } from "../../kit/loading/get-json.ts";

/** Tracks whether a newer build exists than the one of the page. */
export interface BuildWatch {
  /** Returns whether a newer build is known. */
  readonly isStale: () => boolean;
  /** Records the build of a payload; undefined where the payload has none. */
  readonly note: (buildId: string | undefined) => void;
  /** Reads the latest build; returns whether the server answered. */
  readonly check: () => Promise<boolean>;
  readonly stop: () => void;
}

/** The parts that watching builds uses. */
export interface BuildWatchOptions {
  readonly buildId: string;
  readonly getJson: GetJson;
  readonly now: () => Instant;
}

/** Reads the latest build every hour, past caches (rules 7.40 and 9.1). Ignores failures. */
export const watchBuilds = ({ buildId, getJson, now }: BuildWatchOptions): BuildWatch => {
  let stale = false;
  const note = (seen: string | undefined): void => {
    stale ||= seen !== undefined && seen !== buildId;
  };
  const check = async (): Promise<boolean> => {
    const latest = await getJson<Build>(`/builds/latest.json?${now()}`);
    if (latest.ok) note(latest.value.id);
    return latest.ok;
  };
  const poll = setInterval(check, BUILD_POLL_MS);
  return { isStale: () => stale, note, check, stop: () => clearInterval(poll) };
};
