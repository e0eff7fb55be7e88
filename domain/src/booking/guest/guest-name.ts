import { createRule, type Rule } from "../../forms/form/rules.ts";

/**
 * Requires a name that an email to anybody's address can repeat: without control characters, line breaks, characters that
 * reverse the text, `@` and the signs of a web address (rule 5.30). Whether a word after a dot ends a domain name, the server
 * decides (`isGuestName` in `adapters/services/src/guest-names`).
 */
export const guestName: Rule = createRule((value) => {
  patterns ??= { unreadable: new RegExp(UNREADABLE, "u"), address: new RegExp(ADDRESS, "iu") };
  return !patterns.unreadable.test(value) && !patterns.address.test(asRead(value));
});

/** Returns a name as it is stored, without the isolates that a copied text brings, and the space around it. */
export const nameText = (typed: string): string => typed.replace(/[\u2066-\u2069]/gu, "").trim();

/** Returns the words of a name, in small letters, that follow two characters and a dot: `com` of `see Evil.Com`. */
export const wordsAfterDots = (name: string): readonly string[] =>
  asRead(name)
    .toLowerCase()
    .match(/(?<=[\p{L}\p{M}\p{N}-]{2}\.)[\p{L}\p{M}]+/gu) ?? [];

// Right-to-left marks, joiners, variation selectors and isolates belong to names; overrides do not.
const UNREADABLE = String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e]`;

// A scheme; a sign of an email address; a domain name in ASCII for other scripts, before a path, or of a number.
const ADDRESS = [
  "@",
  ":\\/\\/",
  "(?:^|[^\\p{L}])(?:https?|ftp|mailto|sms|tel):",
  "www\\.",
  "xn--",
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
