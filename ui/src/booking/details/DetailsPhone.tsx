import type { GuestDetails } from "@couvert/domain/booking/guest/guest";
import type { FieldProblem } from "@couvert/domain/forms/form/rules";
import type { PhoneSettings } from "@couvert/domain/forms/phone/phone-field";
import { t } from "@lingui/core/macro";
import { type UseFormReturn, useController, useWatch } from "react-hook-form";
import { PhoneField } from "../../kit/phone/PhoneField.tsx";
import { validatePhone } from "../../kit/phone/validate-phone.ts";
import { detailsMessages } from "./details-messages.ts";

/** Shows the phone field of 'Your Details', validated when it loses the focus. */
export const DetailsPhone = ({
  options,
  form: { control, setValue, setError, clearErrors },
}: {
  readonly options: PhoneSettings;
  readonly form: UseFormReturn<GuestDetails>;
}) => {
  const { field, fieldState } = useController({ control, name: "phoneNumber" });
  const [number, iso2] = useWatch({ control, name: ["phoneNumber", "phoneCountry"] });
  const show = (problem: FieldProblem | null) => {
    if (problem === null) clearErrors("phoneNumber");
    else setError("phoneNumber", { type: "phone", message: detailsMessages("phoneNumber", [problem]) });
  };
  return (
    <PhoneField
      label={t`Phone number`}
      required
      ref={field.ref}
      value={{ number, iso2 }}
      error={fieldState.error?.message}
      options={options}
      onChange={(typed) => {
        setValue("phoneNumber", typed.number);
        setValue("phoneCountry", typed.iso2);
        if (fieldState.invalid && typed.number !== "") {
          void validatePhone(typed).then(({ error }) => error === null && show(null));
        }
      }}
      onLeave={({ error }) => {
        // The server knows more of each country: its error stays until the number changes.
        if (error !== null || fieldState.error?.type !== "server") show(error);
      }}
    />
  );
};
