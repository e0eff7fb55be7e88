import { countryName, type Form, type FormValues, SENT } from "@couvert/domain/forms/form/form";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/** What came in with a form, whichever way it was encoded. */
export interface FormBody {
  /** What was typed, of the form's own fields alone. */
  readonly values: FormValues;
  /** The fields that hold something that is no text. */
  readonly oddFields: readonly string[];
  /** What the browser calls this form, the same for every attempt; empty where it has no name for it. */
  readonly id: string;
  readonly page: string;
  readonly isTrapped: boolean;
  readonly captchaToken: string;
}

const readRecord = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Unknown));
const readText = Schema.decodeUnknownOption(
  Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null]),
);

/** The longest name, path or token that is read of what comes beside the fields. */
const LONGEST_ASIDE = 4_000;

/** The path of the page a form says it stands on; empty where it says none. */
export const pageIn = (body: unknown): string =>
  asideIn(Option.getOrUndefined(readRecord(body)) ?? {}, SENT.page);

/** Reads what came in of a form; undefined for what is no record of fields. */
export const readFormBody = ({ fields }: Pick<Form, "fields">, body: unknown): FormBody | undefined => {
  const record = Option.getOrUndefined(readRecord(body));
  if (record === undefined) return undefined;
  const values: Record<string, string> = {};
  const oddFields: string[] = [];
  for (const { name, type } of fields) {
    const text = textIn(record, name);
    if (text === undefined) oddFields.push(name);
    else values[name] = text;
    if (type === "tel") values[countryName(name)] = textIn(record, countryName(name)) ?? "";
  }
  return {
    values,
    oddFields,
    id: asideIn(record, SENT.id),
    page: asideIn(record, SENT.page),
    isTrapped: textIn(record, SENT.trap) !== "",
    captchaToken: asideIn(record, SENT.captcha),
  };
};

type Body = Readonly<Record<string, unknown>>;

/** What a field holds, as text; undefined for what is none. A box that is ticked is `on`. */
const textIn = (record: Body, name: string): string | undefined => {
  const value = Object.hasOwn(record, name) ? record[name] : null;
  const text = Option.getOrUndefined(readText(value));
  if (text === undefined) return undefined;
  if (typeof text === "boolean") return text ? "on" : "";
  return text === null ? "" : String(text);
};

const asideIn = (record: Body, name: string): string => {
  const text = textIn(record, name) ?? "";
  return text.length > LONGEST_ASIDE ? "" : text;
};
