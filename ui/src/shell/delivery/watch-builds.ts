import { BUILD_POLL_MS, type Build } from "@couvert/domain/site/delivery/builds";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { GetJson } from "../../kit/loading/get-json.ts";

/** Knows whether the site has been built anew since the page was loaded. */
export interface BuildWatch {
  /** Whether a newer build has been seen: the next page is then loaded as a document. */
  readonly isStale: () => boolean;
  /** Notes the build that something just read belongs to; undefined for something that does not say. */
  readonly note: (buildId: string | undefined) => void;
  /** Asks which build is the latest; answers whether there was an answer. */
  readonly check: () => Promise<boolean>;
  readonly stop: () => void;
}

/** What watching needs of the outside. */
export interface BuildWatchOptions {
  readonly buildId: string;
  readonly getJson: GetJson;
  readonly now: () => Instant;
}

/** Asks every hour which build is the latest, past every cache (spec 7 and 9); an answer that fails changes nothing. */
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
