import { type CardFields, monthAndYear } from "./card-fields.ts";

/** The request of `get-card-tokens`, in the endpoint's own words (rule 7.16). Month and year have two digits each. */
export interface CardTokenRequest {
  readonly name_on_card: string;
  readonly card_number: string;
  readonly card_month: string;
  readonly card_year: string;
  readonly card_cvc: string;
  readonly zip_code: string;
}

/** Returns the token request of a valid card, without the spaces of the number and around the other fields. */
export const cardTokenRequest = (card: CardFields): CardTokenRequest => {
  const { month, year } = monthAndYear(card.cardMonthYear);
  return {
    name_on_card: card.nameOnCard.trim(),
    card_number: card.cardNumber.replaceAll(" ", ""),
    card_month: month,
    card_year: year,
    card_cvc: card.cardCvc.trim(),
    zip_code: card.zipCode.trim(),
  };
};
