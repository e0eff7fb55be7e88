import { type CalendarDate, isCalendarDate } from "@couvert/domain/time/calendar-date";
import { useSyncExternalStore } from "react";

const SHEETS = [
  "walk-in",
  "phone",
  "search",
  "history",
  "print",
  "hours",
  "waitlist",
  "people",
  "menu",
  "party",
  "card",
] as const;

/** The views of a day beside its list, and that of its week. */
const VIEWS = ["tables", "timeline", "week"] as const;

/** What the address says of the desk, so that a reload and Back keep it. */
export interface DeskAddress {
  readonly restaurantId: number | null;
  /** The service day; null for today. */
  readonly date: CalendarDate | null;
  /** How the day is shown; null for the list. */
  readonly view: (typeof VIEWS)[number] | null;
  /** The sheet over the day. */
  readonly sheet: (typeof SHEETS)[number] | null;
  readonly partyId: number | null;
  /** The table that a walk-in is offered first. */
  readonly table: string | null;
}

/** Reads an address; what it does not know is null. */
export const decodeDeskAddress = (search: string): DeskAddress => {
  const query = new URLSearchParams(search);
  const date = query.get("date") ?? "";
  const numberOf = (name: string) => Number(query.get(name)) || null;
  return {
    restaurantId: numberOf("restaurant"),
    date: isCalendarDate(date) ? date : null,
    view: VIEWS.find((view) => view === query.get("view")) ?? null,
    sheet: SHEETS.find((sheet) => sheet === query.get("sheet")) ?? null,
    partyId: numberOf("party"),
    table: query.get("table"),
  };
};

const encode = ({ restaurantId: restaurant, partyId: party, ...rest }: DeskAddress): string => {
  const { date, view, sheet, table } = rest;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ restaurant, date, view, sheet, party, table }))
    if (value !== null) query.set(name, String(value));
  return `?${query}`;
};

const CHANGED = "popstate";

/** Goes to another address of the desk: a new entry of the browser's history. */
export const goTo = (changed: Partial<DeskAddress>): void => {
  const isOpened = changed.sheet !== undefined && changed.sheet !== null;
  history.pushState({ isOpened }, "", encode({ ...decodeDeskAddress(location.search), ...changed }));
  dispatchEvent(new Event(CHANGED));
};

/** Closes the sheet: back to the entry before it, or without it where the address itself opened it. */
export const closeSheet = (): void => {
  if (history.state?.isOpened === true) {
    history.back();
    return;
  }
  history.replaceState(
    null,
    "",
    encode({ ...decodeDeskAddress(location.search), sheet: null, partyId: null, table: null }),
  );
  dispatchEvent(new Event(CHANGED));
};

/** Returns the address of the desk. */
export const useDeskAddress = (): DeskAddress => {
  const search = useSyncExternalStore(
    (changed) => {
      addEventListener(CHANGED, changed);
      return () => removeEventListener(CHANGED, changed);
    },
    () => location.search,
  );
  return decodeDeskAddress(search);
};
