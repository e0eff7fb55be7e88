import { countryName, type Form, type FormValues, HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

/** The decoded body of a form, sent as JSON or as an HTML form. */
export interface FormBody {
  /** The typed values of the form's own fields. */
  readonly values: FormValues;
  /** The fields whose value is not text. */
  readonly nonTextFields: readonly string[];
  /** The browser's id of this submission, the same for every attempt; empty without one. */
  readonly id: string;
  readonly page: string;
  readonly isTrapped: boolean;
  readonly captchaToken: string;
}

/** Describes the value of a field. */
export const FormValue = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null]);

/**
 * Describes the body of `POST /api/forms/{form}`: the values of the form's fields and of the hidden fields, by name. Each is
 * decoded by itself; what the form does not have is ignored, whatever it is.
 */
export const FormRequest = Schema.StructWithRest(
  Schema.Struct({
    [HIDDEN_FIELDS.id]: Schema.optionalKey(Schema.String),
    [HIDDEN_FIELDS.page]: Schema.optionalKey(Schema.String),
    [HIDDEN_FIELDS.trap]: Schema.optionalKey(Schema.String),
    [HIDDEN_FIELDS.captcha]: Schema.optionalKey(Schema.String),
  }),
  [Schema.Record(Schema.String, FormValue)],
);

const decodeRecord = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.Unknown));
const decodeScalar = Schema.decodeUnknownOption(FormValue);

/** The maximum length of an id, path or token next to the fields, in characters. */
const MAX_EXTRA_LENGTH = 4_000;

/** Decodes the path of a form's page; empty without one. */
export const decodePage = (body: unknown): string =>
  decodeExtra(Option.getOrUndefined(decodeRecord(body)) ?? {}, HIDDEN_FIELDS.page);

/** Decodes the body of a form; undefined when it is not a record of fields. */
export const decodeFormBody = ({ fields }: Pick<Form, "fields">, body: unknown): FormBody | undefined => {
  const record = Option.getOrUndefined(decodeRecord(body));
  if (record === undefined) return undefined;
  const values: Record<string, string> = {};
  const nonTextFields: string[] = [];
  for (const { name, type } of fields) {
    const text = decodeText(record, name);
    if (text === undefined) nonTextFields.push(name);
    else values[name] = text;
    if (type === "tel") values[countryName(name)] = decodeText(record, countryName(name)) ?? "";
  }
  return {
    values,
    nonTextFields,
    id: decodeExtra(record, HIDDEN_FIELDS.id),
    page: decodeExtra(record, HIDDEN_FIELDS.page),
    isTrapped: decodeText(record, HIDDEN_FIELDS.trap) !== "",
    captchaToken: decodeExtra(record, HIDDEN_FIELDS.captcha),
  };
};

type Body = Readonly<Record<string, unknown>>;

/**
 * Decodes a field as text; undefined when it is not text. A checked box is `on`. A line break is one character, as in a browser: a form
 * that is sent without script has two for each.
 */
const decodeText = (record: Body, name: string): string | undefined => {
  const value = Object.hasOwn(record, name) ? record[name] : null;
  const text = Option.getOrUndefined(decodeScalar(value));
  if (text === undefined) return undefined;
  if (typeof text === "boolean") return text ? "on" : "";
  return text === null ? "" : String(text).replaceAll("\r\n", "\n");
};

const decodeExtra = (record: Body, name: string): string => {
  const text = decodeText(record, name) ?? "";
  return text.length > MAX_EXTRA_LENGTH ? "" : text;
};
