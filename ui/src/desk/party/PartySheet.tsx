import { isComing, nextStatus, PARTY_STATUSES, type PartyStatus } from "@couvert/domain/booking/desk/party";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import button from "../../design/button.module.css";
import { GuestFields } from "../booking/GuestFields.tsx";
import { withDigits } from "../booking/new-party.ts";
import { PartyDetails } from "../day/PartyDetails.tsx";
import { Action, Choice, ChoiceRow } from "../frame/Choice.tsx";
import { closeSheet, goTo } from "../frame/desk-address.ts";
import type { DeskParty } from "../frame/desk-client.ts";
import { closeOnceSaved, useOpenDesk } from "../frame/desk-context.ts";
import { Form, TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import {
  clockAt,
  fullName,
  guestsWord,
  momentOf,
  nameOf,
  statusAction,
  statusWord,
  tableWords,
} from "../frame/words.ts";
import { MoveForm } from "./MoveForm.tsx";
import { PaymentPart } from "./PaymentPart.tsx";
import { TableChoice } from "./TableChoice.tsx";

/** The statuses that a button sets; a booking is cancelled in its own part. */
const SETTABLE = PARTY_STATUSES.filter((status) => status !== "cancelled");

/** Shows a party with all that can be done with it (rule 11.12). */
export const PartySheet = ({
  party,
  isManager,
}: {
  readonly party: DeskParty;
  readonly isManager: boolean;
}) => {
  const { canWrite, change } = useOpenDesk();
  const set = (status: PartyStatus) =>
    closeOnceSaved(change(party, { type: "status", status }, statusWord(status)));
  return (
    <Sheet heading={fullName(party.guest) || nameOf(party)} onClose={closeSheet}>
      <Facts party={party} />
      <h3 className={sheet["title"]}>{t`Status`}</h3>
      <ChoiceRow label={t`Status`}>
        {SETTABLE.map((status) => (
          <Choice
            key={status}
            isChosen={party.status === status}
            data-first={status === nextStatus(party.status) ? true : undefined}
            disabled={!canWrite}
            onClick={() => void set(status)}
          >
            {statusAction(status)}
          </Choice>
        ))}
      </ChoiceRow>
      <PaymentPart party={party} isManager={isManager} />
      {isComing(party.status) && <TableChoice party={party} />}
      <Notes party={party} />
      {isComing(party.status) && <MoveForm party={party} />}
      <Choice isWide onClick={() => goTo({ sheet: "card" })}>{t`Card of the guest`}</Choice>
      <GuestPart party={party} />
      {party.status !== "cancelled" && <CancelPart party={party} />}
    </Sheet>
  );
};

const Facts = ({ party }: { readonly party: DeskParty }) => {
  const { restaurant } = useOpenDesk().day;
  const { guest, arrivedAt, seatedAt, finishedAt } = party;
  const at = (instant: number | null) => (instant === null ? "" : clockAt(restaurant.timeZone, instant));
  return (
    <div className={sheet["list"]}>
      <p>
        <strong>{momentOf(party.time)}</strong>
        {` · ${guestsWord(party.partySize)} · ${tableWords(party.tables)}`}
      </p>
      <p>
        {[
          statusWord(party.status),
          arrivedAt !== null && t`arrived ${at(arrivedAt)}`,
          seatedAt !== null && t`seated ${at(seatedAt)}`,
          finishedAt !== null && t`finished ${at(finishedAt)}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {guest.phoneNumber !== "" && (
        <p>
          <a className={button["plain"]} href={`tel:${guest.phoneNumber}`}>
            {guest.phoneNumber}
          </a>
        </p>
      )}
      {guest.email !== "" && <p>{guest.email}</p>}
      <PartyDetails party={party} />
      <p className={sheet["soft"]}>{party.confirmation}</p>
    </div>
  );
};

const Notes = ({ party }: { readonly party: DeskParty }) => {
  const { canWrite, change } = useOpenDesk();
  const [notes, setNotes] = useState(party.notes);
  return (
    <Form look="part" onSend={() => void change(party, { type: "notes", notes }, t`note: ${notes}`)}>
      <TextField label={t`Notes for this visit`} isLong maxLength={1000} value={notes} onText={setNotes} />
      <div className={sheet["row"]}>
        <Action type="submit" disabled={!canWrite || notes === party.notes}>
          {t`Save the notes`}
        </Action>
      </div>
    </Form>
  );
};

/** Corrects the guest's name, telephone number and address. */
const GuestPart = ({ party }: { readonly party: DeskParty }) => {
  const { canWrite, change } = useOpenDesk();
  const [guest, setGuest] = useState(party.guest);
  return (
    <details className={sheet["part"]}>
      <summary className={button["plain"]}>{t`Change the guest`}</summary>
      <Form onSend={() => void change(party, { type: "guest", guest: withDigits(guest) }, fullName(guest))}>
        <GuestFields guest={guest} onChange={(changed) => setGuest({ ...guest, ...changed })} />
        <div className={sheet["row"]}>
          <Action type="submit" disabled={!canWrite}>
            {t`Save the guest`}
          </Action>
        </div>
      </Form>
    </details>
  );
};

/** Cancels with or without an email, in two steps. */
const CancelPart = ({ party }: { readonly party: DeskParty }) => {
  const { canWrite, change } = useOpenDesk();
  const cancel = (tellsGuest: boolean) =>
    closeOnceSaved(change(party, { type: "cancel", tellsGuest }, statusWord("cancelled")));
  return (
    <details className={sheet["part"]}>
      <summary className={button["plain"]}>{t`Cancel this booking…`}</summary>
      {party.paid !== null && (
        <p>{t`What was paid is given back, unless the time of free cancellation that the guest agreed to is over.`}</p>
      )}
      <div className={sheet["row"]}>
        {party.guest.email !== "" && (
          <Action kind="primary" disabled={!canWrite} onClick={() => void cancel(true)}>
            {t`Cancel and email the guest`}
          </Action>
        )}
        <Action disabled={!canWrite} onClick={() => void cancel(false)}>
          {t`Cancel without an email`}
        </Action>
      </div>
    </details>
  );
};
