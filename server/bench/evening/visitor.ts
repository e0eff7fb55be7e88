import { Pool } from "undici";
import { createReserveBody } from "../../src/http/routes/requests.builders.ts";
import type { SeededRandom } from "../content/seeded-random.ts";
import type { Recorder, RequestClass } from "./recorder.ts";

/** A location that visitors look at, and its restaurant. */
export interface Place {
  readonly uid: string;
  readonly restaurantId: number;
}

/** The servers under load, which get the requests in turn, as a proxy in front of them sends them. */
export interface Target {
  readonly pools: readonly Pool[];
  readonly places: readonly Place[];
  readonly recorder: Recorder;
  readonly random: SeededRandom;
}

// Of 100 visitors, 30 search for a table, 30 hold one and 20 book: 20 page views and 4.5 searches a booking.
const VIEWS = 4;
const SEARCHES = 3;
const DINERS_PERCENT = 30;
const LAPSING_PERCENT = 33;
const DAYS_AHEAD = 30;
const TONIGHT_PERCENT = 40;
const REQUEST_TIMEOUT_MS = 10_000;

/** Opens the connections to the servers. */
export const openTarget = (origins: readonly string[], rest: Omit<Target, "pools">): Target => ({
  ...rest,
  pools: origins.map(
    (origin) =>
      new Pool(origin, {
        connections: 128,
        headersTimeout: REQUEST_TIMEOUT_MS,
        bodyTimeout: REQUEST_TIMEOUT_MS,
      }),
  ),
});

/** Visits pages, and as a share of visitors does, searches for a table, holds it, and books it or lets the hold lapse. */
export const visit = async (target: Target): Promise<void> => {
  const { random, places } = target;
  const place = random.pick(places);
  for (let view = 0; view < VIEWS; view += 1) await viewPage(target, place);
  if (random.below(100) >= DINERS_PERCENT) return;
  const slot = await search(target, place, 1 + random.below(2 * SEARCHES - 1));
  if (slot === undefined) return;
  const token = await hold(target, place, slot);
  if (token === undefined || random.below(100) < LAPSING_PERCENT) return;
  await book(target, place, slot, token);
};

/** Requests a page of the site or of a location. */
export const viewPage = async (target: Target, { uid }: Place): Promise<void> => {
  const paths = ["/", `/locations/${uid}`, `/locations/${uid}/menu`, "/locations"];
  await send(target, "page", { path: target.random.pick(paths) });
};

/** A free slot. */
export interface FreeSlot {
  readonly time: string;
  readonly seatingArea: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Searches several times, and returns a slot of the last search that is free. */
export const search = async (target: Target, place: Place, times: number): Promise<FreeSlot | undefined> => {
  const { random } = target;
  let found: readonly FreeSlot[] = [];
  for (let searched = 0; searched < times; searched += 1) {
    const days = random.below(100) < TONIGHT_PERCENT ? 1 : 1 + random.below(DAYS_AHEAD);
    const answer = await send<SearchAnswer>(target, "search", {
      path: "/api/house/get-availability",
      body: {
        rid: place.restaurantId,
        startDateTime: `${inDays(days)}T${17 + random.below(5)}:${random.pick(["00", "15", "30", "45"])}`,
        partySize: PARTY,
      },
    });
    const slots = (answer?.response.times_available ?? [])
      .filter(({ availabilityType }) => availabilityType.includes("Standard"))
      .map(({ time, attribute }) => ({ time, seatingArea: attribute }));
    if (slots.length > 0) found = slots;
  }
  return found.length === 0 ? undefined : random.pick(found);
};

const PARTY = 2;

interface SearchAnswer {
  readonly response: {
    readonly times_available: readonly {
      readonly time: string;
      readonly attribute: string;
      readonly availabilityType: readonly string[];
    }[];
  };
}

/** Holds a slot, and returns its token unless the slot is taken. */
export const hold = async (target: Target, place: Place, slot: FreeSlot): Promise<string | undefined> => {
  const answer = await send<{ readonly response: { readonly reservation_token: string } }>(target, "hold", {
    path: "/api/house/lock-availability",
    body: {
      party_size: String(PARTY),
      date_time: slot.time,
      restaurant_id: place.restaurantId,
      reservation_attribute: slot.seatingArea,
      selected_date: slot.time.slice(0, 10),
      selected_time: slot.time.slice(11),
      experience_id: null,
      experience_version: null,
    },
  });
  return answer?.response.reservation_token;
};

/** Books a held slot; returns whether it is booked. */
export const book = async (target: Target, place: Place, slot: FreeSlot, token: string): Promise<boolean> =>
  (await send(target, "book", {
    path: "/api/house/reserve",
    body: createReserveBody({
      restaurant_id: place.restaurantId,
      reservation_token: token,
      reservation_attribute: slot.seatingArea,
    }),
  })) !== undefined;

/** Sends a request to one of the servers; returns its JSON, or undefined after a conflict or an error. */
const send = async <A = unknown>(
  { pools, random, recorder }: Target,
  kind: RequestClass,
  { path, body }: { readonly path: string; readonly body?: object },
): Promise<A | undefined> => {
  const began = performance.now();
  const record = (outcome: "ok" | "error" | "taken") =>
    recorder.add(kind, outcome, performance.now() - began);
  try {
    const answer = await random.pick(pools).request({
      path,
      method: body === undefined ? "GET" : "POST",
      headers: {
        // Each comes from a network of its own, as real visitors do.
        "x-forwarded-for": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
        ...(body === undefined ? { "accept-encoding": "gzip" } : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.statusCode === 200 && body === undefined) {
      await answer.body.dump({ limit: 10_000_000 });
      record("ok");
      return undefined;
    }
    const text = await answer.body.text();
    const outcome = answer.statusCode === 200 ? "ok" : answer.statusCode === 409 ? "taken" : "error";
    record(outcome);
    if (outcome === "error") recorder.noteError(`${path}: ${answer.statusCode} ${text.slice(0, 120)}`);
    return outcome === "ok" ? (JSON.parse(text) as A) : undefined;
  } catch (fault) {
    record("error");
    recorder.noteError(`${path}: ${fault instanceof Error ? fault.message : String(fault)}`);
    return undefined;
  }
};
