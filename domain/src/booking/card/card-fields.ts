/**
 * What a diner fills in to pay by card, as typed (spec 3). It goes to the card provider and nowhere else: it is never
 * stored, logged, put in a URL or kept once the provider has answered.
 */
export interface CardFields {
  readonly nameOnCard: string;
  readonly cardNumber: string;
  readonly cardMonthYear: string;
  readonly cardCvc: string;
  readonly zipCode: string;
}

/** The card a form starts with. */
export const EMPTY_CARD: CardFields = {
  nameOnCard: "",
  cardNumber: "",
  cardMonthYear: "",
  cardCvc: "",
  zipCode: "",
};
