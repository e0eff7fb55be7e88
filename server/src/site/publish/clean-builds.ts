import type { Log } from "../../config/operator-messages.ts";
import { nameOf } from "../../http/rejection.ts";
import type { OpenedBuild } from "../store/opened-build.ts";
import type { SiteStore, StoredBuilds } from "../store/site-store.ts";

/** Removes the files of older builds beside the requests. */
export interface BuildCleaner {
  /** Begins to remove what the served builds do not name. Until they are served, requests read it. */
  readonly begin: (served: StoredBuilds) => void;
  /** Ends the removal, which the next `begin` takes up; resolves once no file is removed any more. */
  readonly stop: () => Promise<void>;
}

/** Creates the cleaner of a store, which has nothing to remove beside the build that it opens with. Logs a failure. */
export const createBuildCleaner = (store: Pick<SiteStore, "builds" | "clean">, log: Log): BuildCleaner => {
  let clean: OpenedBuild | undefined = store.builds()?.current;
  let stopping = new AbortController();
  let running = Promise.resolve();
  return {
    begin: ({ current }) => {
      if (current === clean) return;
      stopping = new AbortController();
      const { signal } = stopping;
      running = store.clean(signal).then(
        () => {
          if (!signal.aborted) clean = current;
        },
        (error: unknown) => log(`files of older builds are not removed: ${nameOf(error)}`, "warn"),
      );
    },
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};
