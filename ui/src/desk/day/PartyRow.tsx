import { nextStatus } from "@couvert/domain/booking/desk/party";
import { selectOrdinal, t } from "@lingui/core/macro";
import { useId } from "react";
import { moneyWords } from "../../languages/money-words.ts";
import { goTo } from "../frame/desk-address.ts";
import type { DeskParty } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import {
  areaName,
  clockOf,
  nameOf,
  rowName,
  sourceWord,
  statusAction,
  statusWord,
  tablesOf,
} from "../frame/words.ts";
import { mentionsAllergy, minutesLate } from "./day-list.ts";
import styles from "./PartyList.module.css";

/** Shows a party in the list: a button that opens it, and one for its next likely status (rule 11.6). */
export const PartyRow = ({ party }: { readonly party: DeskParty }) => {
  const { day, now, canWrite, change } = useOpenDesk();
  const details = useId();
  const next = nextStatus(party.status);
  const late = minutesLate(party, day.restaurant.timeZone, now);
  const lateness = late === null ? null : t`${late} min late`;
  const name = nameOf(party);
  return (
    <li className={styles["row"]} data-status={party.status}>
      <button
        type="button"
        className={styles["open"]}
        data-row
        aria-label={rowName(party, lateness)}
        aria-describedby={details}
        onClick={() => goTo({ sheet: "party", partyId: party.id })}
      >
        <span className={styles["time"]}>{clockOf(party.time)}</span>
        <span className={styles["size"]}>{party.partySize}</span>
        <span className={styles["name"]}>{name}</span>
        <span className={styles["tables"]}>
          {tablesOf(party.tables) || "–"}
          {party.isLocked && <span className={styles["mark"]}>{t`locked`}</span>}
        </span>
        <span className={styles["status"]}>
          {statusWord(party.status)}
          {lateness !== null && <strong className={styles["late"]}>{lateness}</strong>}
        </span>
      </button>
      <p id={details} className={styles["details"]}>
        <PartyDetails party={party} />
      </p>
      {next !== null && (
        <button
          type="button"
          className={styles["next"]}
          disabled={!canWrite}
          aria-label={`${statusAction(next)}: ${name}`}
          onClick={() => void change(party, { type: "status", status: next }, statusWord(next))}
        >
          {statusAction(next)}
        </button>
      )}
    </li>
  );
};

/** Shows what else is known of a party, in short. */
const PartyDetails = ({ party }: { readonly party: DeskParty }) => {
  const { restaurant } = useOpenDesk().day;
  const { occasion, experience, paid, visits, request, notes, source, seatingArea } = party;
  const visit = (visits ?? 0) + 1;
  const facts = [
    areaName(restaurant, seatingArea),
    experience,
    ...(paid === null ? [] : [t`${moneyWords(paid, restaurant.currency)} paid`]),
    occasion,
    ...(visits === null
      ? []
      : [
          visits === 0
            ? t`first visit`
            : selectOrdinal(visit, {
                one: "#st visit",
                two: "#nd visit",
                few: "#rd visit",
                other: "#th visit",
              }),
        ]),
    sourceWord(source),
  ];
  return (
    <>
      {mentionsAllergy(`${request} ${notes}`) && <strong className={styles["allergy"]}>{t`Allergy`}</strong>}
      <span>{facts.filter(Boolean).join(" · ")}</span>
      {request !== "" && <q className={styles["request"]}>{request}</q>}
      {notes !== "" && <em className={styles["notes"]}>{notes}</em>}
    </>
  );
};
