import type { CalendarDate } from "../../time/calendar-date.ts";
import type { Form, FormValues } from "./form.ts";
import { judgeForm } from "./judge-form.ts";

/**
 * What the address of a page fills into a form, `?party=24` into the field that asks for it: only what the field itself would
 * take, and nothing into the others.
 */
export const prefilled = (
  { fields }: Pick<Form, "fields">,
  query: { get(name: string): string | null },
  today: CalendarDate,
): FormValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const given = field.fromQuery === "" ? null : query.get(field.fromQuery);
      if (given === null || field.type === "tel") return [];
      const { errors, values } = judgeForm({ fields: [field] }, { [field.name]: given }, {}, today);
      const value = values[field.name] ?? "";
      return value === "" || field.name in errors ? [] : [[field.name, value]];
    }),
  );
