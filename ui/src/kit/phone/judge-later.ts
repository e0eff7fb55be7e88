import type { LeftPhoneField, PhoneNumber, PhoneOptions } from "@couvert/domain/forms/phone/phone-field";

/** What is made of a number once its field is left, and how it is shown then. */
export interface JudgedPhone extends LeftPhoneField {
  readonly shown: string;
}

/** Fetches the phone library before it is needed. */
export const loadJudge = () => import("@couvert/adapters/phone-numbers/judge-phone");

/**
 * Judges a number with the phone library, which is fetched when it is first needed. Where it cannot be had the number goes
 * on as it was typed, and the provider judges it.
 */
export const judgeLater = async (
  typed: PhoneNumber,
  mode: PhoneOptions["mode"] = "auto",
): Promise<JudgedPhone> => {
  try {
    const { judgePhone, shownWhenLeft } = await loadJudge();
    return { ...judgePhone(typed), shown: shownWhenLeft(typed, mode) };
  } catch {
    return { error: null, report: typed, shown: typed.number };
  }
};
