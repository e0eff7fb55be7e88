/** An instant at which all tests that start a server or a browser run, and the time zone of the machine. */
export interface SweepInstant {
  /** What is special about it. Names reports too, so it has no spaces. */
  readonly name: string;
  /** In ISO format. */
  readonly instant: string;
  readonly zone: string;
}

/** Time zones of the machine: 14 hours ahead, a quarter of an hour off, and eight hours behind. */
const ZONES = ["Pacific/Kiritimati", "Asia/Kathmandu", "America/Los_Angeles"] as const;

const MIAMI_HOUR = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", hour: "numeric" });

const hasHour = (one: string, other: string): boolean =>
  MIAMI_HOUR.format(new Date(one)) === MIAMI_HOUR.format(new Date(other));

/** Edges of the calendar, at hours when they are near or past in the restaurants' zones. */
const EDGES = [
  ["clocks-forward", "2027-03-14T01:50:00-05:00"],
  ["clocks-back", "2027-11-07T01:50:00-04:00"],
  ["28-february", "2027-02-28T23:30:00-05:00"],
  ["28-february-of-a-leap-year", "2028-02-28T23:30:00-05:00"],
  ["29-february", "2028-02-29T03:00:00-05:00"],
  ["new-years-eve", "2026-12-31T23:30:00-05:00"],
  ["new-years-day", "2027-01-01T12:00:00-05:00"],
  ["month-end", "2026-11-30T22:00:00-05:00"],
  ["sunday", "2027-03-07T13:00:00-05:00"],
] as const;

/** The hours of a day that no edge has. */
const HOURS = Array.from({ length: 24 }, (_, hour) => {
  const hh = String(hour).padStart(2, "0");
  return [`hour-${hh}`, `2027-03-03T${hh}:20:00Z`] as const;
}).filter(([, instant]) => !EDGES.some(([, edge]) => hasHour(edge, instant)));

/** Every hour of a day in each restaurant's zone, and the edges; time zones take turns. */
export const SWEEP_INSTANTS: readonly SweepInstant[] = [...HOURS, ...EDGES].map(([name, instant], index) => ({
  name,
  instant,
  zone: ZONES[index % ZONES.length] ?? ZONES[0],
}));
