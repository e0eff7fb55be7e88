import type { ColumnType, GeneratedAlways } from "kysely";

type Timestamp = ColumnType<Date, string, never>;
type NullableTimestamp = ColumnType<Date | null, string | null | undefined, string | null>;

/** A key with which a machine uses the desk's endpoints. */
export interface MachineKeyRow {
  readonly id: GeneratedAlways<string>;
  /** What the history calls it. */
  readonly name: string;
  /** SHA-256 of the key, which is never stored. */
  readonly key_digest: string;
  readonly scope: "read" | "write";
  /** Null for all restaurants. */
  readonly restaurants: readonly number[] | null;
  readonly created_at: Timestamp;
  /** Null for a key that ends only when it is revoked. */
  readonly ends_at: NullableTimestamp;
  readonly revoked_at: NullableTimestamp;
}

/** An address that receives webhooks about parties. */
export interface WebhookReceiverRow {
  readonly id: GeneratedAlways<string>;
  readonly url: string;
  /** The secret that signs, `whsec_…`, encrypted with a key of the servers. */
  readonly sealed_secret: string;
  /** Null for all restaurants. */
  readonly restaurants: readonly number[] | null;
  readonly created_at: Timestamp;
}

/** The tables of the machines that use the desk. */
export interface MachineTables {
  readonly machine_keys: MachineKeyRow;
  readonly webhook_receivers: WebhookReceiverRow;
}
