import type { LeftPhoneField, PhoneNumber, PhoneOptions } from "@couvert/domain/forms/phone/phone-field";

/** The validated number of a field that was left, and the text to show. */
export interface ValidatedPhone extends LeftPhoneField {
  readonly shown: string;
}

/** Loads the phone library before it is needed. */
export const loadPhoneLibrary = () => import("@couvert/platform/phone-numbers/check-phone");

/**
 * Validates a number with the phone library, which loads on demand. If the library fails to load, the number stays as typed and
 * the provider validates it.
 */
export const validatePhone = async (
  typed: PhoneNumber,
  mode: PhoneOptions["mode"] = "auto",
): Promise<ValidatedPhone> => {
  try {
    const { checkPhone, shownWhenLeft } = await loadPhoneLibrary();
    return { ...checkPhone(typed), shown: shownWhenLeft(typed, mode) };
  } catch {
    return { error: null, report: typed, shown: typed.number };
  }
};
