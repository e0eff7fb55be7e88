import type { MountedField } from "./hosted-field.ts";

/** The card provider's field that the page shows; null for none. */
export const mountedField: { current: MountedField | null } = { current: null };
