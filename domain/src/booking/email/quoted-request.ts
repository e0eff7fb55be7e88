import { oneLine } from "../../values/well-formed-text.ts";
import { guestName, wordsAfterDots } from "../guest/guest-name.ts";

/** The longest request that an email to a guest quotes, in UTF-16 units. */
const QUOTE_MAX_LENGTH = 200;

/**
 * Returns a typed request as an email can quote it to an address that anybody may have typed: on one line. Null where it is empty or
 * long, or has a sign of a web or email address or of a telephone number, which mail programs make links of (rule 1.12).
 */
export const quotedRequest = (request: string): string | null => {
  const text = oneLine(request).trim();
  const isQuotable =
    text !== "" &&
    text.length <= QUOTE_MAX_LENGTH &&
    guestName(text) === null &&
    wordsAfterDots(text).length === 0 &&
    !TELEPHONE.test(text.normalize("NFKC"));
  return isQuotable ? text : null;
};

/** Seven digits with no letter between them. */
const TELEPHONE = /(?:\p{N}[^\p{L}\p{N}]*){7}/u;
