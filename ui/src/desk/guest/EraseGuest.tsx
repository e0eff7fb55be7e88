import type { GuestCardAnswer, GuestChange } from "@couvert/api/desk/guest.schema";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import button from "../../design/button.module.css";
import { Field } from "../../kit/form/Field.tsx";
import { goTo } from "../frame/desk-address.ts";
import type { DeskAnswer } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import sheet from "../frame/Sheet.module.css";
import { guestsWord, momentOf } from "../frame/words.ts";

/** Sends a change of the guest; says that it is done, or why not. */
export type SendToGuest = (change: typeof GuestChange.Type, done: string) => Promise<DeskAnswer<unknown>>;

interface EraseGuestProps {
  readonly next: (typeof GuestCardAnswer.Type)["reservations"];
  readonly hasPin: boolean;
  readonly send: SendToGuest;
}

/** Erases the guest, after it said what goes, what stays and what is still to come (rules 12.7, 12.9). */
export const EraseGuest = ({ next, hasPin, send }: EraseGuestProps) => {
  const { canWrite } = useOpenDesk();
  const [pin, setPin] = useState("");
  return (
    <details className={sheet["part"]}>
      <summary className={button["plain"]}>{t`Erase this guest…`}</summary>
      <form
        className={`${sheet["form"]} ${sheet["problem"]}`}
        onSubmit={async (event) => {
          event.preventDefault();
          setPin("");
          const sent = await send({ type: "erase", cancels: next.length > 0, pin: hasPin ? pin : null }, "");
          if (sent.ok) goTo({ sheet: null, partyId: null });
        }}
      >
        <p>{t`Goes: all bookings at all restaurants, notes, consent, forms and waiting emails of this guest.`}</p>
        <p>{t`Stays: the history, without a name; charges at the card provider; emails that were sent. This cannot be undone.`}</p>
        {next.length > 0 && <p>{t`Cancelled first, without emails, and refunded:`}</p>}
        {next.map(({ id, time, partySize, confirmation }) => (
          <p key={id}>{[momentOf(time), guestsWord(partySize), confirmation].join(" · ")}</p>
        ))}
        {hasPin && (
          <Field
            label={t`Your PIN`}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            pattern="[0-9]{4,6}"
            required
            value={pin}
            onChange={({ target }) => setPin(target.value)}
          />
        )}
        <button type="submit" className={button["primary"]} disabled={!canWrite}>
          {t`Erase for good`}
        </button>
      </form>
    </details>
  );
};
