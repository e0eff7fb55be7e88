import type { ManageDay, ManageTime, ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { t } from "@lingui/core/macro";
import button from "../design/button.module.css";
import { Field } from "../kit/form/Field.tsx";
import { PhoneLink } from "../kit/link/SiteLink.tsx";
import { fillSlot, SLOT } from "../languages/message-slot.tsx";
import styles from "./ManagePage.module.css";
import { areaLabel, dayLabel, isNamedArea, partyLabel, timeLabel } from "./manage-labels.ts";
import { ChangeableAgain } from "./OutcomeNote.tsx";
import { SelectField } from "./SelectField.tsx";

/** Lists the times of a day and a party size, and moves the reservation to one of them; says when it can be changed again (rule 7.87). */
export const ChangeSection = ({ view }: { readonly view: ReservationView }) => {
  const { day } = view;
  // The note above has the same text after a form that was too much.
  if (day === null && view.outcome === "changed too often") return null;
  return (
    <section aria-labelledby="change" className={styles["section"]}>
      <h2 id="change" className={styles["title"]}>{t`Another day or time`}</h2>
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
    <AreaField view={view} day={day} />
    <button type="submit" className={button["quiet"]}>{t`See times`}</button>
  </form>
);

/** Lists the seating areas that the day has; nothing where there is one. */
const AreaField = ({ view, day: { times, seatingArea } }: DayProps) => {
  const areas = [...new Set(times.map((time) => time.seatingArea))];
  if (areas.length < 2) return null;
  return (
    <SelectField label={t`Seating`} name="area" defaultValue={seatingArea}>
      {areas.map((area) => (
        <option key={area} value={area}>
          {areaLabel(view, area)}
        </option>
      ))}
    </SelectField>
  );
};

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
  const area = areaLabel(view, day.seatingArea);
  const times = day.times.filter(({ seatingArea }) => seatingArea === day.seatingArea);
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
        {isNamedArea(view, day.seatingArea)
          ? t`${date}, ${people}, ${area}. Your table moves to the time you choose.`
          : t`${date}, ${people}, ${area} seating. Your table moves to the time you choose.`}
      </p>
      <form method="post" action="?" aria-label={t`Times`} className={styles["move"]}>
        <input type="hidden" name="action" value="change" />
        <input type="hidden" name="party" value={day.partySize} />
        <input type="hidden" name="revision" value={view.revision} />
        <SelectField
          label={t`Time on ${date}`}
          name="slot"
          defaultValue={times.find(({ isSelected }) => isSelected)?.slot}
        >
          {times.map((time) => (
            <option key={time.slot} value={time.slot} data-own={time.isOwn || undefined}>
              {choiceLabel(time)}
            </option>
          ))}
        </SelectField>
        <button type="submit" className={button["primary"]}>{t`Change my reservation`}</button>
      </form>
    </>
  );
};

const choiceLabel = ({ time, isOwn }: ManageTime): string => {
  const at = timeLabel(time);
  return isOwn ? t`${at} (your table now)` : at;
};
