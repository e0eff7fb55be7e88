import { experiencesOf, offeredTimes, type StandardTime } from "@couvert/domain/booking/flow/offered-times";
import type { Finding } from "@couvert/domain/booking/flow/reservation";
import type { FlowState } from "@couvert/domain/booking/flow/states";
import { largestDeposit, type Slot } from "@couvert/domain/booking/reservation/availability";
import { cancellationTerms, freeCancellationOf } from "@couvert/domain/booking/reservation/cancellation";
import { timeLabel } from "@couvert/domain/time/clock-time";
import { type LocalDateTime, localDateTime, timeOf } from "@couvert/domain/time/local-date-time";
import { i18n } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { Fragment } from "react";
import { useLocation } from "react-router";
import buttons from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { PanelPart } from "../../kit/panel/PanelPart.tsx";
import { PANEL_SCROLL } from "../../kit/panel/scroll-panel.ts";
import { formatLocale } from "../../languages/languages.ts";
import { moneyWords } from "../../languages/money-words.ts";
import { withMessages } from "../../languages/with-messages.ts";
import type { ReservationStore } from "../flow/reservation-store.ts";
import { seatingAreaLabel } from "../summary/seating-area-label.ts";
import { EXPERIENCES } from "./experience-times-id.ts";
import styles from "./FoundTimes.module.css";

/** Loads while the experiences are requested; few restaurants sell some. */
const experienceTimesChunk = chunkOnce(withMessages(() => import("../choose/ExperienceTimes.tsx"), "choose"));

/** The chunk of the seating areas of a time. */
export const seatingAreaChoice = chunkOnce(
  withMessages(() => import("../choose/SeatingAreaChoice.tsx"), "choose"),
);

const LOADING_EXPERIENCES = msg`Looking for experiences`;
const SKELETONS = ["a", "b", "c", "d", "e", "f"];

interface FoundTimesProps {
  readonly state: FlowState<Finding>;
  /** The time at the restaurant. */
  readonly now: LocalDateTime;
  readonly dispatch: ReservationStore["dispatch"];
}

