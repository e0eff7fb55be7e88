import { createFormField } from "@couvert/domain/forms/form/form.builders";
import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { DateDropdown } from "../booking/find/DateDropdown.tsx";
import buttons from "../design/button.module.css";
import { Dropdown } from "../kit/form/Dropdown.tsx";
import { Field } from "../kit/form/Field.tsx";
import { CheckboxInput } from "../kit/form/FormInput.tsx";
import type { TypedForm } from "../kit/form/form-resolver.ts";
import { LocationInput } from "../kit/form/LocationInput.tsx";
import { problemMessage } from "../kit/form/problem-messages.ts";
import { PhoneField } from "../kit/phone/PhoneField.tsx";
import styles from "./Styleguide.module.css";

/** Shows the buttons and the controls of forms in their states. Hover, focus and pressed states need a pointer or the keyboard. */
export const FormControls = () => (
  <>
    <Buttons />
    <Fields />
    <RestaurantFields />
    <Checkboxes />
    <Dropdowns />
    <Dates />
    <Phones />
  </>
);

const States = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    <div className={styles["states"]}>{children}</div>
  </section>
);

const State = ({ state, children }: { readonly state: string; readonly children: ReactNode }) => (
  <div className={styles["state"]}>
    <p className={styles["label"]}>{state}</p>
    {children}
  </div>
);

/** Shows every button variant in its states, on light and on dark backgrounds, where `plain` takes the colour of the text. */
const Buttons = () => (
  <States title="Buttons">
    {(["primary", "quiet", "plain"] as const).map((variant) => (
      <State key={variant} state={variant}>
        <ButtonStates className={buttons[variant]} />
        <div className={styles["onDark"]}>
          <ButtonStates className={`${buttons[variant]} ${variant === "plain" ? "" : buttons["onDark"]}`} />
        </div>
      </State>
    ))}
  </States>
);

const ButtonStates = ({ className }: { readonly className: string | undefined }) => (
  <>
    <button type="button" className={className}>
      Reserve
    </button>
    <button type="button" className={className} disabled>
      Disabled
    </button>
    <button type="button" className={className} aria-disabled="true" aria-busy="true">
      Busy
    </button>
  </>
);

/** Shows a text field in each state. */
const Fields = () => (
  <States title="Text field">
    <State state="rest">
      <Field label="First name" />
    </State>
    <State state="filled, with a hint">
      <Field
        label="Email address"
        hint="For the confirmation, and nothing else."
        defaultValue="ana@example.com"
      />
    </State>
    <State state="error">
      <Field label="Email address" defaultValue="ana@" error="Enter an email address like ana@example.com." />
    </State>
    <State state="disabled">
      <Field label="Promotional code" defaultValue="None today" disabled />
    </State>
    <State state="long">
      <Field label="Special requests" isLong defaultValue="A quiet table, and somewhere for the pram." />
    </State>
  </States>
);

const TERMS = { label: "Send me the news of the season", type: "checkbox" } as const;

/** Shows the field for a restaurant of a large group in each state. */
const RestaurantFields = () => {
  const { control } = useForm<TypedForm>();
  const input = (name: string, initial: string, error?: string) => (
    <LocationInput
      field={createFormField({ label: "Restaurant", type: "location", name })}
      id={`guide-restaurant-${name}`}
      initial={initial}
      error={error}
      control={control}
      isFirstInvalid={false}
    />
  );
  return (
    <States title="Restaurant of a large group">
      <State state="rest">{input("rest", "")}</State>
      <State state="error">{input("wrong", "Springfield", "Choose one of our restaurants.")}</State>
    </States>
  );
};

/** Shows a checkbox in each state. */
const Checkboxes = () => {
  const { control } = useForm<TypedForm>();
  const box = (name: string, initial: string, error?: string, hint = "") => (
    <CheckboxInput
      field={createFormField({ ...TERMS, name, hint })}
      id={`guide-${name}`}
      initial={initial}
      error={error}
      control={control}
      isFirstInvalid={false}
    />
  );
  return (
    <States title="Checkbox">
      <State state="rest">{box("rest", "")}</State>
      <State state="ticked, with a hint">{box("ticked", "on", undefined, "Four letters a year.")}</State>
      <State state="error">{box("wrong", "", "Tick this box to go on.")}</State>
    </States>
  );
};

const PEOPLE = [1, 2, 3, 4, 5, 6].map((value) => ({ value, label: String(value), isDisabled: value === 5 }));

/** Shows a dropdown in each state; its option 5 is disabled. */
const Dropdowns = () => {
  const [chosen, choose] = useState<number | null>(2);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <States title="Dropdown">
      <State state="nothing chosen">
        <Dropdown label="People" choices={PEOPLE} value={open} onChange={setOpen} />
      </State>
      <State state="chosen">
        <Dropdown label="People" choices={PEOPLE} value={chosen} onChange={choose} />
      </State>
      <State state="error">
        <Dropdown
          label="People"
          choices={PEOPLE}
          value={open}
          onChange={setOpen}
          error="Choose how many you are."
        />
      </State>
    </States>
  );
};

const TODAY: CalendarDate = "2027-03-05";

/** Shows the date control; days before today are disabled. */
const Dates = () => {
  const [none, chooseFirst] = useState<CalendarDate | null>(null);
  const [date, choose] = useState<CalendarDate | null>("2027-03-12");
  return (
    <States title="Date">
      <State state="nothing chosen">
        <DateDropdown value={none} today={TODAY} onChange={chooseFirst} />
      </State>
      <State state="chosen">
        <DateDropdown value={date} today={TODAY} onChange={choose} />
      </State>
    </States>
  );
};

const WRONG = "This number is too short.";

/** Shows the phone field in each state. */
const Phones = () => {
  const [empty, typeFirst] = useState({ number: "", iso2: "US" });
  const [typed, type] = useState({ number: "514 555 0142", iso2: "CA" });
  const [wrong, typeWrong] = useState({ number: "305 555", iso2: "US" });
  const [error, setError] = useState<string | null>(WRONG);
  return (
    <States title="Phone number">
      <State state="rest">
        <PhoneField label="Phone number" value={empty} onChange={typeFirst} onLeave={() => {}} />
      </State>
      <State state="filled, another country">
        <PhoneField label="Phone number" value={typed} onChange={type} onLeave={() => {}} />
      </State>
      <State state="error">
        <PhoneField
          label="Phone number"
          value={wrong}
          error={error ?? undefined}
          onChange={typeWrong}
          onLeave={(left) =>
            setError(left.error === null ? null : problemMessage(left.error, "Phone number"))
          }
        />
      </State>
    </States>
  );
};
