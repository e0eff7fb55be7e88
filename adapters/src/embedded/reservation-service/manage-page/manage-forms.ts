import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import { isCalendarDate } from "@couvert/domain/time/calendar-date";
import { isLocalDateTime } from "@couvert/domain/time/local-date-time";
import type { MoveSearch } from "./find-moves.ts";

/** What a diner sends from the page: a change to a table request, or a cancellation. */
export type ManageForm =
  | { readonly action: "change"; readonly request: TableRequest }
  | { readonly action: "cancel" };

/** The most that a form of the page holds, in bytes. */
const FORM_BYTES = 2_000;

/** What is searched for by the page's address; null when nothing is, or nothing that can be. */
export const decodeMoveSearch = (parameters: URLSearchParams): MoveSearch | null => {
  const partySize = wholeOf(parameters.get("party"));
  const [date, time] = [parameters.get("date") ?? "", `${parameters.get("date")}T${parameters.get("time")}`];
  return partySize === null || !isCalendarDate(date) || !isLocalDateTime(time) ? null : { partySize, time };
};

/** The form that was sent, read to its end; null when it is none of the page's. */
export const readForm = async (request: Request): Promise<ManageForm | null> => {
  const text = await shortText(request);
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(
    request.headers.get("content-type") ?? "",
  );
  if (!isForm || text === null) return null;
  const fields = new URLSearchParams(text);
  if (fields.get("action") === "cancel") return { action: "cancel" };
  const partySize = wholeOf(fields.get("party"));
  const [time = "", attribute = ""] = (fields.get("slot") ?? "").split(/ (.*)/, 2);
  if (fields.get("action") !== "change" || partySize === null || !isLocalDateTime(time) || attribute === "") {
    return null;
  }
  return { action: "change", request: { partySize, time, attribute } };
};

/** Encodes the slot of a table request as a form value. */
export const slotValue = ({ time, attribute }: TableRequest): string => `${time} ${attribute}`;

const wholeOf = (text: string | null): number | null =>
  text !== null && /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : null;

// What is too long is read all the same, and not kept: a connection on which half a request waits serves no other.
const shortText = async (request: Request): Promise<string | null> => {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of request.body ?? []) {
    if (text.length <= FORM_BYTES) text += decoder.decode(chunk, { stream: true });
  }
  return text.length > FORM_BYTES ? null : text;
};

/**
 * Whether a form was sent from a page of this site. A browser says so itself by `Sec-Fetch-Site`, which no page can set, or,
 * where it does not know that header or the site is not reached over https, by `Origin`.
 */
export const isFromOwnPage = (request: Request, publicUrl: string): boolean => {
  const site = request.headers.get("sec-fetch-site");
  return site === null ? request.headers.get("origin") === new URL(publicUrl).origin : site === "same-origin";
};
