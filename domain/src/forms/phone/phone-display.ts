/**
 * A phone number as a page shows it, `305-555-0123` (spec 5): ten digits, whatever stands between them; null for any other
 * text. A number with a country code has more than ten digits, or a plus sign before them.
 */
export const phoneDisplay = (text: string): string | null => {
  const digits = text.replace(/[\s().-]/g, "");
  return /^\d{10}$/.test(digits) ? digits.replace(/(\d{3})(\d{3})/, "$1-$2-") : null;
};
