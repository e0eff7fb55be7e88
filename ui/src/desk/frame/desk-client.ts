import type { DeskSessionAnswer, StaffListAnswer, WaitlistAnswer } from "@couvert/api/desk/answers";
import type {
  DayAnswer,
  DeskRestaurant,
  GuestsAnswer,
  HistoryAnswer,
  HoursAnswer,
  PartyAnswer,
  PartyChanged,
  TimesAnswer,
} from "@couvert/api/desk/day.schema";
import type { SwitchRequest } from "@couvert/api/desk/staff.schema";
import type { NewBlock, NewParty, PartyChange } from "@couvert/domain/booking/desk/desk-requests.schema";

/** The wire types of the desk. Its own server answers, whose answers are trusted: no decoder loads. */
export type DeskDay = typeof DayAnswer.Type;
export type DeskParty = typeof PartyAnswer.Type;
export type DeskPayment = DeskParty["payments"][number];
export type RestaurantFacts = typeof DeskRestaurant.Type;
export type NewPartyBody = typeof NewParty.Type;
export type PartyAction = (typeof PartyChange.Type)["action"];
export type ChangedParty = typeof PartyChanged.Type;
export type HistoryEntry = (typeof HistoryAnswer.Type)["entries"][number];
export type DeskHours = typeof HoursAnswer.Type;
export type NewBlockBody = typeof NewBlock.Type;
export type StrandedParty = DeskHours["stranded"][number];
export type DeskTimes = typeof TimesAnswer.Type;
export type DeskSession = DeskSessionAnswer;
export type StaffList = StaffListAnswer;
export type Waitlist = WaitlistAnswer;
export type SwitchBody = typeof SwitchRequest.Type;
export type KnownGuest = (typeof GuestsAnswer.Type)["guests"][number];

/** A person of the desk; what only managers get is optional. */
export type Person = StaffList["staff"][number];

/** Why a request failed. `offline` is a server that cannot be reached, `unavailable` one that fails. */
export interface DeskError {
  readonly code: string;
  readonly message: string;
  readonly reason?: string;
  readonly canOverride?: boolean;
  readonly party?: DeskParty;
  /** The notes on a guest as they are now. */
  readonly notes?: string;
  readonly alternatives?: readonly (readonly string[])[];
}

/** The answer of the server; `value` is null where nothing has changed since the entity tag. */
export type DeskAnswer<T> =
  | { readonly ok: true; readonly value: T; readonly etag: string | null }
  | { readonly ok: false; readonly error: DeskError };

/** Calls the endpoints of the desk, by their paths below `/api/desk/`. */
export type DeskClient = ReturnType<typeof createDeskClient>;

/** Returns whether a failure is one of the connection or the server, which ends by itself. */
export const isLost = ({ code }: DeskError): boolean => code === "offline" || code === "unavailable";

/**
 * Creates a client. A request whose session has ended waits for `signIn`, then repeats, so that nothing typed is lost (rule 11.3); with
 * null it fails.
 */
export const createDeskClient = (signIn: (() => Promise<void>) | null) => {
  const send = async <T>(path: string, init: RequestInit): Promise<DeskAnswer<T>> => {
    try {
      const response = await fetch(`/api/desk/${path}`, { cache: "no-store", ...init });
      const etag = response.headers.get("etag");
      if (response.status === 304) return { ok: true, value: null as T, etag };
      const answer = await response.json().catch(() => null);
      if (response.ok && answer !== null) return { ok: true, value: answer, etag };
      const error: DeskError = answer?.error ?? { code: "unavailable", message: "" };
      if (response.status >= 500) return { ok: false, error: { ...error, code: "unavailable" } };
      if (error.code !== "no_session" || signIn === null) return { ok: false, error };
    } catch {
      return { ok: false, error: { code: "offline", message: "" } };
    }
    await signIn();
    return send(path, init);
  };
  const headers = () => ({ "accept-language": document.documentElement.lang });
  return {
    get: <T>(path: string) => send<T>(path, { headers: headers() }),
    getChanged: <T>(path: string, etag: string | null) =>
      send<T | null>(path, {
        headers: { ...headers(), ...(etag === null ? {} : { "if-none-match": etag }) },
      }),
    post: <T>(path: string, body: object) =>
      send<T>(path, {
        method: "POST",
        headers: { ...headers(), "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
};
