/** The request id of the reservation in `reservedTable`. */
export const RESERVING_REQUEST = "5f0e7d0e-8f5c-4a0e-9b0c-1c2d3e4f5a6b";

/** The provider states of the interactions with reservations. */
export const RESERVATION_STATES = {
  tableForTwo: "restaurant 1001 has a table for two at 7:00 PM on 2027-03-05",
  noTable: "restaurant 1001 has no table left at 7:00 PM on 2027-03-05",
  heldTable: "a table for two at 7:00 PM on 2027-03-05 is held at restaurant 1001",
  reservedTable: `a table for two at 7:00 PM on 2027-03-05 was reserved at restaurant 1001 by request ${RESERVING_REQUEST}`,
  sellsTasting:
    "restaurant 1002 sells the prepaid experience 7 for two at 7:00 PM on 2027-03-05, with wine as an add-on",
  heldTasting: "a table for two is held for experience 7 at restaurant 1002, and a card has a token",
  noRestaurant: "there is no restaurant 9999",
} as const;
