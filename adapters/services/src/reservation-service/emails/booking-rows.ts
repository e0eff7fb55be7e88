import type { AreaNames, Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { BookingFacts } from "@couvert/domain/booking/email/booking-facts";
import { type AddOnLine, lineCost, wantedLines } from "@couvert/domain/booking/experience/add-on";
import { type Occasion, splitSpecialRequest } from "@couvert/domain/booking/guest/guest";
import { seatingAreaLabel } from "@couvert/domain/booking/reservation/availability";
import {
  currencyOf,
  dueAtRestaurant,
  priceSelection,
  type Selection,
  type TableRequest,
} from "@couvert/domain/booking/reservation/selection";
import { moneyLabel } from "@couvert/domain/values/money";
import type { Messages } from "@couvert/platform/messages/catalogues";
import { longWhen } from "./date-words.ts";
import type { EmailRow } from "./email-content.ts";

/** Returns the size of a party in words. */
export const partyLabel = ({ i18n }: Messages, partySize: number): string =>
  i18n._("{partySize, plural, one {# person} other {# people}}", { partySize });

/** Returns a seating area in words: the restaurant's, else ours, else the provider's own name (rules 3.27, 3.72). */
export const seatingAreaWords = ({ i18n }: Messages, seatingArea: string, names: AreaNames): string => {
  if (Object.hasOwn(names, seatingArea)) return names[seatingArea] ?? "";
  const ours = AREA_WORDS.get(seatingArea);
  return ours === undefined ? seatingAreaLabel(seatingArea) : i18n._(ours);
};

const AREA_WORDS: ReadonlyMap<string, string> = new Map([
  ["default", /*i18n*/ "Standard"],
  ["bar", /*i18n*/ "Bar"],
  ["counter", /*i18n*/ "Counter"],
  ["highTop", /*i18n*/ "High Top"],
  ["outdoor", /*i18n*/ "Outdoor"],
  ["patio", /*i18n*/ "Patio"],
]);

/** Returns when a table is reserved, for how many and where. */
export const tableRows = (
  messages: Messages,
  { time, partySize, seatingArea }: TableRequest,
  timeZone: Restaurant["timeZone"],
  names: AreaNames,
): readonly EmailRow[] => {
  const { i18n } = messages;
  return [
    { label: i18n._("When"), value: longWhen(messages, time, timeZone) },
    { label: i18n._("Party"), value: partyLabel(messages, partySize) },
    { label: i18n._("Seating"), value: seatingAreaWords(messages, seatingArea, names) },
  ];
};

/**
 * Returns the occasion of a guest; none where there is none. A typed request is no row of the guest's own email, since anybody can enter
 * anybody's address (rule 1.12).
 */
export const occasionRows = (
  messages: Messages,
  { specialRequest }: Pick<BookingFacts["guest"], "specialRequest">,
): readonly EmailRow[] => {
  const { occasion } = splitSpecialRequest(specialRequest);
  if (occasion === "") return [];
  return [{ label: messages.i18n._("Occasion"), value: messages.i18n._(OCCASION_WORDS[occasion]) }];
};

const OCCASION_WORDS: Readonly<Record<Occasion, string>> = {
  Birthday: /*i18n*/ "Birthday",
  Anniversary: /*i18n*/ "Anniversary",
  "Business Meal": /*i18n*/ "Business Meal",
  Celebration: /*i18n*/ "Celebration",
};

/** Returns the experience of a reservation with its items, and what is paid and to pay; none for a table without either. */
export const experienceRows = (
  messages: Messages,
  { selection, charged }: Pick<BookingFacts, "selection" | "charged">,
): readonly EmailRow[] => {
  const { i18n, language } = messages;
  const price = priceSelection(selection);
  if (selection.experience === null || price === null) return sumRows(messages, selection, charged);
  const { name, pricePerPerson } = selection.experience;
  const { currency, people } = price;
  const each = moneyLabel(price.perPerson, currency, { language });
  const total = moneyLabel(price.total - price.addOns, currency, { language });
  const lines = wantedLines(selection.addOns).map((line) => lineWords(messages, line));
  return [
    {
      label: i18n._("Experience"),
      value:
        pricePerPerson === 0
          ? name
          : i18n._("{name}, {each} for each of {people}: {total}", { name, each, people, total }),
    },
    ...(lines.length === 0 ? [] : [{ label: i18n._("Extras"), value: lines.join("\n") }]),
    ...sumRows(messages, selection, charged),
  ];
};

const lineWords = ({ i18n, language }: Messages, line: AddOnLine): string =>
  i18n._("{quantity} × {name}: {cost}", {
    quantity: line.quantity,
    name: line.addOn.name,
    cost: moneyLabel(lineCost(line), line.addOn.currency, { language }),
  });

const sumRows = (
  { i18n, language }: Messages,
  selection: Selection,
  charged: BookingFacts["charged"],
): readonly EmailRow[] => {
  const label = (amount: number) => moneyLabel(amount, currencyOf(selection), { language });
  const isDeposit = selection.policy?.asks === "deposit";
  const due = dueAtRestaurant(selection, charged);
  return [
    ...(charged !== null
      ? [{ label: isDeposit ? i18n._("Deposit paid") : i18n._("Paid"), value: label(charged) }]
      : []),
    ...(due > 0 ? [{ label: i18n._("To pay at the restaurant"), value: label(due) }] : []),
  ];
};
