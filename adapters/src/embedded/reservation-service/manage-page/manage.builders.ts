import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type {
  ChangedReservation,
  ReservationChange,
  ServiceDependencies,
} from "../booking/service-dependencies.ts";
import { openTestService, type TestService } from "../reservation-service.builders.ts";

/** The page of one reservation, as a browser shows and sends it. */
export interface ManagedService extends TestService {
  /** The path of the page. */
  readonly path: string;
  readonly confirmation: string;
  /** What the book told of, in order. */
  readonly news: readonly (readonly [news: ReservationChange, party: ChangedReservation])[];
  readonly see: (query?: string) => Promise<{ readonly status: number; readonly text: string }>;
  readonly send: (
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  /** Sends the form that moves the reservation. */
  readonly move: (slot: string, party?: number) => Promise<Response>;
  readonly cancel: () => Promise<Response>;
}

const ORIGIN = "https://book.example.com";

/** Opens a book with a reservation for two at the bar at seven; `order` is what its lock and its reserve say besides. */
export const openServiceWithReservation = async (
  overrides: Partial<Restaurant> = {},
  order: { readonly lock?: object; readonly reserve?: object } = {},
  parts: Partial<ServiceDependencies> = {},
): Promise<ManagedService> => {
  const news: (readonly [ReservationChange, ChangedReservation])[] = [];
  const onReservationChange: ServiceDependencies["onReservationChange"] = async (
    transaction,
    what,
    party,
    now,
  ) => {
    await parts.onReservationChange?.(transaction, what, party, now);
    news.push([what, party]);
  };
  const service = await openTestService(overrides, { ...parts, onReservationChange });
  const { body: hold } = await service.lock(order.lock);
  const { body } = await service.reserve(hold.reservation_token, order.reserve);
  const path = new URL(body.manage_reservation_url).pathname;
  const see = async (query = "") => {
    const page = await service.fetch(new Request(`${ORIGIN}${path}${query}`));
    return { status: page.status, text: await page.text() };
  };
  const send: ManagedService["send"] = (fields, headers = { "sec-fetch-site": "same-origin" }) =>
    service.fetch(
      new Request(`${ORIGIN}${path}`, { method: "POST", headers, body: new URLSearchParams(fields) }),
    );
  return {
    ...service,
    path,
    confirmation: body.confirmation_number,
    news,
    see,
    send,
    move: (slot, party = 2) => send({ action: "change", party: String(party), slot }),
    cancel: () => send({ action: "cancel" }),
  };
};
