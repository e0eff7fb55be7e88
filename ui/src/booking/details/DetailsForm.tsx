import type { CardFields } from "@couvert/domain/booking/card/card-fields";
import {
  EMAIL_MAX_LENGTH,
  emptyDetails,
  type GuestDetails,
  NAME_MAX_LENGTH,
  OCCASIONS,
  REQUEST_MAX_LENGTH,
} from "@couvert/domain/booking/guest/guest";
import { INPUT_DELAY_MS } from "@couvert/domain/forms/form/form";
import { type FieldProblem, NOT_VALID } from "@couvert/domain/forms/form/rules";
import { type PhoneSettings, startCountry } from "@couvert/domain/forms/phone/phone-field";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import buttons from "../../design/button.module.css";
import { Dropdown } from "../../kit/form/Dropdown.tsx";
import { Field } from "../../kit/form/Field.tsx";
import { NOT_ALL_FILLED } from "../../kit/form/problem-messages.ts";
import alert from "../../kit/panel/PanelMessage.module.css";
import { useSite } from "../../visit/shown-page.ts";
import { AskFirst } from "./AskFirst.tsx";
import styles from "./DetailsForm.module.css";
import { DetailsPhone } from "./DetailsPhone.tsx";
import { detailsMessages } from "./details-messages.ts";
import { resolveDetails } from "./details-resolver.ts";
import { occasionLabel } from "./occasion-label.ts";

/** The card fields of a booking, a function that reads them, and the sum. */
export interface Payment {
  /** Shows the fields; calls back when they get errors, and when the last one is corrected. */
  readonly fields: (onErrors: (hasErrors: boolean) => void) => ReactNode;
  /** What is charged, with its currency; null for a card that is stored. */
  readonly total: string | null;
  /** Returns a valid card, or `hosted` where the card provider's own field has it; shows the errors and returns null otherwise. */
  readonly read: (focuses: boolean) => Promise<CardFields | "hosted" | null>;
}

/**
 * Shows the 'Your Details' form. Copies the input into `draft` as it is typed, except the card, which is stored nowhere (rules
 * 2.63, 3.35, 15.1). 'Reset' stands apart and asks before anything goes (rule 4.48).
 */
export const DetailsForm = ({
  draft,
  phone,
  payment,
  isHeld,
  isReserving,
  rejected,
  onSubmit,
  onReset,
}: {
  readonly draft: { details: GuestDetails | null };
  /** The options of the phone field. */
  readonly phone: PhoneSettings;
  /** Null where nothing is prepaid. */
  readonly payment: Payment | null;
  /** Whether the hold of the table has not ended. */
  readonly isHeld: boolean;
  readonly isReserving: boolean;
  /** The field that the server rejected; null for none. */
  readonly rejected: keyof GuestDetails | null;
  readonly onSubmit: (details: GuestDetails, card: CardFields | "hosted" | null) => void;
  readonly onReset: () => void;
}) => {
  const form = useForm<GuestDetails>({
    defaultValues: draft.details ?? emptyDetails(startCountry(phone)),
    resolver: resolveDetails,
    delayError: INPUT_DELAY_MS,
  });
  const { register, control, handleSubmit, watch, formState, getValues, setError } = form;
  const { errors, submitCount, isSubmitSuccessful } = formState;
  const [isCardWrong, setCardWrong] = useState(false);
  const hasErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    if (rejected === null) return;
    const problem: FieldProblem =
      rejected === "phoneNumber" ? { kind: "phone", typed: getValues("phoneNumber") } : NOT_VALID;
    setError(rejected, { type: "server", message: detailsMessages(rejected, [problem]) });
  }, [rejected, getValues, setError]);

  useEffect(() => {
    const { unsubscribe } = watch(() => {
      draft.details = getValues();
    });
    return unsubscribe;
  }, [watch, getValues, draft]);

  return (
    <form
      noValidate
      className={styles["form"]}
      aria-labelledby="details-form-heading"
      onSubmit={handleSubmit(
        async (details) => {
          const card = payment === null ? null : await payment.read(true);
          setCardWrong(payment !== null && card === null);
          if (payment !== null && card === null) return;
          onSubmit(details, card);
        },
        async () => {
          // Card errors show with the rest; the first invalid field keeps the focus.
          if (payment !== null) setCardWrong((await payment.read(false)) === null);
        },
      )}
    >
      <h3 id="details-form-heading" className={styles["heading"]}>
        {t`Your Details`}
      </h3>
      <div className={styles["pair"]}>
        <Field
          label={t`First name`}
          error={errors.firstName?.message}
          required
          maxLength={NAME_MAX_LENGTH}
          autoComplete="given-name"
          {...register("firstName")}
        />
        <Field
          label={t`Last name`}
          error={errors.lastName?.message}
          required
          maxLength={NAME_MAX_LENGTH}
          autoComplete="family-name"
          {...register("lastName")}
        />
      </div>
      <DetailsPhone form={form} options={phone} />
      <Field
        label={t`Email address`}
        error={errors.email?.message}
        required
        type="email"
        maxLength={EMAIL_MAX_LENGTH}
        autoComplete="email"
        {...register("email")}
      />
      <Controller
        control={control}
        name="occasion"
        render={({ field }) => (
          <Dropdown
            label={t`Occasion (optional)`}
            choices={[
              { value: "", label: t`No occasion` },
              ...OCCASIONS.map((value) => ({ value, label: occasionLabel(value) })),
            ]}
            value={field.value === "" ? null : field.value}
            onChange={(occasion) => field.onChange(occasion ?? "")}
          />
        )}
      />
      <Field
        label={t`Special request (optional)`}
        error={errors.request?.message}
        isLong
        maxLength={REQUEST_MAX_LENGTH}
        {...register("request")}
      />
      <label className={styles["optIn"]}>
        <input type="checkbox" {...register("marketingOptIn")} />
        {t`Send me news and offers`}
      </label>
      {useSite()?.providers.texts && (
        <label className={styles["optIn"]}>
          <input type="checkbox" {...register("textOptIn")} />
          {t`Text me about this reservation`}
        </label>
      )}
      {payment?.fields(setCardWrong)}
      {submitCount > 0 && (isCardWrong || (!isSubmitSuccessful && hasErrors)) && (
        // Announced again with each press, without scrolling the panel away from the invalid field.
        <p key={submitCount} className={alert["alert"]} role="alert">
          {i18n._(NOT_ALL_FILLED)}
        </p>
      )}
      <div className={styles["actions"]}>
        <button
          type="submit"
          className={buttons["primary"]}
          aria-disabled={isReserving}
          aria-busy={isReserving}
        >
          {submitLabel(isReserving, payment)}
        </button>
      </div>
      <div className={styles["reset"]}>
        <AskFirst
          label={t`Reset`}
          question={t`Start again? Your table and your details are let go.`}
          answer={t`Reset`}
          isDisabled={isReserving}
          asks={() => isHeld || draft.details !== null}
          onLetGo={onReset}
        />
      </div>
    </form>
  );
};

/** Names what the button does; with nothing to pay it has the specified label (rule 2.63). */
const submitLabel = (isReserving: boolean, payment: Payment | null): string => {
  if (isReserving) return t`Booking…`;
  if (payment === null) return t`Complete Reservation`;
  const { total } = payment;
  return total === null ? t`Store card and book` : t`Pay ${total} and book`;
};
