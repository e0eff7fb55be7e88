import { dateFormats, US_ENGLISH } from "./date-formats.ts";

/** A time of day on the 24-hour clock, `HH:MM`. */
export type ClockTime = `${number}:${number}`;

const MINUTES_PER_HOUR = 60;
/** The minutes of a day without a clock change. */
export const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** The beginning of a day. As an end it is called midnight, since `12:00 AM` is read as noon as well. */
export const MIDNIGHT = "00:00" satisfies ClockTime;

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

/** Formats a time of day on the 12-hour clock: `19:00` is `7:00 PM` (rule 5.5). */
export const twelveHourLabel = (time: ClockTime): string => {
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? "AM" : "PM"}`;
};

const times = /* @__PURE__ */ dateFormats({ timeStyle: "short" });

/**
 * Formats a time of day on the clock of a language: `7:00 PM`, `19:00`, `19 h 00`. Outside of English of the United States its spaces
 * are no-break spaces: browsers differ in them.
 */
export const timeLabel = (time: ClockTime, language = US_ENGLISH): string =>
  language === US_ENGLISH
    ? twelveHourLabel(time)
    : times("UTC", language)
        .format(minutesOf(time) * 60_000)
        .replaceAll(" ", "\u00a0");

/** Formats a time of day in few characters: French omits the minutes of a whole hour and a leading zero, `9 h`. */
export const shortTimeLabel = (time: ClockTime, language = US_ENGLISH): string =>
  timeLabel(time, language).replaceAll(/^0(?=\d\u00a0h)|(?<=\u00a0h)\u00a000$/g, "");

/** The step between the times that a diner can request, in minutes (rule 9.20). */
export const QUARTER_HOUR_MINUTES = 15;

/** The 96 quarter hours of a day, `00:00` to `23:45` (rule 5.5). */
export const QUARTER_HOURS: readonly ClockTime[] = Array.from({ length: 96 }, (_, index) =>
  clockTimeOf(index * QUARTER_HOUR_MINUTES),
);
