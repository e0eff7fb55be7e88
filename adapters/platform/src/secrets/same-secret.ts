import { createHash, timingSafeEqual } from "node:crypto";

/** Returns whether two texts are the same, in a time that does not depend on either. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

// Digests have one length.
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
