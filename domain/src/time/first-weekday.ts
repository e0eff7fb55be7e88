/** A day of the week, 0 for Sunday to 6 for Saturday. */
type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A locale with its information about weeks, which not every browser has. `firstDay` is 1 for Monday to 7 for Sunday. */
interface WeekLocale extends Intl.Locale {
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

/** The regions whose week does not begin on Monday, by its first day (Unicode CLDR 48). */
const REGIONS = [
  [
    0,
    "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW",
  ],
  [5, "MV"],
  [6, "AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY"],
] as const;

/**
 * Returns the first day of the week of a language: that of its region, or of the likeliest region.
 * Browsers without `getWeekInfo`, such as Firefox, take it from a table. A language that is no valid tag begins on Sunday.
 */
export const firstWeekday = (language: string): Weekday => {
  try {
    const locale: WeekLocale = new Intl.Locale(language);
    const info = locale.getWeekInfo?.();
    return info === undefined
      ? firstWeekdayIn(locale.maximize().region ?? "")
      : ((info.firstDay % 7) as Weekday);
  } catch {
    return 0;
  }
};

const firstWeekdayIn = (region: string): Weekday =>
  REGIONS.find(([, regions]) => regions.split(" ").includes(region))?.[0] ?? 1;
