import { t } from "@lingui/core/macro";
import { useState } from "react";
import { useGuests } from "../booking/use-guests.ts";
import { Choice } from "../frame/Choice.tsx";
import { closeSheet, goTo } from "../frame/desk-address.ts";
import { listDayOf } from "../frame/desk-dates.ts";
import { TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import { fullName, guestsWord, momentOf, statusWord } from "../frame/words.ts";

/** Finds bookings of all days by name, telephone or confirmation number, and opens one on its day (rule 11.6). */
export const SearchSheet = () => {
  const [typed, setTyped] = useState("");
  const { guests, hasSearched } = useGuests(typed);
  return (
    <Sheet heading={t`Search`} onClose={closeSheet}>
      <TextField
        label={t`Name, telephone or confirmation number`}
        value={typed}
        onText={setTyped}
        data-first
      />
      {hasSearched && guests.length === 0 && <p role="status">{t`Nobody was found.`}</p>}
      {guests.map((guest) => (
        <section key={`${guest.email} ${guest.phoneNumber} ${fullName(guest)}`} className={sheet["part"]}>
          <h3 className={sheet["title"]}>{fullName(guest)}</h3>
          <Choice isWide onClick={() => goTo({ sheet: "card", partyId: guest.reservations[0]?.id ?? null })}>
            {t`Card of ${fullName(guest)}`}
          </Choice>
          <p className={sheet["soft"]}>{[guest.phoneNumber, guest.email].filter(Boolean).join(" · ")}</p>
          <ul className={sheet["list"]}>
            {guest.reservations.map((reservation) => (
              <li key={reservation.id}>
                <Choice
                  isWide
                  onClick={() =>
                    goTo({ date: listDayOf(reservation.time), sheet: "party", partyId: reservation.id })
                  }
                >
                  <strong>{momentOf(reservation.time)}</strong>{" "}
                  <span>{guestsWord(reservation.partySize)}</span>{" "}
                  <span>{statusWord(reservation.status)}</span>{" "}
                  <span className={sheet["note"]}>{reservation.confirmation}</span>
                </Choice>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>
  );
};
