import { seatingAreasOf } from "@couvert/domain/booking/availability/restaurant";
import { nearestSlots, seatingAreaLabel } from "@couvert/domain/booking/reservation/availability";
import { isSameRequest, type TableRequest } from "@couvert/domain/booking/reservation/selection";
import { addDays, dateLabel } from "@couvert/domain/time/calendar-date";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { type Html, html, joined } from "../../../platform/html/html.ts";
import { slotValue } from "./manage-forms.ts";
import type { ManageView } from "./manage-view.ts";
import { clockLabel, NOTHING, phoneLink } from "./page.ts";

/** Returns the section of the page that lists the times of a day and a party size, and moves the reservation to one of them. */
export const changeSection = (view: ManageView): Html => {
  const { found } = view;
  if (found === null) {
    // The message above has the same words after a form that was too much.
    return view.outcome === "changed too often"
      ? NOTHING
      : html`<section aria-labelledby="change">
<h2 id="change">Change it</h2>
<p>Your reservation has been changed often within an hour. ${changeableAgain(view)}</p>
</section>`;
  }
  return html`<section aria-labelledby="change">
<h2 id="change">Change it</h2>
<form method="get" action="#change" class="search">
${partyField(view, found)}
${dateField(view, found)}
<button class="quiet">See times</button>
</form>
${foundTimes(view, found)}
</section>`;
};

type Found = NonNullable<ManageView["found"]>;

/** Returns when a reservation can be changed again: from the first full minute of the restaurant's time zone. */
export const changeableAgain = ({ changeableAt, restaurant }: ManageView): Html => {
  const again =
    changeableAt === null
      ? "now"
      : `from ${clockLabel(localTimeIn(restaurant.timeZone, Math.ceil(changeableAt / 60_000) * 60_000))}`;
  return html`You can change it again ${again}, or call ${phoneLink(restaurant.phone)}.`;
};

const partyField = ({ restaurant, reservation }: ManageView, { input }: Found): Html => {
  const { partySize } = reservation.selection.request;
  if (reservation.charge !== null) {
    return html`<p class="fixed">You have paid for ${partySize}: to change how many you are, please call ${phoneLink(restaurant.phone)}.</p>
<input type="hidden" name="party" value="${partySize}">`;
  }
  const { minPartySize, maxPartySize } = restaurant;
  const sizes = Array.from({ length: maxPartySize - minPartySize + 1 }, (_, index) => minPartySize + index);
  return html`<label>People<select name="party">${joined(
    sizes.map((size) => option(String(size), String(size), size === input.partySize)),
  )}</select></label>`;
};

const dateField = ({ restaurant, now }: ManageView, { input }: Found): Html => {
  const { timeZone, bookingWindowDays } = restaurant;
  const today = dateOf(localTimeIn(timeZone, now));
  const last = addDays(today, bookingWindowDays);
  return html`<label>Date<input type="date" name="date" required min="${today}" max="${last}" value="${input.date}"></label>`;
};

const option = (value: string, label: string, isSelected: boolean): Html =>
  isSelected
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;

const foundTimes = (view: ManageView, { input, moves, isSearched }: Found): Html => {
  const { restaurant, outcome, reservation } = view;
  const people = input.partySize === 1 ? "1 person" : `${input.partySize} people`;
  const day = dateLabel(input.date);
  // With a message above, a second announcement would interrupt the first.
  const role = isSearched && outcome === null ? html` role="status"` : NOTHING;
  const own = reservation.selection.request;
  if (moves.every((request) => isSameRequest(request, own))) {
    return html`<p class="found"${role}>No other table is free for ${people} on ${day}. Try another day, or call ${phoneLink(restaurant.phone)}.</p>`;
  }
  const selected = preselected(moves, own, input.time);
  const seatingAreas = seatingAreasOf(restaurant).filter((each) =>
    moves.some((request) => request.seatingArea === each),
  );
  return html`<p class="found"${role}>Free for ${people} on ${day}. Your table moves to the time you choose.</p>
<form method="post" action="?" aria-label="Free times" class="move">
<input type="hidden" name="action" value="change">
<input type="hidden" name="party" value="${input.partySize}">
<input type="hidden" name="revision" value="${reservation.revision}">
<label>Time on ${day}<select name="slot">
${joined(seatingAreas.map((seatingArea) => timesAt(seatingArea, moves, own, selected)))}
</select></label>
<button>Change my reservation</button>
</form>`;
};

/** Returns the request that is selected first: the reservation's own, or else the one nearest to the wanted time in the same area. */
const preselected = (
  moves: readonly TableRequest[],
  own: TableRequest,
  wanted: Found["input"]["time"],
): TableRequest | undefined => {
  const kept = moves.find((request) => wanted === null && isSameRequest(request, own));
  const nearest = nearestSlots(moves, wanted ?? timeOf(own.time), 1);
  return kept ?? nearest.find(({ seatingArea }) => seatingArea === own.seatingArea) ?? nearest[0];
};

const timesAt = (
  seatingArea: string,
  moves: readonly TableRequest[],
  own: TableRequest,
  selected: TableRequest | undefined,
): Html => html`<optgroup label="${seatingAreaLabel(seatingArea)}">
${joined(
  moves
    .filter((request) => request.seatingArea === seatingArea)
    .map((request) => {
      const label = `${clockLabel(request.time)}${isSameRequest(request, own) ? ", as it is" : ""}`;
      return option(slotValue(request), label, request === selected);
    }),
  "\n",
)}
</optgroup>`;
