import { isCalendarDate } from "../../time/calendar-date.ts";
import { createRule, NOT_VALID, type Rule } from "./rules.ts";

const ACCEPTED: readonly string[] = ["yes", "on", "1", "true"];

/** Requires `yes`, `on`, `1` or `true`; a blank value breaks it. */
export const accepted: Rule = (value) => (ACCEPTED.includes(value.trim()) ? null : NOT_VALID);

/** Parses a decimal number, such as `-0.5`; NaN for any other text, `1e3` and `0x10` among them. */
export const numberOf = (text: string): number => (/^[+-]?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN);

/** Requires a decimal number, `12`, `-0.5` or `.5`. */
export const number: Rule = createRule((value) => !Number.isNaN(numberOf(value)));

// No user before the host: it can disguise the real host.
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Requires a complete web address with `http:` or `https:` (rule 5.22). */
export const url: Rule = createRule((value) => WEB_ADDRESS.test(value), { kind: "url" });

/** Requires a day of the calendar, `YYYY-MM-DD`, as date inputs send it. */
export const dateFormat: Rule = createRule(isCalendarDate);
