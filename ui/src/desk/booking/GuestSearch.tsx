import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { Action, Choice } from "../frame/Choice.tsx";
import type { KnownGuest, NewPartyBody } from "../frame/desk-client.ts";
import { Form, TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { fullName } from "../frame/words.ts";
import { useGuests } from "./use-guests.ts";

interface GuestSearchProps {
  readonly isOffered?: (guest: KnownGuest) => boolean;
  readonly onKnown: (guest: KnownGuest) => void;
  readonly onNew?: (typed: Partial<NewPartyBody["guest"]>) => void;
}

/** Finds a guest by number or name while it is typed. Enter takes the first, or goes on with a new one where `onNew` is given (rule 11.11). */
export const GuestSearch = ({ isOffered = () => true, onKnown, onNew }: GuestSearchProps) => {
  const [typed, setTyped] = useState("");
  const { guests, hasSearched, find } = useGuests(typed);
  const offered = guests.filter(isOffered);
  const takeFirst = async () => {
    const first = (await find()).find(isOffered);
    if (first === undefined) onNew?.(guestFrom(typed));
    else onKnown(first);
  };
  return (
    <Form onSend={takeFirst}>
      <TextField
        label={t`Telephone number or name`}
        hint={t`Enter takes the first guest.`}
        value={typed}
        onText={setTyped}
        data-first={onNew && true}
      />
      <ul className={sheet["list"]}>
        {offered.map((guest) => (
          <li key={`${guest.email} ${guest.phoneNumber} ${fullName(guest)}`}>
            <Choice isWide onClick={() => onKnown(guest)}>
              <strong>{fullName(guest)}</strong> <span>{guest.phoneNumber}</span>{" "}
              <span className={sheet["note"]}>
                {[
                  plural(guest.visits, { one: "# visit", other: "# visits" }),
                  guest.noShows > 0 && plural(guest.noShows, { one: "# no-show", other: "# no-shows" }),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </Choice>
          </li>
        ))}
      </ul>
      {onNew === undefined ? (
        <p role="status">{hasSearched && offered.length === 0 && t`No guest has this number or name.`}</p>
      ) : (
        <Action onClick={() => onNew(guestFrom(typed))}>{t`New guest`}</Action>
      )}
    </Form>
  );
};

/** Returns what was typed as the number or the names of a guest. */
const guestFrom = (typed: string): Partial<NewPartyBody["guest"]> => {
  const text = typed.trim();
  if (/^[\d\s()+.-]+$/.test(text)) return { phoneNumber: text };
  const [first = "", ...rest] = text.split(/\s+/);
  return rest.length === 0 ? { lastName: first } : { firstName: first, lastName: rest.join(" ") };
};
