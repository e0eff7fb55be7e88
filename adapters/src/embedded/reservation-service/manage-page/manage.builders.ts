import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import type { BookedParty, BookingNews } from "../booking/reservation-changes.ts";
import type { BookParts } from "../booking/service-dependencies.ts";
import { openBook, type TestBook } from "../reservation-service.builders.ts";

/** The page of one reservation, as a browser shows and sends it. */
export interface ManagedBook extends TestBook {
  /** The path of the page. */
  readonly path: string;
  readonly confirmation: string;
  /** What the book told of, in order. */
  readonly news: readonly (readonly [news: BookingNews, party: BookedParty])[];
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
export const openReservedBook = async (
  overrides: Partial<Restaurant> = {},
  order: { readonly lock?: object; readonly reserve?: object } = {},
  parts: Partial<BookParts> = {},
): Promise<ManagedBook> => {
  const news: (readonly [BookingNews, BookedParty])[] = [];
  const afterBooking: BookParts["afterBooking"] = async (transaction, what, party, now) => {
    await parts.afterBooking?.(transaction, what, party, now);
    news.push([what, party]);
  };
  const book = await openBook(overrides, { ...parts, afterBooking });
  const { body: hold } = await book.lock(order.lock);
  const { body } = await book.reserve(hold.reservation_token, order.reserve);
  const path = new URL(body.manage_reservation_url).pathname;
  const see = async (query = "") => {
    const page = await book.fetch(new Request(`${ORIGIN}${path}${query}`));
    return { status: page.status, text: await page.text() };
  };
  const send: ManagedBook["send"] = (fields, headers = { "sec-fetch-site": "same-origin" }) =>
    book.fetch(
      new Request(`${ORIGIN}${path}`, { method: "POST", headers, body: new URLSearchParams(fields) }),
    );
  return {
    ...book,
    path,
    confirmation: body.confirmation_number,
    news,
    see,
    send,
    move: (slot, party = 2) => send({ action: "change", party: String(party), slot }),
    cancel: () => send({ action: "cancel" }),
  };
};
