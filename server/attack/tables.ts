import type { AvailabilityAnswer, LockAnswer } from "@couvert/api/reservations/reservations.schema";
import { createReserveBody } from "../src/http/routes/requests.builders.ts";
import type { Visitor } from "./visitor.ts";

/** The restaurant that is attacked: Miami, which sells a prepaid experience at its bar. */
const RESTAURANT = 1001;

/** A free slot of a restaurant. */
export interface FreeSlot {
  readonly restaurant: number;
  readonly time: string;
  readonly seatingArea: string;
  /** The prepaid experience that it is sold with; null for a table without one. */
  readonly experience: { readonly id: number; readonly version: number } | null;
}

/** The last day that can be booked, in days from now. */
const LAST_DAY = 89;

/** Returns a function that returns another date each time, from a number of days from now on. */
export const createDays = (first: number): (() => string) => {
  let day = first;
  return () => {
    if (day > LAST_DAY) throw new Error("attacks have taken all days that can be booked");
    day += 1;
    return dayAfter(day - 1);
  };
};

/** Returns the date of a number of days from now. */
export const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const search = async (visitor: Visitor, rid: number, startDateTime: string) => {
  const { body } = await visitor.post("/api/house/get-availability", { rid, startDateTime, partySize: 2 });
  return (body as Partial<typeof AvailabilityAnswer.Encoded>).response?.times_available ?? [];
};

/** Searches for two people around 19:00, and returns the free slots for a table without an experience. */
export const findSlots = async (
  visitor: Visitor,
  date: string,
  restaurant = RESTAURANT,
): Promise<readonly FreeSlot[]> => {
  const slots = await search(visitor, restaurant, `${date}T19:00`);
  return slots
    .filter(({ availabilityType }) => availabilityType.includes("Standard"))
    .map(({ time, attribute }) => ({ restaurant, time, seatingArea: attribute, experience: null }));
};

/** The days in which prepaid experiences are searched, from the first one on. */
const DAYS_OF_EXPERIENCES = 10;

/** Searches the next days, and returns the free slots of prepaid experiences. */
export const findPrepaidSlots = async (visitor: Visitor): Promise<readonly FreeSlot[]> => {
  const slots: FreeSlot[] = [];
  for (let day = 1; day <= DAYS_OF_EXPERIENCES; day += 1) {
    const found = await search(visitor, RESTAURANT, `${dayAfter(day)}T18:00`);
    for (const { time, attribute, experiences } of found) {
      const [experience] = experiences;
      if (experience === undefined) continue;
      const sold = { id: experience.id, version: 1 };
      slots.push({ restaurant: RESTAURANT, time, seatingArea: attribute, experience: sold });
    }
  }
  if (slots.length === 0) throw new Error("no prepaid experience is free");
  return slots;
};

/** Holds a slot; returns its token, or null where the server refuses. */
export const hold = async (
  visitor: Visitor,
  { restaurant, time, seatingArea, experience }: FreeSlot,
): Promise<string | null> => {
  const { status, body } = await visitor.post("/api/house/lock-availability", {
    party_size: "2",
    date_time: time,
    restaurant_id: restaurant,
    reservation_attribute: seatingArea,
    selected_date: time.slice(0, 10),
    selected_time: time.slice(11),
    experience_id: experience?.id ?? null,
    experience_version: experience?.version ?? null,
  });
  if (status >= 500) throw new Error(`a hold is answered ${status}`);
  return status === 200 ? (body as typeof LockAnswer.Encoded).response.reservation_token : null;
};

/** Holds the first of some slots, and returns it with its token. */
export const holdFirst = async (
  visitor: Visitor,
  [slot]: readonly FreeSlot[],
): Promise<{ readonly slot: FreeSlot; readonly token: string }> => {
  const token = slot === undefined ? null : await hold(visitor, slot);
  if (slot === undefined || token === null) throw new Error("nothing can be held");
  return { slot, token };
};

/** Another restaurant, which has none of the holds. */
export const OTHER_RESTAURANT = RESTAURANT + 1;

/** Releases a hold, by the restaurant that has it or in the name of another. */
export const release = async (visitor: Visitor, token: string, restaurant = RESTAURANT): Promise<void> => {
  await visitor.post("/api/house/unlock", { restaurant_id: restaurant, reservation_token: token });
};

interface ReserveAnswer {
  readonly response?: {
    readonly confirmation_number: string;
    readonly manage_reservation_url: string;
  } | null;
  readonly error?: { readonly fields: Readonly<Record<string, string>> } | null;
}

let guests = 0;

/** Returns a guest for whom nothing is booked, so that an attack meets the limit that it tries. */
export const freshGuest = () => {
  guests += 1;
  return { email_address: `guest.${guests}@example.com`, phone_number: `+1305${2_000_000 + guests}` };
};

/** Returns the body of a reserve of a held slot. */
export const reserveBody = (
  { restaurant, seatingArea, experience }: FreeSlot,
  token: string,
  overrides: Readonly<Record<string, unknown>>,
) =>
  createReserveBody({
    restaurant_id: restaurant,
    reservation_token: token,
    reservation_attribute: seatingArea,
    experience_id: experience?.id ?? null,
    experience_version: experience?.version ?? null,
    ...freshGuest(),
    ...overrides,
  });

/** Books a held slot; returns its confirmation and the path of its manage page, or null and the wrong fields where the server refuses. */
export const reserve = async (
  visitor: Visitor,
  slot: FreeSlot,
  token: string,
  overrides: Readonly<Record<string, unknown>> = {},
) => {
  const { status, body } = await visitor.post("/api/house/reserve", reserveBody(slot, token, overrides));
  if (status >= 500) throw new Error(`a reservation is answered ${status}`);
  const { response, error } = body as ReserveAnswer;
  return {
    confirmation: response?.confirmation_number ?? null,
    path: response == null ? null : new URL(response.manage_reservation_url).pathname,
    wrongFields: Object.keys(error?.fields ?? {}),
  };
};

/** Holds and books a slot; returns the path of its manage page, or null where the server refuses. */
export const book = async (
  visitor: Visitor,
  slot: FreeSlot,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<string | null> => {
  const token = await hold(visitor, slot);
  return token === null ? null : (await reserve(visitor, slot, token, overrides)).path;
};
