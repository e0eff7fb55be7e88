import { isComing } from "@couvert/domain/booking/desk/party";
import { isCalendarDate } from "@couvert/domain/time/calendar-date";
import { dateOf, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Action } from "../frame/Choice.tsx";
import { closeSheet } from "../frame/desk-address.ts";
import type { DeskTimes, KnownGuest, NewPartyBody } from "../frame/desk-client.ts";
import { closeOnceSaved, useOpenDesk } from "../frame/desk-context.ts";
import { Form, TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import { useAnswer } from "../frame/use-answer.ts";
import { fullName, guestsWord, momentOf, nameOf } from "../frame/words.ts";
import { GuestFields } from "./GuestFields.tsx";
import { GuestSearch } from "./GuestSearch.tsx";
import { emptyGuest, useNewParty } from "./new-party.ts";
import { PartySizes } from "./PartySizes.tsx";
import { PayLink } from "./PayLink.tsx";
import { type ChosenSlot, TimeChoice } from "./TimeChoice.tsx";

type BookedGuest = NewPartyBody["guest"];

/** Books a table by telephone: the guest first, found by number or name, then day, size, time and area. Who a new guest is comes before Save (rule 11.11). */
export const PhoneBooking = () => {
  const { client, restaurantId, day, canWrite } = useOpenDesk();
  const [guest, setGuest] = useState<BookedGuest | null>(null);
  const [known, setKnown] = useState<KnownGuest | null>(null);
  const [partySize, setPartySize] = useState(2);
  const [date, setDate] = useState<string>(day.date);
  const [slot, setSlot] = useState<ChosenSlot | null>(null);
  const [request, setRequest] = useState("");
  const [payUntil, setPayUntil] = useState<LocalDateTime | null>(null);
  const create = useNewParty();
  const isAsked = guest !== null && isCalendarDate(date);
  const path = `restaurants/${restaurantId}/times?date=${date}&party=${partySize}`;
  const answer = useAnswer<DeskTimes>(client, isAsked ? path : null);
  // That of the party as it is now, and not as it was when the time was chosen.
  const deposit = (answer?.ok && answer.value.times.find(({ time }) => time === slot?.time)?.deposit) || 0;

  const save = (booked: BookedGuest, { time, seatingArea, override }: ChosenSlot) => {
    const saving = create(
      {
        source: "phone",
        request: { partySize, time, seatingArea },
        tables: null,
        minutes: null,
        guest: booked,
        specialRequest: request.trim(),
        override: override.trim() || null,
        ...(deposit > 0 && payUntil !== null && { payUntil }),
      },
      [fullName(booked), guestsWord(partySize), momentOf(time)].join(", "),
      (saved) => t`${nameOf(saved)}, ${guestsWord(saved.partySize)}: ${momentOf(saved.time)}`,
    );
    return closeOnceSaved(saving);
  };

  if (guest === null)
    return (
      <Sheet heading={t`New booking`} onClose={closeSheet}>
        <GuestSearch
          onKnown={(found) => {
            setKnown(found);
            setGuest(guestOf(found));
          }}
          onNew={(typed) => {
            setKnown(null);
            setGuest({ ...emptyGuest(day.restaurant), ...typed });
          }}
        />
      </Sheet>
    );
  const set = (changed: Partial<BookedGuest>) => setGuest({ ...guest, ...changed });
  const booked = known?.reservations.filter(({ time, status }) => dateOf(time) === date && isComing(status));
  const isLinkLost = deposit > 0 && payUntil !== null && guest.email === "";
  const who = (
    <section className={sheet["part"]} aria-label={t`Guest`}>
      <GuestFields guest={guest} onChange={set} />
      <TextField label={t`Request, allergies`} isLong maxLength={900} value={request} onText={setRequest} />
    </section>
  );
  return (
    <Sheet key="slot" heading={fullName(guest) || t`New booking`} onClose={closeSheet}>
      <Form onSend={() => slot !== null && canWrite && void save(guest, slot)}>
        <TextField
          label={t`Day`}
          type="date"
          required
          value={date}
          onText={(chosen) => {
            setDate(chosen);
            setSlot(null);
          }}
        />
        <PartySizes chosen={partySize} onChoose={setPartySize} />
        {isAsked && <TimeChoice answer={answer} chosen={slot} onChoose={setSlot} />}
        {booked?.map(({ id, time, partySize: size }) => (
          <p key={id} className={sheet["problem"]}>
            {t`Booked already: ${momentOf(time)}, ${guestsWord(size)}`}
          </p>
        ))}
        {deposit > 0 && (
          <PayLink deposit={deposit} hasEmail={guest.email !== ""} until={payUntil} onChange={setPayUntil} />
        )}
        {known === null && who}
        <Action type="submit" kind="primary" disabled={slot === null || !canWrite || isLinkLost}>
          {slot === null ? t`Choose a time to save` : t`Save: ${momentOf(slot.time)}`}
        </Action>
        {known !== null && who}
        <Action kind="plain" onClick={() => setGuest(null)}>
          {t`Another guest`}
        </Action>
      </Form>
    </Sheet>
  );
};

const guestOf = ({ firstName, lastName, email, phoneNumber, phoneCountry }: KnownGuest): BookedGuest => ({
  firstName,
  lastName,
  email,
  phoneNumber,
  phoneCountry,
});
