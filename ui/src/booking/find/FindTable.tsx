import type { Finding } from "@couvert/domain/booking/flow/reservation";
import { currentInput, PARTY_SIZES, tableSearch } from "@couvert/domain/booking/flow/search-input";
import type { FlowState } from "@couvert/domain/booking/flow/states";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { isOpenAt } from "@couvert/domain/restaurant/opening/opening-times";
import { QUARTER_HOURS, timeLabel } from "@couvert/domain/time/clock-time";
import { dateOf, isPast, type LocalDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { useRef } from "react";
import buttons from "../../design/button.module.css";
import { Dropdown } from "../../kit/form/Dropdown.tsx";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { ChangeRestaurant } from "../../kit/panel/ChangeRestaurant.tsx";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { PanelMessage } from "../../kit/panel/PanelMessage.tsx";
import { PanelPart } from "../../kit/panel/PanelPart.tsx";
import { formatLocale, numberLabel } from "../../languages/languages.ts";
import { withMessages } from "../../languages/with-messages.ts";
import { locationPath } from "../../location/location-path.ts";
import { useSitePath } from "../../visit/shown-page.ts";
import type { ReservationStore } from "../flow/reservation-store.ts";
import { useWallClock } from "../summary/use-wall-clock.ts";
import { ZoneNote } from "../summary/ZoneNote.tsx";
import { DateDropdown } from "./DateDropdown.tsx";
import styles from "./FindTable.module.css";
import { FoundTimes } from "./FoundTimes.tsx";

const otherTables = chunkOnce(withMessages(() => import("../choose/OtherTables.tsx"), "choose"));

const joinWaitlist = chunkOnce(withMessages(() => import("../choose/JoinWaitlist.tsx"), "choose", "forms"));

interface FindTableProps {
  readonly location: Location;
  readonly place: string;
  readonly state: FlowState<Finding>;
  readonly dispatch: ReservationStore["dispatch"];
}

/** Shows step 0: the search for people, date and time, and the times found (rules 2.60, 5.2, 5.3). */
export const FindTable = ({ location, place, state, dispatch }: FindTableProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const now = useWallClock(location.timeZone);
  const input = currentInput(state.input, now);
  const change = (part: Partial<typeof input>) =>
    dispatch({ type: "InputChanged", input: { ...input, ...part } });
  const people = PARTY_SIZES.map((size) => ({ value: size, label: numberLabel(size) }));
  const times = QUARTER_HOURS.map((time) => ({
    value: time,
    label: timeLabel(time, formatLocale()),
    isDisabled: input.date !== null && isPast(input.date, time, now),
    apart: input.date === null || isOpenAt(location.opening, input.date, time) ? undefined : t`closed`,
  }));
  const isSearching = state.search.status === "searching";
  const isReady = tableSearch(input) !== undefined;
  const find = () => {
    // The input may be in the past by now.
    if (input !== state.input) dispatch({ type: "InputChanged", input });
    dispatch({ type: "FindPressed" });
  };
  const findAt = (time: LocalDateTime) => {
    // The pressed button goes with the message.
    button.current?.focus();
    change({ date: dateOf(time), time: timeOf(time) });
    dispatch({ type: "FindPressed" });
  };
  return (
    <>
      <PanelHeading
        eyebrow={
          <>
            {place} <ChangeRestaurant />
          </>
        }
      >
        {t`Find a table`}
      </PanelHeading>
      <PanelMessage message={state.message} phone={location.phone}>
        {state.message === "partyTooLarge" && input.partySize !== null && (
          <GroupBookingLink location={location} partySize={input.partySize} />
        )}
      </PanelMessage>
      <form
        className={styles["search"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isSearching) find();
        }}
      >
        <div className={styles["fields"]}>
          <Dropdown
            label={t`People`}
            choices={people}
            value={input.partySize}
            onChange={(partySize) => change({ partySize })}
          />
          <DateDropdown value={input.date} today={dateOf(now)} onChange={(date) => change({ date })} />
          <Dropdown
            label={t`Time`}
            choices={times}
            value={input.time}
            onChange={(time) => change({ time })}
          />
        </div>
        <ZoneNote zone={location.timeZone} at={now} />
        <button
          ref={button}
          type="submit"
          className={`${buttons["primary"]} ${styles["find"]}`}
          disabled={!isReady}
          aria-disabled={isSearching}
        >
          {t`Find a Time`}
        </button>
      </form>
      <FoundTimes state={state} now={now} dispatch={dispatch} />
      {state.search.status === "found" && state.search.alternatives !== null && (
        <>
          <PanelPart
            chunk={otherTables}
            props={{ input: state.search.input, tables: state.search.alternatives, onDay: findAt }}
            fallback={null}
          />
          <PanelPart chunk={joinWaitlist} props={{ location, input: state.search.input }} fallback={null} />
        </>
      )}
    </>
  );
};

/** Links the location's page for groups, with the party size filled in. */
const GroupBookingLink = ({
  location: { uid, groupBookingLink },
  partySize,
}: {
  readonly location: Pick<Location, "uid" | "groupBookingLink">;
  readonly partySize: number;
}) => {
  const sitePath = useSitePath();
  const size = numberLabel(partySize);
  const words = t`Book for a group of ${size}`;
  return groupBookingLink === null ? (
    <PathLink to={sitePath(`${locationPath(uid)}/group-bookings?party=${partySize}`)}>{words}</PathLink>
  ) : (
    <a href={groupBookingLink.url} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
};
