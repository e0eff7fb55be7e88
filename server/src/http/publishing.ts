import type { Instant } from "@couvert/domain/time/zoned-time";

/** Why the content is not published as it is now, in one line. */
export interface PublishFailure {
  readonly at: Instant;
  readonly reason: string;
}

/** Which build is published, and how the last attempt to publish ended. */
export interface PublishState {
  /** `failed` until an attempt succeeds: the build that was published before is served. */
  readonly status: "published" | "building" | "failed";
  /** When the content was last found to be published, or the build of an earlier run was made. */
  readonly lastBuiltAt: Instant;
  readonly buildId: string;
  /** The failure of the last attempt; null when it succeeded. */
  readonly lastFailure: PublishFailure | null;
}

/** Publishes content while the server runs. */
export interface Publishing {
  readonly state: () => PublishState;
  /** Requests a check of the content, which publishes it if it has changed. Requests during an attempt lead to one more. */
  readonly request: () => void;
}
