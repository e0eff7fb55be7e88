import { ALLERGIES_MAX_LENGTH } from "@couvert/domain/booking/guest/allergies";
import { NAME_MAX_LENGTH, OCCASIONS, REQUEST_MAX_LENGTH } from "@couvert/domain/booking/guest/guest";
import type { EditedDetails } from "@couvert/domain/booking/manage/manage-view";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import { PHONE_INPUT } from "@couvert/domain/forms/phone/phone-field";
import { isCalendarDate } from "@couvert/domain/time/calendar-date";
import { isLocalDateTime } from "@couvert/domain/time/local-date-time";
import { isStorable } from "@couvert/platform/database/storable-text";
import type { MoveSearch } from "./find-moves.ts";

/** A form of the manage page. */
export type ManageForm =
  | {
      readonly action: "change";
      readonly request: TableRequest;
      /** The revision of the reservation that the form's page shows; null where the form has none. */
      readonly revision: number | null;
    }
  | { readonly action: "cancel" }
  | { readonly action: "coming"; readonly details?: undefined; readonly version?: undefined }
  | {
      readonly action: "details";
      readonly details: EditedDetails;
      /** The version of the party that the form's page shows; null where the form has none. */
      readonly version: number | null;
    }
  | {
      readonly action: "opt-in" | "opt-out";
      /** The key of the guest's mailbox; empty without one. */
      readonly mailboxKey: string;
    };

/** The largest size of a form, in characters: one of a typed text may take nine, percent-encoded. */
const MAX_FORM_LENGTH = 15_000;

/** Decodes the search in the query of the page. Returns null when there is none or it is invalid. */
export const decodeMoveSearch = (parameters: URLSearchParams): MoveSearch | null => {
  const partySize = decodePartySize(parameters.get("party"));
  const date = parameters.get("date") ?? "";
  return partySize === null || !isCalendarDate(date)
    ? null
    : { partySize, date, time: null, seatingArea: parameters.get("area") };
};

/** Reads the fields of a form to its end. Returns null when it is no form, or too long. */
export const readFields = async (request: Request): Promise<URLSearchParams | null> => {
  const text = await readShortText(request);
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(
    request.headers.get("content-type") ?? "",
  );
  return !isForm || text === null ? null : new URLSearchParams(text);
};

/** Reads a form to its end. Returns null when it is no form of the page. */
export const readForm = async (request: Request): Promise<ManageForm | null> => {
  const fields = await readFields(request);
  if (fields === null) return null;
  const action = fields.get("action");
  if (action === "cancel" || action === "coming") return { action };
  if (action === "opt-in" || action === "opt-out") {
    return { action, mailboxKey: fields.get("mailbox") ?? "" };
  }
  if (action === "details") return decodeDetailsForm(fields);
  const partySize = decodePartySize(fields.get("party"));
  const [time = "", seatingArea = ""] = (fields.get("slot") ?? "").split(/ (.*)/, 2);
  if (action !== "change" || partySize === null || !isLocalDateTime(time) || seatingArea === "") {
    return null;
  }
  return {
    action: "change",
    request: { partySize, time, seatingArea },
    revision: decodeRevision(fields.get("revision")),
  };
};

const decodeDetailsForm = (fields: URLSearchParams): ManageForm | null => {
  // A browser sends each line break of a text as two characters and counts it as one.
  const textOf = (name: keyof EditedDetails, most: number) => {
    const text = fields.get(name)?.replaceAll("\r\n", "\n").trim();
    return text === undefined || text.length > most || !isStorable(text) ? null : text;
  };
  const details = {
    firstName: textOf("firstName", NAME_MAX_LENGTH),
    lastName: textOf("lastName", NAME_MAX_LENGTH),
    phoneNumber: textOf("phoneNumber", PHONE_INPUT.maxLength),
    occasion: ["", ...OCCASIONS].find((each) => each === fields.get("occasion")) ?? null,
    allergies: textOf("allergies", ALLERGIES_MAX_LENGTH),
    request: textOf("request", REQUEST_MAX_LENGTH),
    textOptIn: fields.has("texts"),
  };
  if (Object.values(details).includes(null)) return null;
  const version = decodeRevision(fields.get("version"));
  return { action: "details", details: details as EditedDetails, version };
};

/** Encodes the slot of a table request as a form value. */
export const slotValue = ({ time, seatingArea }: TableRequest): string => `${time} ${seatingArea}`;

const decodePartySize = (text: string | null): number | null =>
  text !== null && /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : null;

const decodeRevision = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

// Reads a long body to its end too, since a half-read request blocks its connection.
export const readShortText = async (request: Request): Promise<string | null> => {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of request.body ?? []) {
    if (text.length <= MAX_FORM_LENGTH) text += decoder.decode(chunk, { stream: true });
  }
  return text.length > MAX_FORM_LENGTH ? null : text;
};

/**
 * Returns whether a form comes from a page of this site: by `Sec-Fetch-Site`, which no page can set, or by `Origin` from browsers that
 * lack that header and over http.
 */
export const isFromOwnPage = (request: Request, publicUrl: string): boolean => {
  const site = request.headers.get("sec-fetch-site");
  return site === null ? request.headers.get("origin") === new URL(publicUrl).origin : site === "same-origin";
};
