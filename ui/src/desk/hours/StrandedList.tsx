import { plural, t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import button from "../../design/button.module.css";
import styles from "../Desk.module.css";
import { Action } from "../frame/Choice.tsx";
import { goTo } from "../frame/desk-address.ts";
import type { StrandedParty } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { listDayOf } from "../frame/desk-dates.ts";
import sheet from "../frame/Sheet.module.css";
import { clockAt, guestsWord, momentOf, nameOf, rejectionWords, tableWords } from "../frame/words.ts";

interface StrandedListProps {
  readonly stranded: readonly StrandedParty[];
  readonly isPreviewed?: boolean;
  readonly onSettled: () => void;
}

/**
 * Shows the parties of all days that cannot be seated as they are booked, each with what can be done: tell the guest, move it, or seat it all
 * the same (rule 10.23). Of previewed hours no guest is told, since they may never apply (rule 10.25).
 */
export const StrandedList = ({ stranded, isPreviewed = false, onSettled }: StrandedListProps) => {
  const { day, canWrite, change } = useOpenDesk();
  const settle = (...settled: Parameters<typeof change>) => void change(...settled).then(onSettled);
  if (stranded.length === 0 && !isPreviewed) return null;
  const title = isPreviewed ? t`In the preview, not yet published` : t`To settle`;
  return (
    <section className={sheet["part"]} aria-label={title}>
      <h3 className={sheet["title"]}>{title}</h3>
      {isPreviewed && (
        <p>
          {stranded.length === 0
            ? t`The previewed hours seat every booking.`
            : t`Once these hours are published, these bookings cannot be seated as booked:`}
        </p>
      )}
      <StrandedRows stranded={stranded}>
        {({ party }) => {
          const { toldAt, guest } = party;
          return (
            <div className={sheet["row"]}>
              {toldAt !== null && <span>{t`told ${clockAt(day.restaurant.timeZone, toldAt)}`}</span>}
              {guest.email !== "" && toldAt === null && !isPreviewed && (
                <Action
                  disabled={!canWrite}
                  aria-label={t`Tell the guest by email: ${nameOf(party)}`}
                  onClick={() => settle(party, { type: "tell" }, t`asked to choose another time`)}
                >
                  {t`Tell the guest`}
                </Action>
              )}
              {guest.phoneNumber !== "" && (
                <a className={button["plain"]} href={`tel:${guest.phoneNumber}`}>
                  {guest.phoneNumber}
                </a>
              )}
              <Action
                aria-label={t`Move: ${nameOf(party)}`}
                onClick={() => goTo({ sheet: "party", partyId: party.id, date: listDayOf(party.time) })}
              >
                {t`Move`}
              </Action>
              <Action
                disabled={!canWrite}
                aria-label={t`Seat all the same: ${nameOf(party)}`}
                onClick={() => settle(party, { type: "keep" }, t`seated all the same`)}
              >
                {t`Seat all the same`}
              </Action>
            </div>
          );
        }}
      </StrandedRows>
    </section>
  );
};

/** Shows stranded parties in short, each with what `children` adds. */
export const StrandedRows = ({
  stranded,
  children,
}: {
  readonly stranded: readonly StrandedParty[];
  readonly children?: (each: StrandedParty) => ReactNode;
}) => (
  <ul className={sheet["list"]}>
    {stranded.map((each) => (
      <li key={each.party.id} className={sheet["part"]}>
        <p>
          <strong>{nameOf(each.party)}</strong>
          {`, ${guestsWord(each.party.partySize)}`}
        </p>
        <p className={sheet["soft"]}>
          {[momentOf(each.party.time), tableWords(each.party.tables), rejectionWords(each.reason)].join(
            " · ",
          )}
        </p>
        {children?.(each)}
      </li>
    ))}
  </ul>
);

/** Says how many parties of the day cannot be seated as they are booked, and leads to them (rule 11.19). */
export const StrandedNote = () => {
  const { stranded } = useOpenDesk().day;
  if (stranded.length === 0) return null;
  return (
    <p className={styles["note"]}>
      <Action onClick={() => goTo({ sheet: "hours" })}>
        {plural(stranded.length, {
          one: "# booking cannot be seated as booked",
          other: "# bookings cannot be seated as booked",
        })}
      </Action>
    </p>
  );
};
