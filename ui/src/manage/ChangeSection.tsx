import type { ManageDay, ManageTime, ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { t } from "@lingui/core/macro";
import { seatingAreaLabel } from "../booking/summary/seating-area-label.ts";
import button from "../design/button.module.css";
import { Field } from "../kit/form/Field.tsx";
import { PhoneLink } from "../kit/link/SiteLink.tsx";
import { fillSlot, SLOT } from "../languages/message-slot.tsx";
import styles from "./ManagePage.module.css";
import { dayLabel, partyLabel, timeLabel } from "./manage-labels.ts";
import { ChangeableAgain } from "./OutcomeNote.tsx";
import { SelectField } from "./SelectField.tsx";

/** Lists the times of a day and a party size, and moves the reservation to one of them; says when it can be changed again (rule 7.87). */
export const ChangeSection = ({ view }: { readonly view: ReservationView }) => {
  const { day } = view;
  // The note above has the same text after a form that was too much.
  if (day === null && view.outcome === "changed too often") return null;
  return (
    <section aria-labelledby="change" className={styles["section"]}>
      <h2 id="change" className={styles["title"]}>{t`Change it`}</h2>
      {day === null ? (
        <p>
          {t`Your reservation has been changed often within an hour.`} <ChangeableAgain view={view} />
        </p>
      ) : (
        <>
          <SearchForm view={view} day={day} />
          <Times view={view} day={day} />
        </>
      )}
    </section>
  );
};

interface DayProps {
  readonly view: ReservationView;
  readonly day: ManageDay;
}

const SearchForm = ({ view, day }: DayProps) => (
  <form
    method="get"
    action="#change"
    className={styles["search"]}
    data-fixed={day.partySizes === null || undefined}
  >
    {day.partySizes === null ? (
      <PaidParty view={view} />
    ) : (
      <SelectField label={t`People`} name="party" defaultValue={day.partySize}>
        {day.partySizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
    )}
    <Field
      label={t`Date`}
      type="date"
      name="date"
      required
      min={day.first}
      max={day.last}
      defaultValue={day.date}
    />
    <button type="submit" className={button["quiet"]}>{t`See times`}</button>
  </form>
);

const PaidParty = ({ view: { selection, restaurant } }: Pick<DayProps, "view">) => {
  const { partySize } = selection.request;
  return (
    <>
      <p className={styles["paid"]}>
        {fillSlot(
          t`You have paid for ${partySize}: to change how many you are, please call ${SLOT}.`,
          <PhoneLink phone={restaurant.phone} />,
        )}
      </p>
      <input type="hidden" name="party" value={partySize} />
    </>
  );
};

const Times = ({ view, day }: DayProps) => {
  const people = partyLabel(day.partySize);
  const date = dayLabel(day.date);
  // With a note above, a second announcement would interrupt the first.
  const role = day.isSearched && view.outcome === null ? "status" : undefined;
  if (day.times.length === 0) {
    return (
      <p className={styles["found"]} role={role}>
        {fillSlot(
          t`No other table is free for ${people} on ${date}. Try another day, or call ${SLOT}.`,
          <PhoneLink phone={view.restaurant.phone} />,
        )}
      </p>
    );
  }
  return (
    <>
      <p className={styles["found"]} role={role}>
        {t`Free for ${people} on ${date}. Your table moves to the time you choose.`}
      </p>
      <form method="post" action="?" aria-label={t`Free times`} className={styles["move"]}>
        <input type="hidden" name="action" value="change" />
        <input type="hidden" name="party" value={day.partySize} />
        <input type="hidden" name="revision" value={view.revision} />
        <SelectField
          label={t`Time on ${date}`}
          name="slot"
          defaultValue={day.times.find(({ isSelected }) => isSelected)?.slot}
        >
          {day.times.map((time) => (
            <option key={time.slot} value={time.slot}>
              {choiceLabel(time)}
            </option>
          ))}
        </SelectField>
        <button type="submit" className={button["primary"]}>{t`Change my reservation`}</button>
      </form>
    </>
  );
};

/** Names the seating area too, since a closed list shows only the chosen label. */
const choiceLabel = ({ time, seatingArea, isOwn }: ManageTime): string => {
  const at = timeLabel(time);
  const area = seatingAreaLabel(seatingArea);
  return isOwn ? t`${at}, ${area}, as it is` : t`${at}, ${area}`;
};
