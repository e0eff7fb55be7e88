import { isComing } from "@couvert/domain/booking/desk/party";
import { shortDateLabel } from "@couvert/domain/time/calendar-date";
import { plural, t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { formatLocale } from "../../languages/languages.ts";
import { mentionsAllergy, rowsOf, totalsOf } from "../day/day-list.ts";
import { Action } from "../frame/Choice.tsx";
import { closeSheet } from "../frame/desk-address.ts";
import type { DeskParty, RestaurantFacts } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { Sheet } from "../frame/Sheet.tsx";
import { areaName, clockOf, fullName, guestsWord, nameOf, statusWord, tablesOf } from "../frame/words.ts";
import styles from "./PrintSheet.module.css";

/** A sheet of paper: for the door with names, or for the kitchen, which needs neither names nor telephone numbers. */
type Paper = "door" | "kitchen";

/** Asks which sheet of the day to print, and prints it: also without a connection, as the day was last (rules 1.11, 11.13). */
export const PrintSheet = () => {
  const [paper, setPaper] = useState<Paper | null>(null);
  useEffect(() => {
    if (paper === null) return;
    const done = () => setPaper(null);
    addEventListener("afterprint", done);
    print();
    return () => removeEventListener("afterprint", done);
  }, [paper]);
  return (
    <Sheet heading={t`Print`} onClose={closeSheet}>
      <Action kind="primary" data-first onClick={() => setPaper("door")}>
        {t`Sheet for the door`}
      </Action>
      <Action kind="primary" onClick={() => setPaper("kitchen")}>
        {t`Sheet for the kitchen`}
      </Action>
      {paper !== null && createPortal(<PaperSheet paper={paper} />, document.body)}
    </Sheet>
  );
};

const PaperSheet = ({ paper }: { readonly paper: Paper }) => {
  const { day } = useOpenDesk();
  const coming = day.parties.filter(({ status }) => isComing(status));
  const { parties, covers, quarters } = totalsOf(coming);
  return (
    <section className={styles["paper"]} aria-label={paper === "door" ? t`For the door` : t`For the kitchen`}>
      <h1>{`${day.restaurant.name}, ${shortDateLabel(day.date as `${number}-${number}-${number}`, formatLocale())}`}</h1>
      <p>{`${plural(parties, { one: "# party", other: "# parties" })} · ${guestsWord(covers)}`}</p>
      {paper === "kitchen" && (
        <p>{quarters.map(({ time, covers: count }) => `${clockOf(time)} ${count}`).join(" · ")}</p>
      )}
      <table>
        <tbody>
          {rowsOf(coming, { area: null, state: null }).map((party) => (
            <tr key={party.id}>
              {Object.entries(cellsOf(party, day.restaurant)).map(([column, cell]) =>
                ONLY_AT_DOOR.has(column) && paper === "kitchen" ? null : <td key={column}>{cell}</td>,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const ONLY_AT_DOOR: ReadonlySet<string> = new Set(["name", "area", "status"]);

/** Returns the texts of a row, by their columns in order. */
const cellsOf = (party: DeskParty, restaurant: RestaurantFacts): Readonly<Record<string, string>> => {
  const { occasion, experience, request, notes } = party;
  const allergy = mentionsAllergy(`${request} ${notes}`) ? `! ${t`Allergy`}: ` : "";
  return {
    time: clockOf(party.time),
    size: String(party.partySize),
    name: fullName(party.guest) || nameOf(party),
    tables: tablesOf(party.tables),
    area: areaName(restaurant, party.seatingArea),
    status: statusWord(party.status),
    words: [experience, occasion, `${allergy}${request}`, notes].filter(Boolean).join(" · "),
  };
};
