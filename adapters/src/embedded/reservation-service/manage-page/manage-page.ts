import { lineCost, wantedLines } from "@couvert/domain/booking/experience/add-on";
import { seatingAreaLabel } from "@couvert/domain/booking/reservation/availability";
import { cancellationNote } from "@couvert/domain/booking/reservation/cancellation";
import { currencyOf, priceSelection } from "@couvert/domain/booking/reservation/selection";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { dateOf, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import { moneyLabel } from "@couvert/domain/values/money";
import { type Html, html, joined } from "../../../platform/html/html.ts";
import type { Theme } from "../../../platform/html/theme.ts";
import type { StoredReservation } from "../booking/stored-reservations.ts";
import { changeableAgain, changeSection } from "./change-section.ts";
import type { ManageView } from "./manage-view.ts";
import { clockLabel, NOTHING, note, page, phoneLink } from "./page.ts";

/** Returns the manage page: the reservation, and the forms to change or cancel it. It escapes everything that a guest typed. */
export const managePage = (theme: Theme, view: ManageView): string => {
  const { restaurant, status } = view;
  const open = status === "open";
  return page(
    theme,
    `Your table at ${restaurant.name}`,
    html`<p class="kicker">${restaurant.name}</p>
<h1>${HEADINGS[status]}</h1>
${noteOf(view)}
<p class="lead">${leadOf(view)}</p>
<dl>${rowsOf(view)}</dl>
${open ? changeSection(view) : NOTHING}
${open ? cancelSection(view) : NOTHING}
${view.reservation.hasMarketingConsent ? OPT_OUT_SECTION : NOTHING}`,
  );
};

/** Returns the page of an unknown manage link. */
export const unknownReservationPage = (theme: Theme): string =>
  page(
    theme,
    "No reservation here",
    html`<h1>No reservation here</h1>
<p class="lead">The address may have been copied in part. Please open the link from your booking once more, or call the restaurant.</p>`,
  );

/** Returns the page that answers a form of another site. */
export const foreignFormPage = (theme: Theme): string =>
  page(
    theme,
    "Please try again",
    html`<h1>Please try again</h1>
<p class="lead">This did not come from your reservation’s own page, so nothing was changed. Please open the link from your booking once more.</p>`,
  );

const HEADINGS: Readonly<Record<ManageView["status"], string>> = {
  open: "Your table is reserved",
  late: "Your table is reserved",
  past: "This visit is over",
  cancelled: "This reservation is cancelled",
};

const leadOf = ({ status, restaurant, reservation }: ManageView): Html => {
  switch (status) {
    case "open":
      return html`This page is your key to the reservation: keep its address to yourself.`;
    case "late":
      return html`It is too close to its time to change or cancel it here. Please call ${phoneLink(restaurant.phone)}.`;
    case "past":
      return html`We hope to see you again. For anything about this visit, please call ${phoneLink(restaurant.phone)}.`;
    case "cancelled":
      return reservation.charge === null
        ? html`The table has been let go. We hope to see you another time.`
        : html`The table has been let go, and what you paid is given back to your card; your bank may take a few days to show it.`;
  }
};

const noteOf = (view: ManageView): Html => {
  const { outcome, status, restaurant } = view;
  switch (outcome) {
    case "changed":
      return status === "open" || status === "late"
        ? note("done", html`Your reservation is changed. An email that says so is on its way.`)
        : NOTHING;
    case "unchanged":
      return note("done", html`You have that time already, so nothing was changed.`);
    case "opted out":
      return note("done", html`You get no more news and offers from us.`);
    case "slot taken":
      return note("problem", html`That table has just gone, so your reservation stays as it is below.`);
    case "changed too often":
      return note(
        "problem",
        html`Your reservation has been changed often within an hour, so it stays as it is below. ${changeableAgain(view)} You can still cancel it here.`,
      );
    case "rejected":
      return note(
        "problem",
        html`That cannot be done here, so your reservation stays as it is below. Please call ${phoneLink(restaurant.phone)}.`,
      );
    case null:
      return NOTHING;
  }
};

const rowsOf = ({ reservation }: ManageView): Html => {
  const { request } = reservation.selection;
  const { firstName, lastName, specialRequest } = reservation.guest;
  const rows: readonly (readonly [name: string, value: string | Html])[] = [
    ["When", whenLabel(request.time)],
    ["Party", request.partySize === 1 ? "1 person" : `${request.partySize} people`],
    ["Seating", seatingAreaLabel(request.seatingArea)],
    ...purchaseRows(reservation),
    ["Name", `${firstName} ${lastName}`],
    ["Confirmation", html`<span class="code">${reservation.confirmation}</span>`],
    ["Notes", specialRequest],
  ];
  return joined(
    rows
      .filter(([, value]) => value !== "")
      .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`),
  );
};

const whenLabel = (time: LocalDateTime): string =>
  `${dateLabel(dateOf(time))}, ${time.slice(0, 4)} at ${clockLabel(time)}`;

/** Returns one row each for the experience, its items and the price. Returns none for a table alone. */
export const purchaseRows = ({
  selection,
  charge,
}: Pick<StoredReservation, "selection" | "charge">): readonly (readonly [name: string, value: string])[] => {
  const price = priceSelection(selection);
  if (selection.experience === null || price === null) return [];
  const added = wantedLines(selection.addOns).map(
    (line) => `${line.quantity} × ${line.addOn.name}, ${moneyLabel(lineCost(line), line.addOn.currency)}`,
  );
  const { name } = selection.experience;
  const each =
    price.perPerson === 0 ? name : `${name}, ${moneyLabel(price.perPerson, price.currency)} per person`;
  const sum: readonly [string, string] =
    charge === null
      ? ["To pay there", price.total === 0 ? "" : moneyLabel(price.total, price.currency)]
      : ["Paid", moneyLabel(charge.amount, price.currency)];
  return [["Experience", each], ["With it", added.join("\n")], sum];
};

/** Returns the section of the page that cancels the reservation, in two steps. */
const cancelSection = ({ restaurant, reservation }: ManageView): Html => {
  const { selection, charge } = reservation;
  const terms = cancellationNote(selection.request.time, restaurant.freeCancellationHours) ?? "";
  const back =
    charge === null
      ? ""
      : ` The ${moneyLabel(charge.amount, currencyOf(selection))} you paid is given back to your card.`;
  return html`<section aria-labelledby="cancel">
<h2 id="cancel">Cancel it</h2>
<p>${terms}${back} A table that is let go may be taken by others at once.</p>
<details>
<summary>Cancel this reservation…</summary>
<form method="post" action="?">
<input type="hidden" name="action" value="cancel">
<p>Are you sure?</p>
<button class="danger">Yes, cancel my reservation</button>
</form>
</details>
</section>`;
};

/** The section of the page that revokes the consent to marketing emails (rule 4.44). */
const OPT_OUT_SECTION = html`<section aria-labelledby="news">
<h2 id="news">News and offers</h2>
<p>You asked us to send you news and offers. Emails about your reservations are not among them.</p>
<form method="post" action="?">
<input type="hidden" name="action" value="opt-out">
<button>Send me no more</button>
</form>
</section>`;
