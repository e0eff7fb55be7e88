import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import { useState } from "react";
import { DateDropdown } from "../../booking/find/DateDropdown.tsx";
import { Dropdown } from "../../kit/form/Dropdown.tsx";
import { PhoneField } from "../../kit/phone/PhoneField.tsx";
import { Sheet, Sheets } from "./Sheet.tsx";

const PEOPLE = [1, 2, 3, 4, 5, 6].map((value) => ({ value, label: String(value), isDisabled: value === 5 }));

/** Choosing one of a few; five people cannot be chosen here. */
export const Dropdowns = () => {
  const [chosen, choose] = useState<number | null>(2);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Sheets>
      <Sheet state="nothing chosen">
        <Dropdown label="People" choices={PEOPLE} value={open} onChange={setOpen} />
      </Sheet>
      <Sheet state="chosen">
        <Dropdown label="People" choices={PEOPLE} value={chosen} onChange={choose} />
      </Sheet>
      <Sheet state="error">
        <Dropdown
          label="People"
          choices={PEOPLE}
          value={open}
          onChange={setOpen}
          error="Choose how many you are."
        />
      </Sheet>
    </Sheets>
  );
};

const TODAY: CalendarDate = "2027-03-05";

/** Choosing a day; what is before the restaurant's own today cannot be chosen. */
export const Dates = () => {
  const [none, chooseFirst] = useState<CalendarDate | null>(null);
  const [date, choose] = useState<CalendarDate | null>("2027-03-12");
  return (
    <Sheets>
      <Sheet state="nothing chosen">
        <DateDropdown value={none} today={TODAY} onChange={chooseFirst} />
      </Sheet>
      <Sheet state="chosen">
        <DateDropdown value={date} today={TODAY} onChange={choose} />
      </Sheet>
    </Sheets>
  );
};

const WRONG = "This number is too short.";

/** A telephone number and its country. */
export const Phones = () => {
  const [empty, typeFirst] = useState({ number: "", iso2: "US" });
  const [typed, type] = useState({ number: "514 555 0142", iso2: "CA" });
  const [wrong, typeWrong] = useState({ number: "305 555", iso2: "US" });
  const [error, setError] = useState<string | null>(WRONG);
  return (
    <Sheets isOfPanel>
      <Sheet state="rest">
        <PhoneField label="Phone number" value={empty} onChange={typeFirst} onLeave={() => {}} />
      </Sheet>
      <Sheet state="filled, another country">
        <PhoneField label="Phone number" value={typed} onChange={type} onLeave={() => {}} />
      </Sheet>
      <Sheet state="error">
        <PhoneField
          label="Phone number"
          value={wrong}
          error={error ?? undefined}
          onChange={typeWrong}
          onLeave={(left) => setError(left.error)}
        />
      </Sheet>
    </Sheets>
  );
};
