/** What comes of a test number: a token, or the error its bank answers with; `declined later` makes a token that cannot be charged. */
export type TestOutcome =
  | "accepted"
  | "declined later"
  | "card_declined"
  | "expired_card"
  | "incorrect_cvc"
  | "processing_error";

/** A number that anybody may use without paying. */
export interface TestNumber {
  readonly brand: "Visa" | "MasterCard" | "Discover" | "JCB";
  readonly outcome: TestOutcome;
}

/** Stripe's test numbers of 16 digits. There is no card behind any of them. */
export const TEST_NUMBERS: ReadonlyMap<string, TestNumber> = new Map([
  ["4242424242424242", { brand: "Visa", outcome: "accepted" }],
  ["5555555555554444", { brand: "MasterCard", outcome: "accepted" }],
  ["6011111111111117", { brand: "Discover", outcome: "accepted" }],
  ["3566002020360505", { brand: "JCB", outcome: "accepted" }],
  ["4000000000000341", { brand: "Visa", outcome: "declined later" }],
  ["4000000000000002", { brand: "Visa", outcome: "card_declined" }],
  ["4000000000000069", { brand: "Visa", outcome: "expired_card" }],
  ["4000000000000127", { brand: "Visa", outcome: "incorrect_cvc" }],
  ["4000000000000119", { brand: "Visa", outcome: "processing_error" }],
]);
