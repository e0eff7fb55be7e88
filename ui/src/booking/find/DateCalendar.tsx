import { Popover } from "@base-ui/react/popover";
import { type CalendarDate, dateLabel } from "@couvert/domain/time/calendar-date";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { DayPicker, type Modifiers } from "react-day-picker";
import { dropPopup } from "../../kit/form/drop-popup.tsx";
import listbox from "../../kit/form/listbox.module.css";
import styles from "./DateCalendar.module.css";
import { useSwipe } from "./swipe.ts";

/** In a low window the calendar covers other parts instead of leaving the window. */
const WHOLE = { side: "shift", align: "shift", fallbackAxisSide: "none" } as const;

/** The one day of a month that Tab reaches. */
const DAY = "[role=grid] button[tabindex='0']";

/** Shows the calendar of the date control. Days before `today` are disabled. */
const DateCalendar = ({
  isOpen,
  id,
  anchor,
  value,
  today,
  onChange,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly value: CalendarDate | null;
  readonly today: CalendarDate;
  readonly onChange: (date: CalendarDate) => void;
  readonly onClose: () => void;
}) => (
  <Popover.Root
    open={isOpen}
    onOpenChange={(next, { reason, event }) => {
      // The control handles a press on itself.
      const onControl = event.target instanceof Node && anchor.current?.contains(event.target) === true;
      if (next || (reason === "outside-press" && onControl)) return;
      if (reason === "escape-key") anchor.current?.focus();
      onClose();
    }}
  >
    <Popover.Portal>
      <Popover.Positioner
        className={listbox["positioner"]}
        anchor={anchor}
        align="center"
        sideOffset={4}
        collisionPadding={16}
        collisionAvoidance={WHOLE}
      >
        <Popover.Popup
          id={id}
          className={`${listbox["popup"]} ${styles["popup"]}`}
          render={dropPopup}
          aria-label="Choose a date"
          onKeyDown={trapTab}
          finalFocus={false}
          // On every opening: one that still fades out is reused.
          initialFocus={() => document.getElementById(id)?.querySelector<HTMLElement>(DAY) ?? null}
        >
          <CalendarPages
            value={value}
            today={today}
            onChange={(date) => {
              onChange(date);
              // Now, since the guest may be in the next dropdown when the calendar has faded out.
              anchor.current?.focus();
              onClose();
            }}
          />
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);

export default DateCalendar;

/** Shows a month; arrows and swipes change it, never to one before today's (rule 9.28). */
const CalendarPages = ({
  value,
  today,
  onChange,
}: {
  readonly value: CalendarDate | null;
  readonly today: CalendarDate;
  readonly onChange: (date: CalendarDate) => void;
}) => {
  const [month, setMonth] = useState(dayOf(value ?? today));
  const swipe = useSwipe((to) => {
    const turned = new Date(month.getFullYear(), month.getMonth() + (to === "next" ? 1 : -1), 1);
    if (dateOfDay(turned).slice(0, 7) >= today.slice(0, 7)) setMonth(turned);
  });
  return (
    <div {...swipe}>
      <DayPicker
        mode="single"
        required
        classNames={CLASS_NAMES}
        labels={{ labelDayButton: dayLabel }}
        selected={value === null ? undefined : dayOf(value)}
        month={month}
        onMonthChange={setMonth}
        startMonth={dayOf(today)}
        today={dayOf(today)}
        disabled={{ before: dayOf(today) }}
        onSelect={(day) => onChange(dateOfDay(day))}
      />
    </div>
  );
};

const CLASS_NAMES = {
  months: styles["months"] ?? "",
  month_caption: styles["caption"] ?? "",
  nav: styles["nav"] ?? "",
  button_previous: styles["step"] ?? "",
  button_next: styles["step"] ?? "",
  chevron: styles["chevron"] ?? "",
  month_grid: styles["grid"] ?? "",
  weekday: styles["weekday"] ?? "",
  day: styles["day"] ?? "",
  day_button: styles["dayButton"] ?? "",
  selected: styles["selected"] ?? "",
  today: styles["today"] ?? "",
  disabled: styles["disabled"] ?? "",
  outside: styles["outside"] ?? "",
  hidden: styles["outside"] ?? "",
};

/** Keeps Tab between the day and the month buttons; the calendar's portal is elsewhere in the document. */
const trapTab = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== "Tab") return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("button:enabled")].filter(
    (stop) => stop.tabIndex === 0 && stop.ariaDisabled !== "true",
  );
  const from = stops.indexOf(document.activeElement as HTMLElement);
  stops.at((from + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
};

/** Returns the accessible name of a day: `Today, Friday, March 5, selected`. */
const dayLabel = (day: Date, { today, selected }: Modifiers): string =>
  `${today ? "Today, " : ""}${dateLabel(dateOfDay(day))}${selected ? ", selected" : ""}`;

// The calendar uses the browser's time zone, so dates are converted by their parts and never by an instant.
const dayOf = (date: CalendarDate): Date => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day);
};

const dateOfDay = (day: Date): CalendarDate => {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}` as CalendarDate;
};
