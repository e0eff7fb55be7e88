import { NOT_ALL_FILLED } from "@couvert/domain/form/rules";
import { type Details, OCCASIONS } from "@couvert/domain/reservation/details";
import { useEffect } from "react";
import { Controller, useForm } from "react-hook-form";
import buttons from "../design/button.module.css";
import { judgePhone } from "../phone/judge-phone.ts";
import styles from "./DetailsForm.module.css";
import { DetailsPhone } from "./DetailsPhone.tsx";
import { Dropdown } from "./Dropdown.tsx";
import { phoneOf, withPhone } from "./details-phone.ts";
import { resolveDetails } from "./details-resolver.ts";
import { Field } from "./Field.tsx";
import { PanelAlert } from "./PanelAlert.tsx";

/** What the special request may hold, in characters: what the provider takes, less the occasion put before it. */
const MAX_REQUEST = 900;
const NO_OCCASION = { value: "", label: "No occasion" };
const OCCASION_CHOICES = [
  NO_OCCASION,
  ...OCCASIONS.map((occasion) => ({ value: occasion, label: occasion })),
];

/** The 'Your Details' form (spec 2.7, 5). What is typed goes into `draft` as it is typed. */
export const DetailsForm = ({
  draft,
  isReserving,
  onSubmit,
  onReset,
}: {
  readonly draft: { details: Details };
  readonly isReserving: boolean;
  readonly onSubmit: (details: Details) => void;
  readonly onReset: () => void;
}) => {
  const form = useForm<Details>({ defaultValues: draft.details, resolver: resolveDetails });
  const { register, control, handleSubmit, watch, formState } = form;
  const { errors, submitCount, isSubmitSuccessful } = formState;

  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      draft.details = { ...draft.details, ...(values as Partial<Details>) };
    });
    return unsubscribe;
  }, [watch, draft]);

  return (
    <form
      noValidate
      className={styles["form"]}
      aria-labelledby="details-form-heading"
      onSubmit={handleSubmit((details) => onSubmit(withPhone(details, judgePhone(phoneOf(details)).report)))}
    >
      <h3 id="details-form-heading" className={styles["heading"]}>
        Your Details
      </h3>
      {submitCount > 0 && !isSubmitSuccessful && Object.keys(errors).length > 0 && (
        <PanelAlert key={submitCount}>{NOT_ALL_FILLED}</PanelAlert>
      )}
      <div className={styles["pair"]}>
        <Field
          label="First name"
          error={errors.firstName?.message}
          required
          maxLength={100}
          autoComplete="given-name"
          {...register("firstName")}
        />
        <Field
          label="Last name"
          error={errors.lastName?.message}
          required
          maxLength={100}
          autoComplete="family-name"
          {...register("lastName")}
        />
      </div>
      <DetailsPhone form={form} />
      <Field
        label="Email address"
        error={errors.email?.message}
        required
        type="email"
        maxLength={254}
        autoComplete="email"
        {...register("email")}
      />
      <Controller
        control={control}
        name="occasion"
        render={({ field }) => (
          <Dropdown
            label="Occasion (optional)"
            choices={OCCASION_CHOICES}
            value={field.value === "" ? null : field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Field
        label="Special request (optional)"
        isLong
        maxLength={MAX_REQUEST}
        {...register("specialRequest")}
      />
      <label className={styles["optIn"]}>
        <input type="checkbox" {...register("marketingOptIn")} />
        Send me news and offers
      </label>
      <div className={styles["actions"]}>
        <button
          type="submit"
          className={buttons["primary"]}
          aria-disabled={isReserving}
          aria-busy={isReserving}
        >
          Complete Reservation
        </button>
        <button type="button" className={buttons["plain"]} disabled={isReserving} onClick={onReset}>
          Reset
        </button>
      </div>
    </form>
  );
};
