import { nextStatus } from "@couvert/domain/booking/desk/party";
import { t } from "@lingui/core/macro";
import { useId } from "react";
import page from "../../design/page.module.css";
import { goTo } from "../frame/desk-address.ts";
import type { DeskParty } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { clockOf, nameOf, rowName, statusAction, statusWord, tablesOf } from "../frame/words.ts";
import { minutesLate } from "./day-list.ts";
import { PartyDetails } from "./PartyDetails.tsx";
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
        data-party={party.id}
        aria-describedby={details}
        onClick={() => goTo({ sheet: "party", partyId: party.id })}
      >
        <span className={page["unseen"]}>{rowName(party, lateness)}</span>
        <span className={styles["cells"]} aria-hidden="true">
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
        </span>
      </button>
      <PartyDetails id={details} party={party} />
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
