import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { Party } from "@couvert/domain/booking/desk/party";
import { guestPhone } from "@couvert/domain/booking/guest/guest";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import { amountText } from "@couvert/domain/values/money";
import { csvText } from "@couvert/platform/command/csv-text";

/** The columns of an export, with the text of each for a party. */
const COLUMNS: Readonly<Record<string, (party: Party, restaurant: Pick<Restaurant, "currency">) => string>> =
  {
    date: ({ time }) => dateOf(time),
    time: ({ time }) => timeOf(time),
    first_name: ({ guest }) => guest.firstName,
    last_name: ({ guest }) => guest.lastName,
    party: ({ partySize }) => String(partySize),
    table: ({ tables }) => tables.join(" + "),
    area: ({ seatingArea }) => seatingArea,
    status: ({ status }) => status,
    source: ({ source }) => source,
    experience: ({ experience }) => experience,
    paid: ({ paid }, { currency }) => (paid === null ? "" : amountText(paid, currency)),
    occasion: ({ occasion }) => occasion,
    request: ({ request }) => request,
    notes: ({ notes }) => notes,
    email: ({ guest }) => guest.email,
    phone: ({ guest }) => (guest.phoneNumber === "" ? "" : guestPhone(guest)),
    confirmation: ({ confirmation }) => confirmation,
  };

/** Returns parties as comma-separated values for a spreadsheet, with the names of the columns first (rules 1.11, 10.13). */
export const exportParties = (parties: readonly Party[], restaurant: Pick<Restaurant, "currency">): string =>
  csvText([
    Object.keys(COLUMNS),
    ...parties.map((party) => Object.values(COLUMNS).map((text) => text(party, restaurant))),
  ]);
