import { isOffered } from "@couvert/domain/forms/phone/country";
import {
  isPhoneText,
  type LeftPhoneField,
  looksUpCountry,
  PHONE_INPUT,
  PHONE_OPTIONS,
  type PhoneNumber,
  type PhoneOptions,
} from "@couvert/domain/forms/phone/phone-field";
import { retraceTyped, typePhone } from "@couvert/domain/forms/phone/type-phone";
import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { type Ref, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import fieldStyles from "../form/Field.module.css";
import { describedBy, FieldNotes } from "../form/Field.tsx";
import { useTypedField } from "../form/use-typed-field.ts";
import { CountryButton } from "./CountryButton.tsx";
import styles from "./PhoneField.module.css";
import { loadPhoneLibrary, validatePhone } from "./validate-phone.ts";

const loadTyping = () => import("./as-you-type.ts");
const lookUpCountry = () => import("./visitor-country.ts").then(({ visitorCountry }) => visitorCountry());

const hasCallingCode = (number: string): boolean => /^\s*[+\uff0b]/.test(number);

/** The text of a phone field while it is empty (rule 9.24). */
export const PHONE_PLACEHOLDER = msg`Enter a phone number`;

/**
 * Shows a labelled phone number with its country (rules 2.72 to 2.76, 5.16). `value` is the number as typed, shown with the
 * country's separators, and the country's iso2 code. `onLeave` reports the error, number and country whenever the number is left
 * or moved to another country. An untouched field moves to the visitor's country where its options ask for it (rules 7.45, 1.5, 5.17).
 */
export const PhoneField = ({
  label,
  value,
  error,
  required = false,
  name = PHONE_INPUT.name,
  id: givenId,
  options: given,
  lookUp = lookUpCountry,
  ref,
  onChange,
  onLeave,
}: {
  readonly label: string;
  readonly value: PhoneNumber;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly name?: string;
  /** The id of its input; generated when not given. */
  readonly id?: string;
  /** Overrides of the default options. */
  readonly options?: Partial<PhoneOptions>;
  /** Looks up the visitor's country, by iso2 code; null where it is unknown. */
  readonly lookUp?: () => Promise<string | null>;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: (typed: PhoneNumber) => void;
  readonly onLeave: (left: LeftPhoneField) => void;
}) => {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const row = useRef<HTMLDivElement>(null);
  const options = useMemo(() => ({ ...PHONE_OPTIONS, ...given }), [given]);
  const [isListLost, setIsListLost] = useState(false);

  const [typing, setTyping] = useState<Awaited<ReturnType<typeof loadTyping>>>();
  useEffect(() => {
    // A number can be typed and sent without them; only separators, flag and error come later.
    loadTyping().then(setTyping, () => {});
    loadPhoneLibrary().catch(() => {});
  }, []);

  // The country that no calling code chose: a number without one is of this country.
  const ownCountry = useRef(value.iso2);
  if (!hasCallingCode(value.number)) ownCountry.current = value.iso2;
  const offered = (iso2: string) => (isOffered(iso2, options) ? iso2 : value.iso2);
  const write = (text: string, iso2: string) =>
    options.autoFormat && typing !== undefined ? typing.writeNumber(text, iso2) : text;
  const field = useTypedField({
    ref,
    text: write(value.number, value.iso2),
    type: (before, edited) =>
      isPhoneText(edited.text, options)
        ? typePhone((text) => write(text, value.iso2), before, edited)
        : before,
    onType: (text, before, edited) => {
      const typed = retraceTyped(value.number, before, edited);
      const number = write(typed, value.iso2) === text ? typed : text;
      const from = hasCallingCode(number) ? value.iso2 : ownCountry.current;
      onChange({ number, iso2: offered(typing?.countryOfNumber(number, from) ?? from) });
    },
  });

  // Edits that come while the library loads stay as they are.
  const latest = useRef(value);
  latest.current = value;
  const leave = async (typed: PhoneNumber) => {
    const { shown: number, ...left } = await validatePhone(typed, options.mode);
    const isChosen = typed.iso2 !== value.iso2;
    const isOvertaken =
      latest.current.number !== value.number || (!isChosen && latest.current.iso2 !== value.iso2);
    if (isOvertaken) return;
    const shown = { number, iso2: offered(left.report.iso2) };
    if (shown.number !== value.number || shown.iso2 !== value.iso2) onChange(shown);
    onLeave(left);
  };
  const choose = (iso2: string) => {
    ownCountry.current = iso2;
    void leave({ number: typing?.moveToCountry(value.number, value.iso2, iso2) ?? value.number, iso2 });
  };

  const start = useRef(value);
  const startIn = useEffectEvent((iso2: string | null) => {
    const isUntouched = value.number === "" && value.iso2 === start.current.iso2;
    if (iso2 !== null && isUntouched && offered(iso2) !== value.iso2)
      onChange({ number: "", iso2: offered(iso2) });
  });
  const isLookedUp = looksUpCountry(options);
  useEffect(() => {
    if (!isLookedUp || start.current.number !== "") return;
    // Without the answer, the field keeps the country that it starts with.
    lookUp().then(startIn, () => {});
  }, [isLookedUp, lookUp]);

  const problem =
    error ??
    (isListLost
      ? t`The countries could not be loaded. Begin the number with + and its country code instead.`
      : undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the label is the input's
    <div className={fieldStyles["field"]} role="group" aria-label={t`${label} and country`}>
      <label className={fieldStyles["label"]} htmlFor={id}>
        {label}
      </label>
      <div ref={row} className={styles["row"]} data-invalid={error === undefined ? undefined : ""}>
        <CountryButton
          iso2={value.iso2}
          choice={options}
          anchor={row}
          onChoose={choose}
          onLost={setIsListLost}
        />
        <input
          id={id}
          className={styles["input"]}
          type={PHONE_INPUT.type}
          name={name}
          placeholder={i18n._(PHONE_PLACEHOLDER)}
          maxLength={PHONE_INPUT.maxLength}
          autoComplete="tel"
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, "", problem)}
          onBlur={() => void leave(value)}
          {...field}
        />
      </div>
      <FieldNotes id={id} hint="" error={problem} />
    </div>
  );
};
