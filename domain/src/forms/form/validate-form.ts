import type { CalendarDate } from "../../time/calendar-date.ts";
import { dateOf } from "../../time/local-date-time.ts";
import { type Instant, localTimeIn } from "../../time/zoned-time.ts";
import { type LeftPhoneField, type PhoneNumber, startCountry } from "../phone/phone-field.ts";
import { fieldRules } from "./field-rules.ts";
import { countryName, type Form, type FormValues, valueIn } from "./form.ts";
import { type FieldProblem, fieldProblems, type Rule } from "./rules.ts";

/** A validated form: problems by field name, none when it is valid, and its values. */
interface ValidatedForm {
  readonly errors: Readonly<Record<string, readonly FieldProblem[]>>;
  /** The values of its own fields, trimmed, with phone numbers in dialling format. */
  readonly values: FormValues;
}

/** The validated phone fields, by name. */
export type ValidatedPhones = Readonly<Record<string, LeftPhoneField>>;

/** Returns the phone numbers of a form, by field name, for the parser. */
export const phonesIn = ({ fields }: Pick<Form, "fields">, values: FormValues): Record<string, PhoneNumber> =>
  Object.fromEntries(
    fields
      .filter(({ type }) => type === "tel")
      .map(({ name, phone = {} }) => {
        const iso2 = valueIn(values, countryName(name));
        const isCode = /^[A-Z]{2}$/.test(iso2);
        return [name, { number: valueIn(values, name), iso2: isCode ? iso2 : startCountry(phone) }];
      }),
  );

/** Returns the current day in the zone of a form. */
export const formDay = ({ timeZone }: Pick<Form, "timeZone">, now: Instant): CalendarDate =>
  dateOf(localTimeIn(timeZone, now));

/** Validates the values of a form, in the browser and on the server (rule 5.21). */
export const validateForm = (
  { fields }: Pick<Form, "fields">,
  typed: FormValues,
  phones: ValidatedPhones,
  today: CalendarDate,
): ValidatedForm => {
  const errors: Record<string, readonly FieldProblem[]> = {};
  const values: Record<string, string> = {};
  for (const field of fields) {
    const value = valueIn(typed, field.name);
    const phone = phones[field.name];
    const context = { today, valueIn: (name: string) => valueIn(typed, name) };
    const parsed: Rule = () => phone?.error ?? null;
    const problems = fieldProblems(value, [...fieldRules(field, context), parsed]);
    if (problems.length > 0) errors[field.name] = problems;
    values[field.name] = phone?.report.number.trim() ?? value;
    if (phone !== undefined) values[countryName(field.name)] = phone.report.iso2;
  }
  return { errors, values };
};

/** Returns the values that the query of a page prefills, `?party=24`. Ignores values that the field rejects. */
export const prefilled = (
  { fields }: Pick<Form, "fields">,
  query: { get(name: string): string | null },
  today: CalendarDate,
): FormValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const given = field.fromQuery === "" ? null : query.get(field.fromQuery);
      if (given === null || field.type === "tel") return [];
      const { errors, values } = validateForm({ fields: [field] }, { [field.name]: given }, {}, today);
      const value = values[field.name] ?? "";
      return value === "" || field.name in errors ? [] : [[field.name, value]];
    }),
  );
