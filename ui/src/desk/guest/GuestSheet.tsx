import type { GuestCardAnswer } from "@couvert/api/desk/guest.schema";
import { isUpcoming } from "@couvert/domain/time/zoned-time";
import { plural, t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import { Field } from "../../kit/form/Field.tsx";
import { Action, Choice } from "../frame/Choice.tsx";
import { closeSheet, goTo } from "../frame/desk-address.ts";
import type { DeskSession } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { listDayOf } from "../frame/desk-dates.ts";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import { useAnswer } from "../frame/use-answer.ts";
import { errorWords, fullName, guestsWord, momentOf, statusWord } from "../frame/words.ts";
import { EraseGuest, type SendToGuest } from "./EraseGuest.tsx";
import { MergeGuest } from "./MergeGuest.tsx";

type GuestCard = typeof GuestCardAnswer.Type;

/** Shows the card of a party's guest, which a manager also erases (rules 12.5, 12.9). */
export const GuestSheet = ({
  partyId,
  session: { staff, device },
}: {
  readonly partyId: number;
  readonly session: DeskSession;
}) => {
  const { client, restaurantId, day, now } = useOpenDesk();
  const [version, setVersion] = useState(0);
  const [said, setSaid] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);
  const path = `restaurants/${restaurantId}/parties/${partyId}/guest`;
  const answer = useAnswer<GuestCard>(client, path, version);
  const send: SendToGuest = async (change, done) => {
    const sent = await client.post<unknown>(path, change);
    setSaid(sent.ok ? done : errorWords(sent.error));
    if (sent.ok) setVersion((before) => before + 1);
    // The button that was pressed may be gone.
    status.current?.focus();
    return sent;
  };
  const card = answer?.ok ? answer.value : null;
  const isNext = ({ time, status }: GuestCard["reservations"][number]) =>
    (status === "expected" || status === "late") && isUpcoming(day.restaurant.timeZone, time, now);
  const next = card?.reservations.filter(isNext).toReversed() ?? [];
  return (
    <Sheet heading={(card && fullName(card.guest)) || t`Guest`} onClose={closeSheet}>
      <p role="status" ref={status} tabIndex={-1}>
        {answer === null ? t`The card is loading…` : said}
      </p>
      {answer?.ok === false && (
        <p role="alert" className={sheet["row"]}>
          {errorWords(answer.error)}
          <Action onClick={() => setVersion(version + 1)}>{t`Try again`}</Action>
        </p>
      )}
      {card !== null && (
        <>
          <Facts {...card} />
          <GuestNotes key={card.notes} kept={card.notes} send={send} />
          <Reservations heading={t`Next bookings`} reservations={next} />
          <Reservations
            heading={t`Earlier`}
            reservations={card.reservations.filter((each) => !next.includes(each))}
          />
          <MergeGuest key={card.merged.length} card={card} send={send} />
          {staff.role === "manager" && <EraseGuest next={next} hasPin={device !== null} send={send} />}
        </>
      )}
    </Sheet>
  );
};

const Facts = ({ guest, reservations, consent, elsewhere }: GuestCard) => {
  const count = (...statuses: readonly string[]) =>
    reservations.filter(({ status }) => statuses.includes(status)).length;
  const words: Readonly<Record<GuestCard["consent"], string>> = {
    "in force": t`Wants marketing emails`,
    unconfirmed: t`Marketing emails: not confirmed yet`,
    none: t`No marketing emails`,
  };
  const facts = [
    plural(count("seated", "finished"), { one: "# visit", other: "# visits" }),
    plural(count("no_show"), { one: "# no-show", other: "# no-shows" }),
    plural(count("cancelled"), { one: "# cancellation", other: "# cancellations" }),
    elsewhere > 0 && plural(elsewhere, { one: "# booking elsewhere", other: "# bookings elsewhere" }),
  ];
  return (
    <div className={sheet["list"]}>
      <strong>{facts.filter(Boolean).join(" · ")}</strong>
      <p>{[guest.phoneNumber, guest.email].filter(Boolean).join(" · ")}</p>
      <p className={sheet["soft"]}>{words[consent]}</p>
    </div>
  );
};

const Reservations = ({
  heading,
  reservations,
}: Pick<GuestCard, "reservations"> & { readonly heading: string }) =>
  reservations.length > 0 && (
    <section className={sheet["part"]} aria-label={heading}>
      <h3 className={sheet["title"]}>{heading}</h3>
      {reservations.map(({ id: partyId, time, partySize, status }) => (
        <Choice key={partyId} isWide onClick={() => goTo({ date: listDayOf(time), sheet: "party", partyId })}>
          <strong>{momentOf(time)}</strong>
          <span>{`${guestsWord(partySize)}, ${statusWord(status)}`}</span>
        </Choice>
      ))}
    </section>
  );

const GuestNotes = ({ kept, send }: { readonly kept: string; readonly send: SendToGuest }) => {
  const { canWrite } = useOpenDesk();
  const [notes, setNotes] = useState(kept);
  const [theirs, setTheirs] = useState<string>();
  const save = async () => {
    const sent = await send({ type: "notes", notes, seen: theirs ?? kept }, t`The notes are saved.`);
    if (!sent.ok) setTheirs(sent.error.notes);
  };
  return (
    <div className={sheet["part"]}>
      <Field
        label={t`Notes on the guest`}
        hint={theirs === undefined ? "" : t`Somebody else wrote: ${theirs}`}
        isLong
        maxLength={2000}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <Choice isWide disabled={!canWrite || notes === kept} onClick={save}>
        {t`Save the notes on the guest`}
      </Choice>
    </div>
  );
};
