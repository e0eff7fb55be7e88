import type { GeneratedAlways } from "kysely";
import type { NullableTimestamp, Timestamp } from "./staff-tables.ts";

/** The tables of the machines that use the desk. `restaurants` is null for all. */
export interface MachineTables {
  readonly machine_keys: {
    readonly id: GeneratedAlways<string>;
    readonly name: string;
    /** SHA-256 of the key, which is never stored. */
    readonly key_digest: string;
    readonly scope: "read" | "write";
    readonly restaurants: readonly number[] | null;
    readonly created_at: Timestamp;
    readonly ends_at: NullableTimestamp;
    readonly revoked_at: NullableTimestamp;
  };
  readonly webhook_receivers: {
    readonly id: GeneratedAlways<string>;
    readonly url: string;
    /** The secret that signs, encrypted with a key of the servers. */
    readonly sealed_secret: string;
    readonly restaurants: readonly number[] | null;
    readonly created_at: Timestamp;
  };
}
