import { cancellationNote } from "@couvert/domain/booking/reservation/cancellation";
import { dollarsLabel } from "@couvert/domain/values/price";
import { type Html, html } from "../../../platform/html/html.ts";
import type { ManageView } from "./manage-view.ts";

/** The part of the page in which the reservation is cancelled, in two steps. */
export const cancelSection = ({ restaurant, reservation }: ManageView): Html => {
  const { selection, charge } = reservation;
  const terms = cancellationNote(selection.request.time, restaurant.freeCancellationHours) ?? "";
  const back =
    charge === null ? "" : ` The ${dollarsLabel(charge.amount)} you paid is given back to your card.`;
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
