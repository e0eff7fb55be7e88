/** A time of day on the 24-hour clock, `HH:MM`. */
export type ClockTime = `${number}:${number}`;

const MINUTES_PER_HOUR = 60;
/** The minutes of a day without a clock change. */
export const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

const twoDigits = (amount: number): string => String(amount).padStart(2, "0");

/** Returns the minutes from midnight to a time of day. */
export const minutesOf = (time: ClockTime): number =>
  Number(time.slice(0, 2)) * MINUTES_PER_HOUR + Number(time.slice(3));

/** Returns the time of day a number of whole minutes after midnight. Wraps round at midnight. */
export const clockTimeOf = (minutes: number): ClockTime => {
  const inDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const hours = Math.floor(inDay / MINUTES_PER_HOUR);
  return `${twoDigits(hours)}:${twoDigits(inDay % MINUTES_PER_HOUR)}` as ClockTime;
};

/** Formats a time of day for a diner: `19:00` is `7:00 PM` (rule 5.5). */
export const twelveHourLabel = (time: ClockTime): string => {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? "AM" : "PM"}`;
};

/** The step between the times that a diner can request, in minutes (rule 9.20). */
export const QUARTER_HOUR_MINUTES = 15;

/** A time of day as a dropdown offers it. */
interface TimeChoice {
  readonly value: ClockTime;
  readonly label: string;
}

/** The 96 quarter hours of a day, `12:00 AM` to `11:45 PM` (rule 5.5). */
export const QUARTER_HOURS: readonly TimeChoice[] = Array.from({ length: 96 }, (_, index) => {
  const value = clockTimeOf(index * QUARTER_HOUR_MINUTES);
  return { value, label: twelveHourLabel(value) };
});
