import { cardErrors } from "@couvert/domain/booking/card/card-errors";
import { type CardFields, EMPTY_CARD, typeCvc, typeExpiry } from "@couvert/domain/booking/card/card-fields";
import { type CardNumbers, typeCardNumber } from "@couvert/domain/booking/card/card-number";
import { INPUT_DELAY_MS } from "@couvert/domain/forms/form/form";
import type { Typed } from "@couvert/domain/forms/typed-input";
import type { CalendarDate } from "@couvert/domain/time/calendar-date";
import { t } from "@lingui/core/macro";
import {
  type ComponentProps,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Control, useController, useForm } from "react-hook-form";
import { Field } from "../../kit/form/Field.tsx";
import { useTypedField } from "../../kit/form/use-typed-field.ts";
import { Icon } from "../../kit/icon/Icon.tsx";
import { creditCard } from "../../kit/icon/icons.ts";
import styles from "./CardForm.module.css";
import { CARD_FORM_ID } from "./card-form-id.ts";
import { cardMessages } from "./card-messages.ts";
import { DepositTerms, type DepositTermsHandle } from "./DepositTerms.tsx";

/** The functions that the form around the card fields calls. */
export interface CardFormHandle {
  /** Returns a valid card, once the terms of a deposit are agreed to; shows the errors and returns null otherwise. `focuses` moves the focus to the first one. */
  readonly read: (focuses: boolean) => Promise<CardFields | null>;
  /** Clears number and CVC; neither is kept once sent. */
  readonly clear: () => void;
}

const FIELDS = Object.keys(EMPTY_CARD) as (keyof CardFields)[];

interface CardFormProps {
  /** The restaurant's date, for the expiry check. */
  readonly today: CalendarDate;
  /** The card numbers that the site accepts. */
  readonly accepted: CardNumbers;
  /** The sentence that says what is charged and when. */
  readonly words: string;
  /** The deposit whose terms the guest must agree to, with its currency; null for none. */
  readonly deposit: string | null;
  /** Calls back when fields get errors, and when the last one is corrected. */
  readonly onErrors: (hasErrors: boolean) => void;
  readonly ref: Ref<CardFormHandle>;
}

/** Shows the card fields of a prepaid booking. Only this form holds the input, while it shows (rules 3.36, 7.28, 14.3). */
const CardForm = ({ today, accepted, words, deposit, onErrors, ref }: CardFormProps) => {
  const { register, control, handleSubmit, setFocus, resetField, trigger, formState } = useForm<CardFields>({
    defaultValues: EMPTY_CARD,
    mode: "onTouched",
    delayError: INPUT_DELAY_MS,
    shouldFocusError: false,
    resolver: (card) => {
      const wrong = cardErrors(card, today, accepted);
      const errors = Object.fromEntries(
        FIELDS.flatMap((field) => {
          const problems = wrong[field];
          if (problems === undefined) return [];
          return [[field, { type: "rule", message: cardMessages(field, problems) }]];
        }),
      );
      return Object.keys(errors).length === 0 ? { values: card, errors: {} } : { values: {}, errors };
    },
  });
  const { errors } = formState;
  const terms = useRef<DepositTermsHandle>(null);
  const [isTermsMissed, setTermsMissed] = useState(false);
  const hasErrors = isTermsMissed || Object.keys(errors).length > 0;
  useEffect(() => onErrors(hasErrors), [onErrors, hasErrors]);
  const typeNumber = useMemo(() => typeCardNumber(accepted), [accepted]);

  useImperativeHandle(ref, () => ({
    read: async (focuses) => {
      let card: CardFields | null = null;
      // A submit turns on validation while typing. An error that disappears on blur would move the button under the finger.
      await handleSubmit(
        (right) => {
          card = structuredClone(right);
        },
        (wrong) => {
          const first = FIELDS.find((field) => field in wrong);
          if (focuses && first !== undefined) setFocus(first);
        },
      )();
      const isAgreed = deposit === null || terms.current?.read(focuses && card !== null) === true;
      return isAgreed ? card : null;
    },
    clear: () => {
      resetField("cardNumber");
      resetField("cardCvc");
    },
  }));

  return (
    <fieldset id={CARD_FORM_ID} className={styles["card"]}>
      <legend className={styles["heading"]}>
        <Icon drawing={creditCard} /> {t`Payment`}
      </legend>
      <p className={styles["words"]}>{words}</p>
      <Field
        label={t`Name on card`}
        error={errors.nameOnCard?.message}
        required
        maxLength={100}
        autoComplete="cc-name"
        {...register("nameOnCard")}
      />
      <FormattedField
        control={control}
        name="cardNumber"
        label={t`Card number`}
        autoComplete="cc-number"
        type={typeNumber}
        onTyped={(text) => {
          // Says at once that a pasted number is too long, and takes it back at once.
          const typed = cardErrors({ ...EMPTY_CARD, cardNumber: text }, today, accepted).cardNumber;
          if (errors.cardNumber !== undefined || typed?.some(({ kind }) => kind === "tooLong"))
            void trigger("cardNumber");
        }}
      />
      <div className={styles["row"]}>
        <FormattedField
          control={control}
          name="cardMonthYear"
          label={t`Expiry`}
          placeholder={t`MM / YY`}
          autoComplete="cc-exp"
          type={typeExpiry}
        />
        <FormattedField
          control={control}
          name="cardCvc"
          label={t`CVC`}
          autoComplete="cc-csc"
          type={typeCvc}
        />
        <Field
          label={t`Billing postal code`}
          error={errors.zipCode?.message}
          required
          maxLength={20}
          autoComplete="billing postal-code"
          {...register("zipCode")}
        />
      </div>
      {deposit !== null && <DepositTerms ref={terms} total={deposit} onErrors={setTermsMissed} />}
    </fieldset>
  );
};

export default CardForm;

/** Shows a required field that formats its digits with the caret in place. */
const FormattedField = ({
  control,
  name,
  type,
  onTyped = () => {},
  ...field
}: Omit<ComponentProps<typeof Field>, "name" | "type" | "ref"> & {
  readonly control: Control<CardFields>;
  readonly name: keyof CardFields;
  /** Returns the field after an edit, from its state before and the browser's result. */
  readonly type: (before: Typed, edited: Typed) => Typed;
  readonly onTyped?: (text: string) => void;
}) => {
  const { field: held, fieldState } = useController({ control, name });
  const onType = (text: string) => {
    held.onChange(text);
    onTyped(text);
  };
  const typed = useTypedField({ text: held.value, type, onType, ref: held.ref });
  return (
    <Field
      {...field}
      {...typed}
      name={name}
      error={fieldState.error?.message}
      required
      inputMode="numeric"
      onBlur={held.onBlur}
    />
  );
};
