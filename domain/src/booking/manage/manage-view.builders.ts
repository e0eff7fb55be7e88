import { createBookingFacts } from "../email/booking-facts.builders.ts";
import type { ManageDay, ReservationView } from "./manage-view.ts";

/** Creates the day of the table that `createReservationView` has, which can move by an hour at the bar; overrides replace any field. */
export const createManageDay = (overrides: Partial<ManageDay> = {}): ManageDay => ({
  partySize: 2,
  date: "2027-03-05",
  isSearched: false,
  partySizes: [1, 2, 3, 4],
  first: "2027-03-01",
  last: "2027-04-30",
  seatingArea: "default",
  times: [
    {
      time: "2027-03-05T19:00",
      seatingArea: "default",
      slot: "2027-03-05T19:00 default",
      isOwn: true,
      isSelected: true,
    },
    {
      time: "2027-03-05T20:00",
      seatingArea: "bar",
      slot: "2027-03-05T20:00 bar",
      isOwn: false,
      isSelected: false,
    },
  ],
  ...overrides,
});

/** Creates the view of a table for two in Miami on Friday, March 5, 2027 at seven, booked by Ana Reyes; overrides replace any field. */
export const createReservationView = (overrides: Partial<ReservationView> = {}): ReservationView => {
  const { restaurant, guest, selection, confirmation, revision } = createBookingFacts();
  return {
    kind: "reservation",
    language: "en-US",
    status: "open",
    outcome: null,
    restaurant,
    guest,
    details: {
      ...{ firstName: guest.firstName, lastName: guest.lastName, phoneNumber: "" },
      ...{ occasion: "", allergies: "", request: "", textOptIn: false, problems: {} },
    },
    areTextsStopped: false,
    phoneEnding: "23",
    coming: null,
    version: 1,
    selection,
    confirmation,
    charged: null,
    isRefunded: false,
    revision,
    freeUntil: "2027-03-04T19:00",
    day: createManageDay(),
    changeableAt: null,
    marketingConsent: "none",
    mailboxKey: null,
    ...overrides,
  };
};
