/** The id of the element that has the fields of a card, or stands in for them while they load. No tracker loads beside it. */
export const CARD_FORM_ID = "card-form";
