import { createRule, type Rule } from "../../forms/form/rules.ts";

/**
 * Requires a name that an email to anybody's address can repeat: without control characters, line breaks, characters that
 * reverse the text, `@` and web addresses (rule 5.30). A dot between two letters or more on each side makes a web address.
 */
export const guestName: Rule = createRule((value) => {
  patterns ??= { unreadable: new RegExp(UNREADABLE, "u"), address: new RegExp(ADDRESS, "iu") };
  return !patterns.unreadable.test(value) && !patterns.address.test(asRead(value));
});

// Right-to-left marks, joiners and variation selectors belong to names; overrides and isolates do not.
const UNREADABLE = String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]`;

// A domain name of two letters or more, of one letter before a path, or of a number; a scheme; a sign of an email address.
const ADDRESS = [
  "@",
  ":\\/\\/",
  "(?:^|[^\\p{L}])(?:https?|ftp|mailto|sms|tel):",
  "www\\.",
  "[\\p{L}\\p{M}\\p{N}-]{2}\\.\\p{L}[\\p{L}\\p{M}]",
  "[\\p{L}\\p{N}]\\.\\p{L}[\\p{L}\\p{M}]+[/:?#]",
  "\\p{N}\\.\\p{N}",
].join("|");

/** Built on first use, since that takes a page several milliseconds. */
let patterns: { readonly unreadable: RegExp; readonly address: RegExp } | undefined;

/** Returns a text as a browser reads an address in it: compatible forms are the same, and what is not drawn is left out. */
const asRead = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll("\u3002", ".");
