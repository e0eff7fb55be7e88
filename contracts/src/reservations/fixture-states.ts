import { addDays, type CalendarDate } from "@couvert/domain/time/calendar-date";
import { errorMessage } from "@couvert/domain/values/error-message";
import type { NotChecked, StateReady } from "../verify/outside/state-setup.ts";
import type { StateValues } from "../verify/states.ts";
import type { ReservationFixture } from "./fixture.schema.ts";
import type { ReservationCalls, TableToHold } from "./reservation-calls.ts";
import type { ReservationState } from "./states.ts";

const WITHOUT_PERMISSION = "it makes a reservation, which a fixture must allow with mayReserve";

const WITHOUT_LOOKUP = "not every provider can do it, and a fixture says so with findsByRequestId";

const UNBREAKABLE = "a fixture cannot make a provider fail";

type SetUp = () => Promise<StateReady | NotChecked>;

/** Values of states, undefined where the fixture has no field for them. */
type Wanted = Readonly<Record<string, string | number | undefined>>;

/** The fields of a fixture whose names differ from those of the values. */
const FIELDS: Readonly<Record<string, string>> = {
  date: "day",
  experienceId: "experience",
  experienceVersion: "experience",
  addOnId: "experience",
};

/** Returns how each state is set up with what a fixture names; `calls` is null without an access token. */
export const fixtureStates = (
  fixture: ReservationFixture,
  calls: ReservationCalls | null,
  today: CalendarDate,
): Readonly<Record<ReservationState, SetUp>> => {
  const { restaurantId, unknownRestaurantId, time, partySize, seatingArea, experience, cardToken } = fixture;
  const date = fixtureDate(fixture.day, today);
  const standard: Wanted = { restaurantId, date, time, partySize, seatingArea };
  const tasting: Wanted = {
    restaurantId: experience?.restaurantId ?? restaurantId,
    date,
    time: experience?.time ?? time,
    partySize,
    seatingArea: experience?.seatingArea ?? seatingArea,
    experienceId: experience?.id,
    experienceVersion: experience?.version,
    addOnId: experience?.addOnId,
  };
  const { fullTime, declinedCardToken } = fixture;
  return {
    "a restaurant has a free table": given(standard),
    "a restaurant has no free table": given({ ...standard, time: fullTime }, { time: "fullTime" }),
    "a restaurant does not exist": given({ unknownRestaurantId, date, time, partySize, seatingArea }),
    "a table is held": held(calls, standard),
    "a held table was taken": cannot("a fixture cannot let a held table expire"),
    "a request has reserved a table": async () =>
      fixture.mayReserve === true ? reserved(calls, standard) : { notChecked: WITHOUT_PERMISSION },
    "a request has reserved nothing": given({ restaurantId, requestId: crypto.randomUUID() }),
    "reservations are found by the id of a request": async () =>
      fixture.findsByRequestId === true ? { values: {} } : { notChecked: WITHOUT_LOOKUP },
    "a restaurant sells a prepaid experience with an add-on": given(tasting),
    "a table is held for an experience, and a card has a token": held(calls, { ...tasting, cardToken }),
    "a table is held for an experience, and a card is declined": held(
      calls,
      { ...tasting, cardToken: declinedCardToken },
      { cardToken: "declinedCardToken" },
    ),
    "the service is unavailable": cannot(UNBREAKABLE),
    "the service rejects every request": cannot(UNBREAKABLE),
  };
};

const fixtureDate = (day: string | undefined, today: CalendarDate): CalendarDate | undefined =>
  day?.startsWith("+") ? addDays(today, Number.parseInt(day, 10)) : (day as CalendarDate | undefined);

const cannot =
  (reason: string): SetUp =>
  async () => ({ notChecked: reason });

const given =
  (wanted: Wanted, fields: Readonly<Record<string, string>> = {}): SetUp =>
  async () =>
    complete(wanted, fields);

const held =
  (calls: ReservationCalls | null, wanted: Wanted, fields: Readonly<Record<string, string>> = {}): SetUp =>
  async () => {
    const ready = complete(wanted, fields);
    return "notChecked" in ready ? ready : hold(calls, ready.values);
  };

/** Returns the values when the fixture has them all, or names the fields that it lacks. */
const complete = (
  wanted: Wanted,
  fields: Readonly<Record<string, string>> = {},
): { readonly values: StateValues } | NotChecked => {
  const lacking = Object.keys(wanted).filter((name) => wanted[name] === undefined);
  if (lacking.length === 0) return { values: wanted as StateValues };
  const names = new Set(lacking.map((name) => fields[name] ?? FIELDS[name] ?? name));
  return { notChecked: `a fixture must name ${[...names].join(", ")}` };
};

/** Returns the table that values of a state name, all of which are there. */
const tableOf = (values: StateValues): TableToHold => ({
  restaurantId: Number(values["restaurantId"]),
  date: String(values["date"]),
  time: String(values["time"]),
  partySize: Number(values["partySize"]),
  seatingArea: String(values["seatingArea"]),
  experience:
    values["experienceId"] === undefined
      ? null
      : { id: Number(values["experienceId"]), version: Number(values["experienceVersion"]) },
});

const hold = async (
  calls: ReservationCalls | null,
  values: StateValues,
): Promise<StateReady | NotChecked> => {
  if (calls === null) return { notChecked: "no table can be held without an access token" };
  const table = tableOf(values);
  try {
    const token = await calls.hold(table);
    return { values: { ...values, token }, undo: () => calls.release(table.restaurantId, token) };
  } catch (error) {
    return { notChecked: errorMessage(error) };
  }
};

/** Holds and reserves a table. A table that could not be reserved is released. */
const reserved = async (calls: ReservationCalls | null, wanted: Wanted): Promise<StateReady | NotChecked> => {
  const ready = await held(calls, wanted)();
  if (calls === null || "notChecked" in ready) return ready;
  try {
    const requestId = await calls.reserve(tableOf(ready.values), String(ready.values["token"]));
    return { values: { ...ready.values, requestId } };
  } catch (error) {
    await ready.undo?.();
    return { notChecked: errorMessage(error) };
  }
};
