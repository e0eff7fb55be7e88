import { Content, type ContentUnavailable } from "@couvert/domain/site/page/content.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { errorMessage } from "@couvert/domain/values/error-message";
import * as Effect from "effect/Effect";
import type { BuildSource } from "../store/build-index.ts";
import type { OpenedBuild } from "../store/opened-build.ts";
import type { SiteStore, StoredBuilds } from "../store/site-store.ts";
import type { BuiltUi } from "./built-ui.ts";
import { BuildFailed, gatherPlan, type SettingRefused } from "./plan-site.ts";
import { digestSettings, type SiteSettings } from "./site-settings.ts";
import { writeBuild } from "./write-build.ts";

/** The options of a build, without its content. */
export interface PrerenderOptions {
  readonly store: SiteStore;
  readonly settings: SiteSettings;
  /** The public address, without a final slash. */
  readonly origin: string;
  readonly ui: BuiltUi;
  readonly now: () => Instant;
  /** Takes the number of pages that are stored so far, and of all pages. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The stored builds and the number of rendered pages (0 when nothing changed). */
export interface Prerendered extends StoredBuilds {
  readonly rendered: number;
}

/**
 * Builds the site from its content and publishes it in one step. Reads only the ref of the content when nothing changed, and
 * renders only the pages whose inputs changed. The store takes one build at a time, and is to be cleaned once the build is
 * served (rules 1.8, 8.43).
 */
export const prerenderSite = (
  options: PrerenderOptions,
): Effect.Effect<Prerendered, BuildFailed | ContentUnavailable | SettingRefused, Content> =>
  Effect.gen(function* () {
    const { store, settings, origin, ui, now } = options;
    const { ref } = yield* Content;
    const settingsDigest = digestSettings(settings, origin);
    const sourceOf = (content: string): BuildSource => ({
      content,
      settings: settingsDigest,
      ui: ui.fingerprint,
    });
    const stored = store.builds();
    if (stored !== null && isUpToDate(stored.current, sourceOf(yield* ref), options)) {
      return { ...stored, rendered: 0 };
    }
    const plan = yield* gatherPlan(settings, now());
    const written = writeBuild({ ...options, plan, source: sourceOf(plan.ref), timestamp: now() });
    return yield* publish(store, written);
  });

/** Publishes a build, and leaves nothing of one that fails. */
const publish = (
  store: SiteStore,
  written: ReturnType<typeof writeBuild>,
): Effect.Effect<Prerendered, BuildFailed> =>
  Effect.flatMap(written, ({ index, rendered }) =>
    // A server that stops would else remove the files of a build that becomes published.
    Effect.uninterruptible(
      Effect.tryPromise({
        try: async () => ({ ...(await store.publish(index)), rendered }),
        catch: (error) => error,
      }),
    ),
  ).pipe(
    Effect.onError(() => Effect.promise(() => store.clean().catch(() => {}))),
    Effect.mapError((cause) => new BuildFailed({ reason: describeError(cause) })),
  );

/** Returns whether a build is made from the same, no fact of its pages has ended, and its files are stored. */
const isUpToDate = (
  { index: { source, validUntil }, files, errorPages }: OpenedBuild,
  other: BuildSource,
  { store, now }: PrerenderOptions,
): boolean =>
  source.content === other.content &&
  source.settings === other.settings &&
  source.ui === other.ui &&
  (validUntil === null || now() < validUntil) &&
  [...files.values(), ...Object.values(errorPages).map(({ file }) => file)].every(store.has);

const describeError = (cause: unknown): string => {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return "the disk of DATA_DIR is full";
  return errorMessage(cause).split("\n", 1)[0] ?? "";
};
