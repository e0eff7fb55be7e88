import { dateLabel } from "@couvert/domain/time/calendar-date";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { dateOf, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { instantOf, type TimeZone, zoneName } from "@couvert/domain/time/zoned-time";
import type { Messages } from "@couvert/platform/messages/catalogues";

/** Returns a time without its year, `Friday, March 5, 7:00 PM`. */
export const shortWhen = ({ language, i18n }: Messages, time: LocalDateTime): string =>
  i18n._("{day}, {time}", {
    day: dateLabel(dateOf(time), { language }),
    time: timeLabel(timeOf(time), language),
  });

/** Returns a time with its year and zone, `Friday, March 5, 2027 at 7:00 PM (Eastern Time)`. */
export const longWhen = ({ language, i18n }: Messages, time: LocalDateTime, zone: TimeZone): string =>
  i18n._("{day} at {time} ({zone})", {
    day: dateLabel(dateOf(time), { language, hasYear: true }),
    time: timeLabel(timeOf(time), language),
    zone: zoneName(zone, instantOf(zone, time), language),
  });
