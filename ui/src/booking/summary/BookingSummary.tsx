import { lineCost, wantedLines } from "@couvert/domain/booking/experience/add-on";
import { needsCard, priceSelection, type Selection } from "@couvert/domain/booking/reservation/selection";
import { dateLabel } from "@couvert/domain/time/calendar-date";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import type { TimeZone } from "@couvert/domain/time/zoned-time";
import { plural, t } from "@lingui/core/macro";
import { Icon } from "../../kit/icon/Icon.tsx";
import { people as peopleIcon } from "../../kit/icon/icons.ts";
import { formatLocale } from "../../languages/languages.ts";
import { moneyWords } from "../../languages/money-words.ts";
import styles from "./BookingSummary.module.css";
import { seatingAreaLabel } from "./seating-area-label.ts";
import { ZoneNote } from "./ZoneNote.tsx";

interface BookingSummaryProps {
  readonly selection: Selection;
  readonly zone: TimeZone;
  /** Names the total of a prepaid selection once it is paid. */
  readonly paidLabel?: string;
}

/** Shows date, party size, seating area and price of a selection (rule 2.66). */
export const BookingSummary = ({ selection, zone, paidLabel }: BookingSummaryProps) => {
  const { request, experience, slot } = selection;
  const people = plural(request.partySize, { one: "# person", other: "# people" });
  const isNamed = request.seatingArea !== "default" && slot?.areaTexts !== undefined;
  const area = seatingAreaLabel(request.seatingArea, slot?.areaTexts);
  return (
    <div className={styles["summary"]}>
      <p className={styles["when"]}>
        {unbroken(dateLabel(dateOf(request.time), { language: formatLocale() }))}
        <span className={styles["time"]}>{unbroken(timeLabel(timeOf(request.time), formatLocale()))}</span>
      </p>
      <p className={styles["who"]}>
        <Icon drawing={peopleIcon} />
        {isNamed ? t`${people}, ${area}` : t`${people}, ${area} seating`}
      </p>
      {experience !== null && <p className={styles["what"]}>{experience.name}</p>}
      <ZoneNote zone={zone} at={request.time} />
      <PriceLines selection={selection} paidLabel={paidLabel} />
    </div>
  );
};

/** Joins the last two words with a no-break space: `November 25`, `5:00 PM`. */
const unbroken = (label: string): string => label.replace(/ (?=\S+$)/, "\u00a0");

/** Returns the label of a line of the price, in the order of the language. */
const lineLabel = (item: string, quantity: number): string => t`${item} × ${quantity}`;

/** Shows the price lines and total of a selection; nothing where it is free. */
const PriceLines = ({
  selection,
  paidLabel,
}: {
  readonly selection: Selection;
  readonly paidLabel: string | undefined;
}) => {
  const price = priceSelection(selection);
  if (price === null || price.total === 0) return null;
  const label = (amount: number) => moneyWords(amount, price.currency);
  return (
    <dl className={styles["lines"]}>
      <div>
        <dt>{lineLabel(label(price.perPerson), price.people)}</dt>
        <dd>{label(price.perPerson * price.people)}</dd>
      </div>
      {wantedLines(selection.addOns).map((line) => (
        <div key={line.addOn.itemId}>
          <dt>{lineLabel(line.addOn.name, line.quantity)}</dt>
          <dd>{label(lineCost(line))}</dd>
        </div>
      ))}
      <div className={styles["total"]}>
        <dt>
          {needsCard(selection) ? (paidLabel ?? t`Total, paid when you book`) : t`Total, paid at the table`}
        </dt>
        <dd>{label(price.total)}</dd>
      </div>
    </dl>
  );
};
