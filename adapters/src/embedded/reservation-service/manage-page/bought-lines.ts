import { lineCost, wantedLines } from "@couvert/domain/booking/experience/add-on";
import { priceSelection } from "@couvert/domain/booking/reservation/selection";
import { dollarsLabel } from "@couvert/domain/values/price";
import type { StoredReservation } from "./read-reservation.ts";

/** What was bought with a table, what was added to it and what it costs, a line each; none for a table alone. */
export const boughtLines = ({
  selection,
  charge,
}: Pick<StoredReservation, "selection" | "charge">): readonly (readonly [name: string, value: string])[] => {
  const price = priceSelection(selection);
  if (selection.experience === null || price === null) return [];
  const added = wantedLines(selection.addOns).map(
    (line) => `${line.quantity} × ${line.addOn.name}, ${dollarsLabel(lineCost(line))}`,
  );
  const { name } = selection.experience;
  const each = price.perPerson === 0 ? name : `${name}, ${dollarsLabel(price.perPerson)} per person`;
  const sum: readonly [string, string] =
    charge === null
      ? ["To pay there", price.total === 0 ? "" : dollarsLabel(price.total)]
      : ["Paid", dollarsLabel(charge.amount)];
  return [["Experience", each], ["With it", added.join("\n")], sum];
};
