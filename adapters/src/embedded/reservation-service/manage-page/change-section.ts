import { seatingAreasOf } from "@couvert/domain/booking/availability/restaurant";
import { seatingAreaLabel } from "@couvert/domain/booking/reservation/availability";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import { addDays, dateLabel } from "@couvert/domain/time/calendar-date";
import { QUARTER_HOURS, twelveHourLabel } from "@couvert/domain/time/clock-time";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { type Html, html, joined } from "../../../platform/html/html.ts";
import { slotValue } from "./manage-forms.ts";
import type { ManageView } from "./manage-view.ts";
import { NOTHING, phoneLink } from "./page.ts";

/** Returns the section of the page that finds and books another party size, day or time. */
export const changeSection = (view: ManageView): Html => html`<section aria-labelledby="change">
<h2 id="change">Change it</h2>
<form method="get" action="#change" class="search">
${partyField(view)}
${dateField(view)}
${timeField(view)}
<button class="quiet">See free times</button>
</form>
${view.found === null ? NOTHING : foundTimes(view, view.found)}
</section>`;

const moveSearch = ({ found, reservation }: ManageView) => {
  const { partySize, time } = found?.input ?? reservation.selection.request;
  return { partySize, date: dateOf(time), time: timeOf(time) };
};

const partyField = (view: ManageView): Html => {
  const { restaurant, reservation } = view;
  const { partySize } = reservation.selection.request;
  if (reservation.charge !== null) {
    return html`<p class="fixed">You have paid for ${partySize}: to change how many you are, please call ${phoneLink(restaurant.phone)}.</p>
<input type="hidden" name="party" value="${partySize}">`;
  }
  const { minPartySize, maxPartySize } = restaurant;
  const sizes = Array.from({ length: maxPartySize - minPartySize + 1 }, (_, index) => minPartySize + index);
  return html`<label>People<select name="party">${joined(
    sizes.map((size) => option(String(size), String(size), size === moveSearch(view).partySize)),
  )}</select></label>`;
};

const dateField = (view: ManageView): Html => {
  const { timeZone, bookingWindowDays } = view.restaurant;
  const today = dateOf(localTimeIn(timeZone, view.now));
  const last = addDays(today, bookingWindowDays);
  return html`<label>Date<input type="date" name="date" required min="${today}" max="${last}" value="${moveSearch(view).date}"></label>`;
};

const timeField = (view: ManageView): Html =>
  html`<label>Time<select name="time">${joined(
    QUARTER_HOURS.map(({ value, label }) => option(value, label, value === moveSearch(view).time)),
  )}</select></label>`;

const option = (value: string, label: string, isSelected: boolean): Html =>
  isSelected
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;

const foundTimes = (
  { restaurant, outcome }: ManageView,
  { input, moves }: NonNullable<ManageView["found"]>,
): Html => {
  const people = input.partySize === 1 ? "1 person" : `${input.partySize} people`;
  const day = dateLabel(dateOf(input.time));
  // With an alert above, a second announcement would interrupt the first.
  const role = outcome === null ? html` role="status"` : NOTHING;
  if (moves.length === 0) {
    return html`<p class="found"${role}>No other table is free for ${people} around ${twelveHourLabel(timeOf(input.time))} on ${day}. Try another time, or call ${phoneLink(restaurant.phone)}.</p>`;
  }
  const seatingAreas = seatingAreasOf(restaurant).filter((each) =>
    moves.some((request) => request.seatingArea === each),
  );
  return html`<p class="found"${role}>Free for ${people} on ${day}. Your table moves to the time you choose.</p>
<form method="post" action="?" aria-label="Free times">
<input type="hidden" name="action" value="change">
<input type="hidden" name="party" value="${input.partySize}">
${joined(seatingAreas.map((seatingArea) => timesAt(seatingArea, moves)))}
</form>`;
};

const timesAt = (seatingArea: string, moves: readonly TableRequest[]): Html => html`<fieldset>
<legend>${seatingAreaLabel(seatingArea)}</legend>
<div class="times">
${joined(
  moves
    .filter((request) => request.seatingArea === seatingArea)
    .map(
      (request) =>
        html`<button name="slot" value="${slotValue(request)}">${twelveHourLabel(timeOf(request.time))}</button>`,
    ),
  "\n",
)}
</div>
</fieldset>`;
