import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { createSoldExperience } from "@couvert/domain/booking/availability/restaurant.builders";
import type { ReservationChange } from "@couvert/domain/booking/email/restaurant-facts";
import type { ReservationView } from "@couvert/domain/booking/manage/manage-view";
import { createCardToken } from "../../card-service/card-service.builders.ts";
import type { ChangedReservation, ServiceDependencies } from "../booking/service-dependencies.ts";
import { openTestService, type TestService } from "../reservation-service.builders.ts";
import type { ManageAnswer } from "./manage.ts";

/** A service with a reservation, and a browser on its manage page. */
export interface ManagedService extends TestService {
  /** The path of the page. */
  readonly path: string;
  readonly confirmation: string;
  /** The changes that the listener received, in order. */
  readonly changes: readonly (readonly [change: ReservationChange, reservation: ChangedReservation])[];
  /** Reads the view of the reservation. */
  readonly see: (query?: string) => Promise<ReservationView>;
  readonly send: (
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ManageAnswer>;
  /** Sends the form that moves the reservation. */
  readonly move: (slot: string, party?: number) => Promise<ManageAnswer>;
  readonly cancel: () => Promise<ManageAnswer>;
}

const ORIGIN = "https://book.example.com";

/** Opens a service with a reservation for two at the bar at 7 PM. `order` overrides the bodies of its lock and its reserve. */
export const openServiceWithReservation = async (
  overrides: Partial<Restaurant> = {},
  order: { readonly lock?: object; readonly reserve?: object } = {},
  dependencies: Partial<ServiceDependencies> = {},
  options: Parameters<typeof openTestService>[2] = {},
): Promise<ManagedService> => {
  const changes: (readonly [ReservationChange, ChangedReservation])[] = [];
  const onReservationChange: ServiceDependencies["onReservationChange"] = async (
    transaction,
    change,
    reservation,
    now,
  ) => {
    await dependencies.onReservationChange?.(transaction, change, reservation, now);
    changes.push([change, reservation]);
  };
  const service = await openTestService(overrides, { ...dependencies, onReservationChange }, options);
  const { body: hold } = await service.lock(order.lock);
  const { body } = await service.reserve(hold.reservation_token, order.reserve);
  const path = new URL(body.manage_reservation_url).pathname;
  const see = async (query = "") => {
    const { status, view } = await service.manage(new Request(`${ORIGIN}${path}${query}`));
    if (status !== 200 || view?.kind !== "reservation") throw new Error(`no reservation: ${status}`);
    return view;
  };
  const send: ManagedService["send"] = (fields, headers = { "sec-fetch-site": "same-origin" }) =>
    service.manage(
      new Request(`${ORIGIN}${path}`, { method: "POST", headers, body: new URLSearchParams(fields) }),
    );
  return {
    ...service,
    path,
    confirmation: body.confirmation_number,
    changes,
    see,
    send,
    move: (slot, party = 2) => send({ action: "change", party: String(party), slot }),
    cancel: () => send({ action: "cancel" }),
  };
};

/** Opens a service with a reservation of the prepaid tasting menu with a wine pairing. */
export const openPrepaidService = async (
  dependencies: Partial<ServiceDependencies> = {},
): Promise<ManagedService> => {
  const tasting = createSoldExperience();
  const key = { id: tasting.id, version: tasting.version };
  return openServiceWithReservation(
    { experiences: [tasting] },
    {
      lock: { experience: key },
      reserve: {
        experience: { ...key, add_ons: [{ item_id: "wine", quantity: 1 }] },
        credit_card: await createCardToken(),
      },
    },
    dependencies,
  );
};
