import { lineCost, wantedLines } from "@couvert/domain/booking/experience/add-on";
import { priceSelection, type Selection } from "@couvert/domain/booking/reservation/selection";
import { dollarsLabel } from "@couvert/domain/values/price";
import styles from "./PriceLines.module.css";

/** What a selection costs, line by line, and in total; nothing for a table alone or an experience that costs nothing. */
export const PriceLines = ({ selection }: { readonly selection: Selection }) => {
  const price = priceSelection(selection);
  if (price === null || price.total === 0) return null;
  return (
    <dl className={styles["lines"]}>
      <div>
        <dt>
          {dollarsLabel(price.perPerson)} × {price.people}
        </dt>
        <dd>{dollarsLabel(price.perPerson * price.people)}</dd>
      </div>
      {wantedLines(selection.addOns).map((line) => (
        <div key={line.addOn.itemId}>
          <dt>
            {line.addOn.name} × {line.quantity}
          </dt>
          <dd>{dollarsLabel(lineCost(line))}</dd>
        </div>
      ))}
      <div className={styles["total"]}>
        <dt>
          {selection.experience?.isPrepaid === true
            ? "Total, paid when you book"
            : "Total, paid at the table"}
        </dt>
        <dd>{dollarsLabel(price.total)}</dd>
      </div>
    </dl>
  );
};
