import { bookableTimes } from "@couvert/domain/booking/availability/bookable-times";
import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import {
  assignmentPeriod,
  freeCombinations,
  takenTables,
} from "@couvert/domain/booking/availability/table-assignment";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import { nextOffer, type WaitlistEntry } from "@couvert/domain/booking/waitlist/next-offer";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import { instantOf } from "@couvert/domain/time/zoned-time";
import type { Figure, Row } from "../figures.ts";

const MINUTE_MS = 60_000;
/** The step of the simulated clock: people and cancellations come at any time. */
const STEP_MS = 5 * MINUTE_MS;
const DAYS = 10;

/** Saturday in a restaurant of 22 tables, full at dinner. */
const restaurant = createRestaurant({
  tables: Array.from({ length: 22 }, (_, index) => ({
    id: `T${index}`,
    seats: index < 12 ? 2 : index < 20 ? 4 : 6,
    seatingArea: "default",
  })),
  leadTimeMinutes: 30,
});
const DAY = "2027-03-06";
const at = (clock: string): LocalDateTime => `${DAY}T${clock}` as LocalDateTime;
const OPENS = instantOf(restaurant.timeZone, at("09:00"));
const CLOSES = instantOf(restaurant.timeZone, at("21:30"));

/** Returns the numbers of a linear congruential generator, from 0 up to 1. */
const createRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

interface Booked {
  readonly request: TableRequest;
  readonly tables: readonly string[];
  /** When it is cancelled; null for never. */
  readonly cancelledAt: number | null;
}

interface Outcome {
  readonly freed: number;
  readonly taken: number;
  readonly offers: number;
}

const assignmentOf = ({ request, tables }: Pick<Booked, "request" | "tables">, expiresAt: number | null) => ({
  tables,
  ...assignmentPeriod(restaurant, request),
  expiresAt,
});

const TIMES = bookableTimes(restaurant, { from: at("17:00"), to: at("22:00") });

/** Fills a dinner with parties until nearly none fits; one in eight cancels in the course of the day. */
const fill = (random: () => number): readonly Booked[] => {
  const booked: Booked[] = [];
  for (let tries = 0; tries < 1500; tries += 1) {
    const time = TIMES[Math.floor(random() * TIMES.length)] ?? at("19:00");
    const request = { partySize: 1 + Math.floor(random() * 6), time, seatingArea: "default" };
    const assignments = booked.map((each) => assignmentOf(each, null));
    const taken = takenTables(assignments, assignmentPeriod(restaurant, request), OPENS);
    const [best] = freeCombinations(restaurant, request, taken);
    const cancelledAt = random() < 1 / 8 ? OPENS + random() * (CLOSES - OPENS) : null;
    if (best !== undefined) booked.push({ request, tables: best.tables, cancelledAt });
  }
  return booked;
};

/** Plays a day in steps of five minutes: people join while it is full, tables are freed, offers are taken by a share of people after some minutes. */
const playDay = (random: () => number, joiners: number, takes: number): Outcome => {
  let booked = fill(random);
  const joins = Array.from({ length: joiners }, (_, id) => {
    const hour = 18 + Math.floor(random() * 3);
    const window = { first: at(`${hour}:00`), last: at(`${hour + 1}:30`) };
    const partySize = 1 + Math.floor(random() * 4);
    const joinedAt = OPENS + random() * (CLOSES - OPENS) * 0.6;
    return { id, partySize, ...window, joinedAt };
  }).toSorted((one, other) => one.joinedAt - other.joinedAt);
  const offered = new Map<number, string[]>();
  const [done, known] = [new Set<number>(), new Set<number>()];
  let open: { entryId: number; booked: Booked; expiresAt: number; answersAt: number; isTaken: boolean }[] =
    [];
  const outcome = { freed: 0, taken: 0, offers: 0 };
  for (let now = OPENS; now <= CLOSES; now += STEP_MS) {
    const gone = booked.filter(({ cancelledAt }) => cancelledAt !== null && cancelledAt <= now);
    // A table that is freed when nobody can be offered it any more is not counted.
    outcome.freed += gone.filter(
      ({ request }) => instantOf(restaurant.timeZone, request.time) > now + 35 * MINUTE_MS,
    ).length;
    booked = booked.filter((each) => !gone.includes(each));
    for (const each of open.filter(({ isTaken, answersAt }) => isTaken && answersAt <= now)) {
      outcome.taken += 1;
      booked = [...booked, each.booked];
      done.add(each.entryId);
    }
    open = open.filter(({ answersAt, expiresAt }) => answersAt > now && expiresAt > now);
    const assignmentsNow = () => [
      ...booked.map((each) => assignmentOf(each, null)),
      ...open.map((each) => assignmentOf(each.booked, each.expiresAt)),
    ];
    for (const each of joins.filter(({ id, joinedAt }) => joinedAt <= now && !known.has(id))) {
      known.add(each.id);
      const free = nextOffer(
        restaurant,
        [{ ...each, offeredTables: [], hasOffer: false }],
        assignmentsNow(),
        now,
      );
      if (free === null) continue;
      // Whoever finds a free table books it, and does not wait.
      booked = [...booked, { request: free.request, tables: free.tables, cancelledAt: null }];
      done.add(each.id);
    }
    for (;;) {
      const waiting: readonly WaitlistEntry[] = joins
        .filter(({ id, joinedAt }) => joinedAt <= now && !done.has(id))
        .map((each) => ({
          ...each,
          offeredTables: offered.get(each.id) ?? [],
          hasOffer: open.some(({ entryId }) => entryId === each.id),
        }));
      const offer = nextOffer(restaurant, waiting, assignmentsNow(), now);
      if (offer === null) break;
      const { entryId, request, tables, expiresAt } = offer;
      outcome.offers += 1;
      offered.set(entryId, [...(offered.get(entryId) ?? []), ...tables]);
      const isTaken = random() < takes;
      const answersAt = now + (1 + random() * 13) * MINUTE_MS;
      // Of those who do not take it, half decline at once and half let it lapse.
      const ends = isTaken || random() < 0.5 ? answersAt : expiresAt;
      open.push({
        entryId,
        expiresAt,
        answersAt: ends,
        isTaken,
        booked: { request, tables, cancelledAt: null },
      });
    }
  }
  return outcome;
};

/** Simulates full Saturdays with cancellations, and prints the share of freed tables that find a guest of the waitlist. */
export const waitlist: Row = {
  name: "waitlist",
  title: "waitlist, simulated full Saturdays",
  minutes: 1,
  measure: async () =>
    [5, 15, 30].flatMap((joiners): readonly Figure[] => {
      const random = createRandom(20_260_926);
      const days = Array.from({ length: DAYS }, () => playDay(random, joiners, 0.5));
      const sum = (key: keyof Outcome) => days.reduce((total, day) => total + day[key], 0);
      const note = `${(sum("freed") / DAYS).toFixed(1)} freed, ${(sum("offers") / DAYS).toFixed(1)} offers a day`;
      const share = (100 * sum("taken")) / Math.max(1, sum("freed"));
      return [
        {
          of: `freed tables taken, ${joiners} people wait, half take an offer`,
          value: share,
          unit: "%",
          note,
        },
      ];
    }),
};
