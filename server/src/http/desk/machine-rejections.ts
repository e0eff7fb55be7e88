import type { KeyRejected } from "@couvert/services/machines/machine-keys";
import { type Rejection, rejection } from "../rejection.ts";

/** The header with the id of a request, under which its sender may repeat it (rule 13.4). */
export const IDEMPOTENCY_KEY = "Idempotency-Key";

/** The rejections of keys that open nothing, or not this. */
export const KEY_REJECTIONS = {
  unknown: rejection(401, "unknown_key", "There is no such key."),
  revoked: rejection(401, "key_revoked", "The key was revoked."),
  ended: rejection(401, "key_ended", "The key has ended."),
  too_many: rejection(429, "too_many_attempts", "Too many wrong keys. Please wait."),
  not_for_keys: rejection(403, "not_for_keys", "A key cannot use this endpoint."),
  read_only: rejection(403, "read_only_key", "The key may only read."),
  needs_id: rejection(400, "idempotency_key_needed", `The header ${IDEMPOTENCY_KEY} is missing.`),
} as const satisfies Record<KeyRejected["reason"], Rejection> & Record<string, Rejection>;