/** Shows the free times of a search, and the seating areas of the picked time (rule 2.61). */
export const FoundTimes = ({ state: { search, catalogue }, now, dispatch }: FoundTimesProps) => {
  // The seating area of a link: the diner has chosen it already (rule 4.52).
  const area = new URLSearchParams(useLocation().search).get("seating");
  if (search.status === "idle") return null;
  if (search.status === "searching") return <Searching words={t`Looking for tables`} />;
  const { choosing, locking, slots } = search;
  if (catalogue.status === "loading") experienceTimesChunk.ahead();
  const offered = offeredTimes(slots, experiencesOf(catalogue));
  const times = offered.filter((one) => one.type === "Standard");
  const experienceTimes = offered.filter((one) => one.type === "Experience");
  if (offered.length === 0) {
    return catalogue.status === "loading" ? <Searching words={i18n._(LOADING_EXPERIENCES)} /> : null;
  }
  const wanted = localDateTime(search.input.date, search.input.time);
  const first = times.find(({ time }) => time >= wanted)?.time;
  const picked = locking?.selection.request.time ?? (choosing.at === "seating" ? choosing.time : null);
  const isLocking = locking !== null;
  return (
    <section className={styles["found"]} aria-busy={isLocking}>
      <p className={page["unseen"]} role="status">
        {countOf(offered.length)}
      </p>
      {search.alternatives !== null && <h3 className={styles["heading"]}>{t`The nearest times`}</h3>}
      {catalogue.status === "loading" && <p className={styles["loading"]}>{i18n._(LOADING_EXPERIENCES)}</p>}
      {times.length > 0 && experienceTimes.length > 0 && (
        <button
          type="button"
          className={buttons["plain"]}
          onClick={() => document.getElementById(EXPERIENCES)?.focus()}
        >
          {t`See experiences`}
        </button>
      )}
      <CancellationTerms slots={slots} now={now} />
      {times.length > 0 && (
        <ul
          ref={scrollToFirst}
          className={`${styles["times"]} ${styles["scroll"]}`}
          aria-label={t`Available times`}
          {...PANEL_SCROLL}
        >
          {times.map((one) => (
            <Fragment key={one.time}>
              <li data-first={one.time === first ? "" : undefined}>
                <button
                  type="button"
                  className={styles["time"]}
                  aria-pressed={one.time === picked}
                  aria-disabled={isLocking}
                  data-wanted={one.time === wanted ? "" : undefined}
                  onClick={() => {
                    dispatch({ type: "TimePicked", time: one.time, as: "Standard" });
                    if (area !== null) dispatch({ type: "SeatingAreaPicked", seatingArea: area });
                  }}
                >
                  {timeLabel(timeOf(one.time), formatLocale())}
                  <SeatingNote offered={one} />
                </button>
              </li>
              {one.time === picked && one.seatingAreas.length > 1 && (
                <li className={styles["choice"]}>
                  <PanelPart
                    chunk={seatingAreaChoice}
                    props={{
                      offered: one,
                      slots,
                      locking: locking?.selection.request.seatingArea ?? null,
                      onPick: (seatingArea: string) => dispatch({ type: "SeatingAreaPicked", seatingArea }),
                    }}
                    fallback={null}
                  />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
      )}
      {experienceTimes.length > 0 && (
        <PanelPart
          chunk={experienceTimesChunk}
          props={{
            times: experienceTimes,
            isLocking,
            onPick: (time) => dispatch({ type: "TimePicked", time, as: "Experience" }),
          }}
          fallback={null}
        />
      )}
    </section>
  );
};

/** How much of the row before the first shows, in CSS pixels, as a sign that there are earlier times. */
const PEEK_PX = 24;

/** Scrolls a list of times to the first one that is not before the searched time (rule 2.89). */
const scrollToFirst = (list: HTMLUListElement | null): void => {
  const first = list?.querySelector<HTMLElement>("[data-first]");
  if (list && first) list.scrollTop = first.offsetTop - PEEK_PX;
};

/** Shows the deposit and the strictest terms of the times on offer, and which of these times they have passed for (rule 3.65). */
const CancellationTerms = ({
  slots,
  now,
}: {
  readonly slots: readonly Slot[];
  readonly now: LocalDateTime;
}) => {
  const deposit = depositWords(slots);
  const hours = freeCancellationOf(slots);
  if (hours === null) return deposit === "" ? null : <p className={styles["terms"]}>{deposit}</p>;
  const isOver = (time: LocalDateTime) => cancellationTerms(time, hours, now)?.isOver === true;
  const times = slots.map(({ time }) => time).toSorted();
  const firstFree = times.find((time) => !isOver(time));
  const before = firstFree === undefined ? "" : timeLabel(timeOf(firstFree), formatLocale());
  return (
    <p className={styles["terms"]}>
      {deposit}{" "}
      {firstFree === undefined
        ? t`Tables at these times can no longer be cancelled online.`
        : freeUntilHours(hours)}{" "}
      {firstFree !== undefined &&
        times[0] !== firstFree &&
        t`Tables before ${before} can no longer be cancelled online.`}
    </p>
  );
};

/** Says what deposit the times on offer ask for; empty for none (rule 14.2). */
const depositWords = (slots: readonly Slot[]): string => {
  const largest = largestDeposit(slots);
  if (largest === null) return "";
  const amount = moneyWords(largest.deposit.amount, largest.deposit.currency);
  return largest.isOfAll
    ? t`A deposit of ${amount} is charged when you book.`
    : t`Some of these tables ask for a deposit of up to ${amount} when you book.`;
};

/** Says until how many hours before its time a table can be cancelled free of charge. */
const freeUntilHours = (hours: number): string =>
  hours === 0
    ? t`Free to cancel until the time of your table.`
    : plural(hours, {
        one: "Free to cancel until # hour before.",
        other: "Free to cancel until # hours before.",
      });

const countOf = (count: number): string =>
  plural(count, { one: "# time available", other: "# times available" });

const onlyLabel = (seatingArea: string): string => {
  const area = seatingAreaLabel(seatingArea);
  return t`${area} only`;
};

/** Names the seating area of a time that is free in one area only. */
const SeatingNote = ({ offered: { seatingAreas } }: { readonly offered: StandardTime }) => {
  const [only, ...others] = seatingAreas;
  return only === undefined || only === "default" || others.length > 0 ? null : (
    <span className={styles["note"]}>{onlyLabel(only)}</span>
  );
};

/** Shows cells of the size of the times, so that nothing moves when they come. */
const Searching = ({ words }: { readonly words: string }) => (
  <section className={styles["found"]} aria-busy="true">
    <p className={styles["count"]} role="status">
      {words}
    </p>
    <ul className={styles["times"]} aria-hidden="true">
      {SKELETONS.map((name) => (
        <li key={name} className={styles["skeleton"]} />
      ))}
    </ul>
  </section>
);
