/** The fewest digits of a phone number (rule 5.19). */
const MIN_PHONE_DIGITS = 2;
/** The most digits of a national number (rule 5.19). */
const MAX_NATIONAL_DIGITS = 17;
/** The most digits of an extension (rule 5.19). */
const MAX_EXTENSION_DIGITS = 20;

/** The longest text that is searched for a phone number, in characters (rule 9.27). */
const MAX_PHONE_TEXT_LENGTH = 250;

/** Returns whether the national part and the extension, which may be empty, have a valid number of digits. */
export const isPhoneSized = (national: string, extension: string): boolean =>
  national.length >= MIN_PHONE_DIGITS &&
  national.length <= MAX_NATIONAL_DIGITS &&
  extension.length <= MAX_EXTENSION_DIGITS;

/** Marks that are not shown, and stand between digits of pasted numbers. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** What separates digits without a meaning: white space of any width, and the middle dot. */
const SPACES = /[\s·]/gu;

/**
 * Returns the part of a text that is searched for a phone number, as it is shown: with plain spaces and without unseen marks
 * (rule 5.32).
 */
export const phoneTextIn = (text: string): string =>
  text.slice(0, MAX_PHONE_TEXT_LENGTH).replace(UNSEEN, "").replace(SPACES, " ");

/** A telephone number as an editor wrote it, read for dialling. */
interface WrittenPhone {
  /** Its digits, with a leading plus where the calling code is written. */
  readonly dialled: string;
  /** The ten digits of a number without calling code, or with that of North America; undefined for any other. */
  readonly tenDigits: string | undefined;
  /** Empty for none. */
  readonly extension: string;
}

/** What people and address books write between digits: spaces, brackets, dots, slashes, dashes, invisible marks. */
const SEPARATORS = /[\s()./\p{Pd}\p{Cf}]/gu;

/** Reads a telephone number in any notation; undefined for a text that is more than one, or none. */
const readPhone = (text: string): WrittenPhone | undefined => {
  const [body = "", extension = "", ...rest] = phoneTextIn(text)
    .replace(/^\s*tel:/i, "")
    .replace(/(\+\d+\s*)\(0\)/, "$1")
    .replace(SEPARATORS, "")
    .split(/;?ext(?:ension)?=?|x|#/i);
  const dialled = body.replace(/^(?:00|011)(?=\d{9})/, "+");
  return rest.length === 0 && /^\+?\d{2,20}$/.test(dialled) && /^\d{0,20}$/.test(extension)
    ? { dialled, tenDigits: /^(?:\+?1)?(\d{10})$/.exec(dialled)?.[1], extension }
    : undefined;
};

/**
 * Returns a telephone number as pages and emails show it: ten digits as `305-555-0123`, read from any notation, `+1 305 555 0123`
 * included; any other text as it is written (rule 5.18).
 */
export const phoneDisplay = (text: string): string => {
  const { tenDigits, extension } = readPhone(text) ?? {};
  return tenDigits === undefined || extension !== ""
    ? text.trim()
    : tenDigits.replace(/(\d{3})(\d{3})/, "$1-$2-");
};

/**
 * Returns the address that dials a telephone number, `tel:+13055550123`; null where the text is not one number. Ten digits
 * are dialled as a number of North America, and others without a calling code as they are written (rule 5.18).
 */
export const phoneHref = (text: string): string | null => {
  const read = readPhone(text);
  if (read === undefined) return null;
  const { dialled, tenDigits, extension } = read;
  const number = tenDigits !== undefined && /^[2-9]/.test(tenDigits) ? `+1${tenDigits}` : dialled;
  return `tel:${number}${extension && `;ext=${extension}`}`;
};
