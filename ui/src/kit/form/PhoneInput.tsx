import { countryName } from "@couvert/domain/forms/form/form";
import { PHONE_INPUT } from "@couvert/domain/forms/phone/phone-field";
import { useController } from "react-hook-form";
import { judgeLater } from "../phone/judge-later.ts";
import { PhoneField } from "../phone/PhoneField.tsx";
import { Field } from "./Field.tsx";
import { type FormInputProps, labelOf } from "./form-input.ts";
import { useTakenOver } from "./use-taken-over.ts";

/** The countries a group of restaurants has most of its diners from come first. */
const OPTIONS = { preferredCountries: ["US", "CA"] };

/** A phone number; a plain line until script takes over, which is read in the US unless it begins with a plus sign. */
export const PhoneInput = ({
  field,
  id,
  initial,
  error,
  control,
  isFirstWrong,
  onJudged,
}: FormInputProps & { readonly onJudged: (problem: string | null) => void }) => {
  const { field: number } = useController({ control, name: field.name, defaultValue: initial });
  const { field: country } = useController({
    control,
    name: countryName(field.name),
    defaultValue: PHONE_INPUT.country,
  });
  const { plain, isTaken } = useTakenOver<HTMLInputElement & HTMLTextAreaElement>(number.onChange);
  const label = labelOf(field);
  if (!isTaken) {
    return (
      <Field
        ref={plain}
        id={id}
        name={field.name}
        label={label}
        error={error}
        type="tel"
        placeholder={PHONE_INPUT.placeholder}
        maxLength={PHONE_INPUT.maxLength}
        autoComplete="tel"
        required={field.required}
        defaultValue={initial}
        autoFocus={isFirstWrong}
      />
    );
  }
  return (
    <PhoneField
      id={id}
      ref={number.ref}
      label={label}
      name={field.name}
      required={field.required}
      value={{ number: String(number.value ?? ""), iso2: String(country.value ?? PHONE_INPUT.country) }}
      error={error}
      options={OPTIONS}
      onChange={(typed) => {
        number.onChange(typed.number);
        country.onChange(typed.iso2);
        if (error !== undefined && typed.number !== "") {
          void judgeLater(typed).then((judged) => judged.error === null && onJudged(null));
        }
      }}
      onLeave={(left) => onJudged(left.error)}
    />
  );
};
