import { addDays, shortDateLabel } from "@couvert/domain/time/calendar-date";
import { plural, t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import page from "../design/page.module.css";
import { formatLocale } from "../languages/languages.ts";
import { PhoneBooking } from "./booking/PhoneBooking.tsx";
import { WalkIn } from "./booking/WalkIn.tsx";
import styles from "./Desk.module.css";
import { DayBar, goToDay, viewNames } from "./day/DayBar.tsx";
import { DayTotals } from "./day/DayTotals.tsx";
import { PartyList } from "./day/PartyList.tsx";
import { useStoredDay } from "./day/stored-day.ts";
import { useDay } from "./day/use-day.ts";
import { closeSheet, type DeskAddress, goTo, useDeskAddress } from "./frame/desk-address.ts";
import { type DeskClient, type DeskDay, type DeskSession, isLost } from "./frame/desk-client.ts";
import { type OpenDesk, OpenDeskProvider } from "./frame/desk-context.ts";
import { todayIn } from "./frame/desk-dates.ts";
import { ProblemSheet } from "./frame/ProblemSheet.tsx";
import { readPreferences } from "./frame/preferences.ts";
import { useAnnouncer } from "./frame/use-announcer.ts";
import { useArrival } from "./frame/use-arrival.ts";
import { useShortcuts } from "./frame/use-shortcuts.ts";
import { useWrites } from "./frame/use-writes.ts";
import { clockAt, errorWords, nameOf, statusWord } from "./frame/words.ts";
import { GuestSheet } from "./guest/GuestSheet.tsx";
import { HoursSheet } from "./hours/HoursSheet.tsx";
import { StrandedNote } from "./hours/StrandedList.tsx";
import { HistorySheet } from "./party/HistorySheet.tsx";
import { PartySheet } from "./party/PartySheet.tsx";
import { SearchSheet } from "./party/SearchSheet.tsx";
import { PrintSheet } from "./print/PrintSheet.tsx";
import { DeskMenu } from "./sign-in/DeskMenu.tsx";
import { PeopleSheet } from "./sign-in/PeopleSheet.tsx";
import { TableCards } from "./tables/TableCards.tsx";
import { Timeline } from "./tables/Timeline.tsx";
import { WaitlistSheet } from "./waitlist/WaitlistSheet.tsx";

/** How often what depends on the clock is drawn again, in ms. */
const TICK_MS = 15_000;

const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Shows the desk of a restaurant: its day, and the sheet that the address names. */
export const RestaurantDesk = ({
  client,
  session,
  restaurant: { id: restaurantId, name, timeZone },
  onSession,
}: {
  readonly client: DeskClient;
  readonly session: DeskSession;
  readonly restaurant: DeskSession["restaurants"][number];
  /** Takes another session; null once signed out. */
  readonly onSession: (session: DeskSession | null) => void;
}) => {
  const now = useNow();
  const address = useDeskAddress();
  const today = todayIn(timeZone, now);
  const date = address.date ?? today;
  const [, viewName] = viewNames().find(([id]) => id === address.view) ?? viewNames()[0];
  const arrival = useArrival(viewName);
  const read = useDay(client, restaurantId, date);
  const { day, confirmedAt, error, refresh, replace } = read;
  useStoredDay(session, read, today);
  const [said, announce] = useAnnouncer();
  const writes = useWrites({ client, restaurantId, replace, refresh, announce });
  const [hasShortcuts, setHasShortcuts] = useState(() => readPreferences().hasShortcuts);
  const canWrite = day !== null && error === null;
  useAnnouncedChanges(day, writes.ownVersions, announce);

  // What a sheet opened by a key has written gets the focus; a button that opened one keeps it.
  const seen = useRef(writes.toast);
  const onSheet = useEffectEvent((isOpen: boolean) => {
    const { toast } = writes;
    if (!isOpen && toast !== seen.current && document.activeElement?.matches("body, h1, [data-row]"))
      document.querySelector<HTMLElement>(`[data-party="${toast?.party.id}"]`)?.focus();
    seen.current = toast;
  });
  useEffect(() => onSheet(address.sheet !== null), [address.sheet]);

  useShortcuts(hasShortcuts, {
    ...(canWrite
      ? {
          n: () => goTo({ sheet: "phone" }),
          w: () => goTo({ sheet: "walk-in", date: null }),
          u: () => void writes.undoLast(),
        }
      : {}),
    "/": () => goTo({ sheet: "search" }),
    "?": () => goTo({ sheet: "menu" }),
    h: () => goTo({ sheet: "history" }),
    "1": () => goTo({ view: null }),
    "2": () => goTo({ view: "tables" }),
    "3": () => goTo({ view: "timeline" }),
    p: () => goTo({ sheet: "print" }),
    b: () => goTo({ sheet: "hours" }),
    arrowleft: () => goToDay(addDays(date, -1), today),
    arrowright: () => goToDay(addDays(date, 1), today),
    arrowdown: () => focusRow(1),
    arrowup: () => focusRow(-1),
  });

  const open: OpenDesk | null =
    day === null
      ? null
      : { client, restaurantId, day, now, canWrite, write: writes.write, change: writes.change, refresh };
  const party = day?.parties.find(({ id }) => id === address.partyId);
  return (
    <div className={styles["desk"]}>
      <DayBar session={session} restaurantId={restaurantId} date={date} today={today} canWrite={canWrite} />
      {error !== null && (
        <p role="alert" className={styles["lost"]}>
          {!isLost(error) || confirmedAt === null
            ? errorWords(error)
            : t`No connection: last updated ${clockAt(timeZone, confirmedAt)}. Nothing can be changed until it is back.`}
        </p>
      )}
      <main className={styles["main"]}>
        <h1 {...arrival} className={page["unseen"]}>
          {[name, shortDateLabel(date, formatLocale()), viewName].join(", ")}
        </h1>
        {open === null ? (
          error === null && <p className={styles["empty"]}>{t`The day is loading…`}</p>
        ) : (
          <OpenDeskProvider value={open}>
            <StrandedNote />
            <DayTotals />
            <DayView view={address.view} />
            {address.sheet === "walk-in" && <WalkIn />}
            {address.sheet === "phone" && <PhoneBooking />}
            {address.sheet === "search" && <SearchSheet />}
            {address.sheet === "history" && <HistorySheet />}
            {address.sheet === "print" && <PrintSheet />}
            {address.sheet === "card" && address.partyId !== null && (
              <GuestSheet partyId={address.partyId} session={session} />
            )}
            {address.sheet === "hours" && <HoursSheet />}
            {address.sheet === "waitlist" && <WaitlistSheet />}
            {address.sheet === "party" && party !== undefined && (
              <PartySheet key={party.id} party={party} isManager={session.staff.role === "manager"} />
            )}
          </OpenDeskProvider>
        )}
      </main>
      {address.sheet === "people" && <PeopleSheet client={client} session={session} />}
      {address.sheet === "menu" && (
        <DeskMenu
          client={client}
          session={session}
          onSession={onSession}
          onShortcuts={setHasShortcuts}
          onClose={closeSheet}
        />
      )}
      {writes.problem !== null && <ProblemSheet key={writes.problem.yours} problem={writes.problem} />}
      {writes.toast !== null && (
        <div className={styles["toast"]}>
          <p>{writes.toast.text}</p>
          <button type="button" disabled={!canWrite} onClick={writes.undoLast}>
            {t`Undo`}
          </button>
          <button type="button" aria-label={t`Dismiss`} onClick={writes.dismiss}>
            ×
          </button>
        </div>
      )}
      <p role="status" className={page["unseen"]}>
        {said}
      </p>
    </div>
  );
};

/** Shows the day as a list, as the tables now, or as a timeline (rule 10.17). */
const DayView = ({ view }: Pick<DeskAddress, "view">) => {
  if (view === "tables") return <TableCards />;
  return view === "timeline" ? <Timeline /> : <PartyList />;
};

/** Moves the focus among the rows of the list. */
const focusRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  const here = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  rows[here === -1 ? 0 : Math.min(Math.max(here + step, 0), rows.length - 1)]?.focus();
};

/** Announces what others have changed: one party by name, several by their number. */
const useAnnouncedChanges = (
  day: DeskDay | null,
  ownVersions: ReadonlyMap<number, number>,
  announce: (text: string) => void,
): void => {
  const [before, setBefore] = useState(day);
  useEffect(() => {
    setBefore(day);
    if (day === null || before === null || before === day || before.date !== day.date) return;
    const known = new Map(before.parties.map(({ id, version }) => [id, version]));
    const changed = day.parties.filter(
      ({ id, version }) => known.get(id) !== version && ownVersions.get(id) !== version,
    );
    const [first] = changed;
    if (first === undefined) return;
    announce(
      changed.length === 1
        ? `${nameOf(first)}, ${first.partySize}: ${statusWord(first.status)}`
        : plural(changed.length, { one: "# booking has changed", other: "# bookings have changed" }),
    );
  }, [day, before, ownVersions, announce]);
};
