import { isLocalDateTime } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import button from "../../design/button.module.css";
import { closeSheet } from "../frame/desk-address.ts";
import type { DeskParty } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import sheet from "../frame/Sheet.module.css";
import { areaName, guestsWord, momentOf } from "../frame/words.ts";

/** Changes the time, the size or the area of a party, at the best free tables (rule 11.12). */
export const MoveForm = ({ party }: { readonly party: DeskParty }) => {
  const { day, canWrite, change } = useOpenDesk();
  const [time, setTime] = useState<string>(party.time);
  const [size, setSize] = useState(String(party.partySize));
  const [seatingArea, setSeatingArea] = useState(party.seatingArea);
  const [tellsGuest, setTellsGuest] = useState(false);
  const partySize = Number(size);
  const isSame = time === party.time && partySize === party.partySize && seatingArea === party.seatingArea;

  const move = async () => {
    if (!isLocalDateTime(time)) return;
    const moved = await change(
      party,
      {
        type: "move",
        request: { time, partySize, seatingArea },
        tables: null,
        minutes: null,
        tellsGuest,
        override: null,
      },
      [momentOf(time), guestsWord(partySize), areaName(day.restaurant, seatingArea)].join(", "),
    );
    if (moved !== null) closeSheet();
  };

  return (
    <details className={sheet["part"]}>
      <summary className={button["plain"]}>{t`Change time, guests or area`}</summary>
      <form
        className={sheet["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <label className={sheet["field"]}>
          {t`Day and time`}
          <input
            type="datetime-local"
            required
            step={900}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </label>
        <div className={sheet["pair"]}>
          <label className={sheet["field"]}>
            {t`Guests`}
            <input
              type="number"
              required
              min={1}
              max={100}
              value={size}
              onChange={({ target }) => setSize(target.value)}
            />
          </label>
          <label className={sheet["field"]}>
            {t`Area`}
            <select value={seatingArea} onChange={({ target }) => setSeatingArea(target.value)}>
              {day.restaurant.areas.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        {party.guest.email !== "" && (
          <label className={sheet["check"]}>
            <input
              type="checkbox"
              checked={tellsGuest}
              onChange={({ target }) => setTellsGuest(target.checked)}
            />
            {t`Email the guest about it`}
          </label>
        )}
        <div className={sheet["row"]}>
          <button type="submit" className={button["primary"]} disabled={!canWrite || isSame}>
            {t`Change the booking`}
          </button>
        </div>
      </form>
    </details>
  );
};
