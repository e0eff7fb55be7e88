import { createReserveBody } from "../src/http/routes/requests.builders.ts";
import type { Visitor } from "./target.ts";

/** The restaurant that is attacked: Miami, which sells a prepaid experience at its bar. */
const RESTAURANT = 1001;

/** A free slot of the restaurant. */
export interface FreeSlot {
  readonly time: string;
  readonly seatingArea: string;
  /** The prepaid experience that it is sold with; null for a table alone. */
  readonly experience: { readonly id: number; readonly version: number } | null;
}

/** Returns the date a number of days from now. Attacks take days of their own, so that none finds the tables of another. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the body of a search for two on a date. */
export const searchBody = (date: string, time = "19:00") => ({
  rid: RESTAURANT,
  startDateTime: `${date}T${time}`,
  partySize: 2,
});

interface SearchAnswer {
  readonly response?: {
    readonly times_available: readonly {
      readonly time: string;
      readonly attribute: string;
      readonly availabilityType: readonly string[];
      readonly experiences: readonly { readonly id: number }[];
    }[];
  };
}

/** Searches a day, and returns its free slots for a table alone. */
export const findSlots = async (visitor: Visitor, date: string): Promise<readonly FreeSlot[]> => {
  const { body } = await visitor.post("/api/house/get-availability", searchBody(date));
  return ((body as SearchAnswer).response?.times_available ?? [])
    .filter(({ availabilityType }) => availabilityType.includes("Standard"))
    .map(({ time, attribute }) => ({ time, seatingArea: attribute, experience: null }));
};

/** Searches the days from a number of days on, and returns a free slot of a prepaid experience. */
export const findPrepaidSlot = async (visitor: Visitor, days: number): Promise<FreeSlot> => {
  for (let day = days; day < days + 7; day += 1) {
    const { body } = await visitor.post("/api/house/get-availability", searchBody(dayAfter(day), "18:00"));
    for (const { time, attribute, experiences } of (body as SearchAnswer).response?.times_available ?? []) {
      const [experience] = experiences;
      if (experience !== undefined) {
        return { time, seatingArea: attribute, experience: { id: experience.id, version: 1 } };
      }
    }
  }
  throw new Error("no prepaid experience is free within a week");
};

interface LockAnswer {
  readonly response: { readonly reservation_token: string };
}

/** Holds a slot; returns its token, or null where the server refuses. */
export const hold = async (
  visitor: Visitor,
  { time, seatingArea, experience }: FreeSlot,
): Promise<string | null> => {
  const { status, body } = await visitor.post("/api/house/lock-availability", {
    party_size: "2",
    date_time: time,
    restaurant_id: RESTAURANT,
    reservation_attribute: seatingArea,
    selected_date: time.slice(0, 10),
    selected_time: time.slice(11),
    experience_id: experience?.id ?? null,
    experience_version: experience?.version ?? null,
  });
  if (status >= 500) throw new Error(`a hold is answered ${status}`);
  return status === 200 ? (body as LockAnswer).response.reservation_token : null;
};

/** Releases a hold. */
export const release = async (visitor: Visitor, token: string): Promise<void> => {
  await visitor.post("/api/house/unlock", { restaurant_id: RESTAURANT, reservation_token: token });
};

interface ReserveAnswer {
  readonly response?: { readonly manage_reservation_url: string } | null;
}

/** Books a held slot; returns the path of its manage page, or null where the server refuses. */
export const book = async (
  visitor: Visitor,
  { seatingArea }: FreeSlot,
  token: string,
  guest: Readonly<Record<string, unknown>> = {},
): Promise<string | null> => {
  const { body } = await visitor.post(
    "/api/house/reserve",
    createReserveBody({
      restaurant_id: RESTAURANT,
      reservation_token: token,
      reservation_attribute: seatingArea,
      ...guest,
    }),
  );
  const url = (body as ReserveAnswer).response?.manage_reservation_url;
  return url === undefined ? null : new URL(url).pathname;
};
