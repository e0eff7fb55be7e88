import { type TablesNow, tablesNow } from "@couvert/domain/booking/desk/tables-now";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Choice } from "../frame/Choice.tsx";
import { closeSheet, useDeskAddress } from "../frame/desk-address.ts";
import { closeOnceSaved, useOpenDesk } from "../frame/desk-context.ts";
import { TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import { areaName, clockAt, guestsWord, nameOf, tablesOf, tableWords } from "../frame/words.ts";
import { emptyGuest, useNewParty } from "./new-party.ts";
import { PartySizes } from "./PartySizes.tsx";

/** How many tables are offered. */
const MOST_OFFERED = 8;

/** Seats a party that stands at the door: its size, then a table, of the best that are free now (rule 11.10). */
export const WalkIn = () => {
  const { day, now, canWrite } = useOpenDesk();
  const [partySize, setPartySize] = useState<number | null>(null);
  const [lastName, setLastName] = useState("");
  const create = useNewParty();
  const { restaurant, parties, holds, blocks } = day;
  const { table } = useDeskAddress();
  const isWanted = ({ tables }: TablesNow) => table !== null && tables.includes(table);
  const free = (
    partySize === null ? [] : tablesNow(restaurant, partySize, parties, [...holds, ...blocks], now)
  ).toSorted((one, other) => Number(isWanted(other)) - Number(isWanted(one)));

  const seat = (size: number, { tables, seatingArea, until }: Omit<TablesNow, "seats">) => {
    const seating = create(
      {
        source: "walk_in",
        request: { partySize: size, time: localTimeIn(restaurant.timeZone, Date.now()), seatingArea },
        tables,
        // Until the next party comes, for a stay shorter than usual.
        minutes: until === null ? null : Math.max(Math.floor((until - Date.now()) / 60_000), 15),
        guest: { ...emptyGuest(restaurant), lastName: lastName.trim() },
      },
      t`Walk-in, ${guestsWord(size)}, ${tableWords(tables)}`,
      (seated) => t`${nameOf(seated)}, ${guestsWord(seated.partySize)}: ${tableWords(seated.tables)}`,
    );
    return closeOnceSaved(seating);
  };

  return (
    <Sheet heading={table === null ? t`Walk-in` : t`Walk-in, table ${table}`} onClose={closeSheet}>
      <PartySizes chosen={partySize} onChoose={setPartySize} />
      {partySize !== null && (
        <section className={sheet["part"]} aria-label={t`Tables now`}>
          {free.length === 0 && <p>{t`No table is free for ${guestsWord(partySize)} now.`}</p>}
          <ul className={sheet["list"]}>
            {free.slice(0, MOST_OFFERED).map((offered) => (
              <li key={offered.tables.join()}>
                <Choice isWide disabled={!canWrite} onClick={() => void seat(partySize, offered)}>
                  <strong>{tablesOf(offered.tables)}</strong>{" "}
                  <span>{areaName(restaurant, offered.seatingArea)}</span>{" "}
                  <span className={sheet["note"]}>{t`seats ${offered.seats}`}</span>{" "}
                  <span>
                    {offered.until === null
                      ? t`the whole stay`
                      : t`until ${clockAt(restaurant.timeZone, offered.until)}`}
                  </span>
                </Choice>
              </li>
            ))}
          </ul>
          <TextField
            label={t`Name, if they give one`}
            maxLength={100}
            value={lastName}
            onText={setLastName}
          />
          <Choice
            isWide
            disabled={!canWrite}
            onClick={() =>
              void seat(partySize, {
                tables: [],
                seatingArea: restaurant.areas[0]?.id ?? "default",
                until: null,
              })
            }
          >
            {t`Without a table yet`}
          </Choice>
        </section>
      )}
    </Sheet>
  );
};
