/** The id of the element that has the fields of a card, while there is one. */
export const CARD_FORM_ID = "card-form";
