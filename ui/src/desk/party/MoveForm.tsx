import { isLocalDateTime } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import button from "../../design/button.module.css";
import { Action, RadioChoice } from "../frame/Choice.tsx";
import type { DeskParty } from "../frame/desk-client.ts";
import { closeOnceSaved, useOpenDesk } from "../frame/desk-context.ts";
import { Check, Form, TextField } from "../frame/Form.tsx";
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
    const request = { time, partySize, seatingArea };
    const yours = [momentOf(time), guestsWord(partySize), areaName(day.restaurant, seatingArea)].join(", ");
    const best = { tables: null, minutes: null, override: null };
    await closeOnceSaved(change(party, { type: "move", request, tellsGuest, ...best }, yours));
  };

  return (
    <details className={sheet["part"]}>
      <summary className={button["plain"]}>{t`Change time, guests or area`}</summary>
      <Form onSend={move}>
        <TextField required label={t`Guests`} type="number" min={1} max={100} value={size} onText={setSize} />
        <TextField
          required
          label={t`Day and time`}
          type="datetime-local"
          step={900}
          value={time}
          onText={setTime}
        />
        <fieldset className={sheet["row"]}>
          <legend className={sheet["title"]}>{t`Area`}</legend>
          {day.restaurant.areas.map(({ id, name }) => (
            <RadioChoice
              key={id}
              name="area"
              label={name}
              checked={seatingArea === id}
              onChange={() => setSeatingArea(id)}
            />
          ))}
        </fieldset>
        {party.guest.email !== "" && (
          <Check label={t`Email the guest about it`} checked={tellsGuest} onCheck={setTellsGuest} />
        )}
        <div className={sheet["row"]}>
          <Action type="submit" kind="primary" disabled={!canWrite || isSame}>
            {t`Change the booking`}
          </Action>
        </div>
      </Form>
    </details>
  );
};
