/** A time of day on the 24-hour clock, `HH:MM`. */
export type ClockTime = `${number}:${number}`;

const MINUTES_PER_HOUR = 60;

/** Minutes from midnight to a time of day. */
export const minutesOf = (time: ClockTime): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * MINUTES_PER_HOUR + minutes;
};

/** The time of day so many minutes after midnight; minutes past a day wrap round. */
export const clockTimeOf = (minutes: number): ClockTime => {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  const hours = String(Math.floor(inDay / MINUTES_PER_HOUR)).padStart(2, "0");
  return `${hours}:${String(inDay % MINUTES_PER_HOUR).padStart(2, "0")}` as ClockTime;
};

/** A time of day as a diner reads it: `19:00` is `7:00 PM` (spec 5). */
export const twelveHourLabel = (time: ClockTime): string => {
  const minutes = minutesOf(time);
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return `${shown}:${String(minutes % MINUTES_PER_HOUR).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
};
