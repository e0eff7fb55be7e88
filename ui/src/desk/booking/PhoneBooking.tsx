import { isCalendarDate } from "@couvert/domain/time/calendar-date";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Action } from "../frame/Choice.tsx";
import { closeSheet } from "../frame/desk-address.ts";
import type { KnownGuest, NewPartyBody } from "../frame/desk-client.ts";
import { closeOnceSaved, useOpenDesk } from "../frame/desk-context.ts";
import { Form, TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import { fullName, guestsWord, momentOf, nameOf } from "../frame/words.ts";
import { GuestFields } from "./GuestFields.tsx";
import { GuestSearch } from "./GuestSearch.tsx";
import { emptyGuest, useNewParty } from "./new-party.ts";
import { PartySizes } from "./PartySizes.tsx";
import { type ChosenSlot, TimeChoice } from "./TimeChoice.tsx";

type BookedGuest = NewPartyBody["guest"];

/** Books a table by telephone: the guest first, found by number or name, then day, size, time and area (rule 11.11). */
export const PhoneBooking = () => {
  const { day, canWrite } = useOpenDesk();
  const [guest, setGuest] = useState<BookedGuest | null>(null);
  const [partySize, setPartySize] = useState(2);
  const [date, setDate] = useState<string>(day.date);
  const [slot, setSlot] = useState<ChosenSlot | null>(null);
  const [request, setRequest] = useState("");
  const create = useNewParty();

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
          onKnown={(known) => setGuest(guestOf(known))}
          onNew={(typed) => setGuest({ ...emptyGuest(day.restaurant), ...typed })}
        />
      </Sheet>
    );
  const set = (changed: Partial<BookedGuest>) => setGuest({ ...guest, ...changed });
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
        {isCalendarDate(date) && (
          <TimeChoice date={date} partySize={partySize} chosen={slot} onChoose={setSlot} />
        )}
        <Action type="submit" kind="primary" disabled={slot === null || !canWrite}>
          {slot === null ? t`Choose a time to save` : t`Save: ${momentOf(slot.time)}`}
        </Action>
        <section className={sheet["part"]} aria-label={t`Guest`}>
          <GuestFields guest={guest} onChange={set} />
          <TextField
            label={t`Request, allergies`}
            isLong
            maxLength={900}
            value={request}
            onText={setRequest}
          />
        </section>
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
