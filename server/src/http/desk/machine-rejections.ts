import type { KeyRejected } from "@couvert/services/machines/machine-keys";
import type { Rejection } from "../rejection.ts";

/** The rejections of keys that open nothing. */
export const KEY_REJECTIONS: Readonly<Record<KeyRejected["reason"], Rejection>> = {
  unknown: { status: 401, code: "unknown_key", message: "There is no such key." },
  revoked: { status: 401, code: "key_revoked", message: "The key was revoked." },
  ended: { status: 401, code: "key_ended", message: "The key has ended." },
  too_many: { status: 429, code: "too_many_attempts", message: "Too many wrong keys. Please wait." },
};

/** The rejection of a key at an endpoint for people: sign-in, sessions, staff, exports, events. */
export const NOT_FOR_KEYS: Rejection = {
  status: 403,
  code: "not_for_keys",
  message: "A key cannot use this endpoint.",
};

export const READ_ONLY_KEY: Rejection = {
  status: 403,
  code: "read_only_key",
  message: "The key may only read.",
};

export const IDEMPOTENCY_KEY_NEEDED: Rejection = {
  status: 400,
  code: "idempotency_key_needed",
  message: "The header Idempotency-Key is missing: an id of the request, the same for each attempt.",
};
