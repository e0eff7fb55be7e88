import { type CalendarDate, dateLabel } from "@couvert/domain/time/calendar-date";
import { monthLabel, shortWeekdayLabel, weekdayLabel } from "@couvert/domain/time/calendar-labels";
import { firstWeekday } from "@couvert/domain/time/first-weekday";
import type { Direction } from "@couvert/domain/values/language";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { DayPicker, type Modifiers, type WeekProps } from "react-day-picker";
import { DropPopup } from "../../kit/form/DropPopup.tsx";
import { directionAt } from "../../kit/form/place-popup.ts";
import { formatLocale, numberLabel } from "../../languages/languages.ts";
import styles from "./DateCalendar.module.css";
import { useSwipe } from "./swipe.ts";

/** In a low window the calendar covers other parts instead of leaving the window. */
const WHOLE = { side: "bottom", align: "center", gap: 4, margin: 16, covers: true } as const;

/** The one day of a month that Tab reaches. */
const DAY = "[role=grid] button[tabindex='0']";

interface DateCalendarProps {
  readonly isOpen: boolean;
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly value: CalendarDate | null;
  readonly today: CalendarDate;
  readonly onChange: (date: CalendarDate) => void;
  readonly onClose: () => void;
}

/** Shows the calendar of the date control. Days before `today` are disabled. */
const DateCalendar = ({ isOpen, id, anchor, value, today, onChange, onClose }: DateCalendarProps) => (
  <DropPopup
    isOpen={isOpen}
    anchor={anchor}
    placement={WHOLE}
    initialFocus={(popup) => popup.querySelector<HTMLElement>(DAY)}
    onClose={onClose}
    id={id}
    role="dialog"
    className={styles["popup"] ?? ""}
    aria-label={t`Choose a date`}
    onKeyDown={trapTab}
  >
    <CalendarPages
      direction={anchor.current === null ? "ltr" : directionAt(anchor.current)}
      value={value}
      today={today}
      onChange={(date) => {
        onChange(date);
        onClose();
      }}
    />
  </DropPopup>
);

export default DateCalendar;

interface CalendarPagesProps {
  readonly direction: Direction;
  readonly value: CalendarDate | null;
  readonly today: CalendarDate;
  readonly onChange: (date: CalendarDate) => void;
}

/** Shows a month; arrows and swipes change it, never to one before today's (rule 9.28). */
const CalendarPages = ({ direction, value, today, onChange }: CalendarPagesProps) => {
  const [month, setMonth] = useState(dayOf(value ?? today));
  const swipe = useSwipe(direction, (to) => {
    const turned = new Date(month.getFullYear(), month.getMonth() + (to === "next" ? 1 : -1), 1);
    if (dateOfDay(turned).slice(0, 7) >= today.slice(0, 7)) setMonth(turned);
  });
  return (
    <div {...swipe}>
      <DayPicker
        mode="single"
        dir={direction}
        required
        classNames={CLASS_NAMES}
        components={COMPONENTS}
        weekStartsOn={firstWeekday(formatLocale())}
        formatters={FORMATTERS}
        labels={{
          labelDayButton: dayLabel,
          labelGrid: FORMATTERS.formatCaption,
          labelWeekday: (day) => weekdayLabel(dateOfDay(day), formatLocale()),
          labelNav: () => t`Months`,
          labelNext: () => t`Go to the Next Month`,
          labelPrevious: () => t`Go to the Previous Month`,
        }}
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

/** Names a row by its first day; by default it has the full dates of all its days as its name. */
const Week = ({ week, ...row }: WeekProps) => {
  const [day = ""] = week.days.map(({ date }) => dateLabel(dateOfDay(date), { language: formatLocale() }));
  return <tr {...row} aria-label={day} />;
};

const COMPONENTS = { Week };

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

/** Limits Tab to the day and the month buttons. */
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
  [today && t`Today`, dateLabel(dateOfDay(day), { language: formatLocale() }), selected && t`selected`]
    .filter(Boolean)
    .join(", ");

// The calendar uses the browser's time zone, so dates are converted by their parts and never by an instant.
const dayOf = (date: CalendarDate): Date => {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day);
};

const dateOfDay = (day: Date): CalendarDate => {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}` as CalendarDate;
};

/** What the calendar shows, in the page's language. */
const FORMATTERS = {
  formatCaption: (month: Date) => monthLabel(dateOfDay(month), formatLocale()),
  formatWeekdayName: (day: Date) => shortWeekdayLabel(dateOfDay(day), formatLocale()),
  formatDay: (day: Date) => numberLabel(day.getDate()),
};
