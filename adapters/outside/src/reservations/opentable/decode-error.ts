/** The most characters of a provider's message that are repeated. */
const MESSAGE_LENGTH = 200;

/** How deep the messages of an error body are looked for. */
const DEPTH = 4;

/** The names under which services give their errors, and the message of one. */
const NAMES = ["errors", "error", "error_description", "message", "detail", "description", "msg"];

/**
 * Returns the messages of an error body in one line of limited length: of `errors`, `error`, `message` or `detail`, which are text, a
 * list, or a message for each field. A body that is no JSON object, as the page of a proxy, has none (rule 7.52).
 */
export const decodeMessage = (body: unknown): string =>
  (isObject(body) ? listNamed(body, DEPTH) : [])
    .filter((line) => line !== "")
    .join("; ")
    .replaceAll(/\p{Cc}+/gu, " ")
    .slice(0, MESSAGE_LENGTH) || "no message";

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null;

const listNamed = (value: JsonObject, depth: number): readonly string[] =>
  NAMES.flatMap((name) => listMessages(value[name], depth));

const listMessages = (value: unknown, depth: number): readonly string[] => {
  // The first line only, because a failing provider may send a stack trace.
  if (typeof value === "string") return [value.split(/[\r\n]/, 1)[0] ?? ""];
  if (!isObject(value) || depth === 0) return [];
  if (Array.isArray(value)) return value.flatMap((one) => listMessages(one, depth - 1));
  const named = listNamed(value, depth - 1);
  if (named.length > 0) return named;
  return Object.entries(value).flatMap(([field, said]) =>
    listMessages(said, depth - 1).map((message) => `${field}: ${message}`),
  );
};

// Words of the provider's messages, with the field names of our own endpoints.
const FIELDS: readonly (readonly [provider: RegExp, field: string])[] = [
  [/reservation_?token/i, "reservation_token"],
  [/credit_?card/i, "credit_card"],
  [/add_?ons?/i, "add_ons"],
  [/experience[._ ]?version/i, "experience_version"],
  [/experience/i, "experience_id"],
  [/country_?code/i, "phone_country_code"],
  [/phone/i, "phone_number"],
  [/first_?name/i, "first_name"],
  [/last_?name/i, "last_name"],
  [/e-?mail/i, "email_address"],
  [/special_?request/i, "special_request"],
  [/attribute/i, "reservation_attribute"],
  [/party_?size/i, "party_size"],
  [/date_?time/i, "date_time"],
];

/** Returns the field of our endpoint that a provider's message is about; `request` when it names none. */
export const decodeRejectedField = (message: string): string =>
  FIELDS.find(([provider]) => provider.test(message))?.[1] ?? "request";
