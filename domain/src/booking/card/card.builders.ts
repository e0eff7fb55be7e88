import type { CardFields } from "./card-fields.ts";

/** Creates a card that is valid until the end of March 2027, as typed; overrides replace any field. */
export const createCard = (overrides: Partial<CardFields> = {}): CardFields => ({
  nameOnCard: "Ana Reyes",
  cardNumber: "4242 4242 4242 4242",
  cardMonthYear: "03 / 27",
  cardCvc: "123",
  zipCode: "33131",
  ...overrides,
});
