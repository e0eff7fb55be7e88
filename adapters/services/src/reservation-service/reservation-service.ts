import { type Restaurant, withoutDeskTables } from "@couvert/domain/booking/availability/restaurant";
import type { Party } from "@couvert/domain/booking/desk/party";
import type { BookingFacts } from "@couvert/domain/booking/email/booking-facts";
import type { LostLinkInput } from "@couvert/domain/booking/manage/manage-view";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { WaitlistRequest } from "@couvert/domain/booking/waitlist/waitlist-request";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { JobOutcome } from "@couvert/platform/jobs/job-queue";
import type * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import type { ServiceDependencies } from "./booking/service-dependencies.ts";
import { reportStranded } from "./desk/blocks.ts";
import { createDesk, type Desk } from "./desk/desk.ts";
import { answerHeldLink, type HandOver } from "./held-link.ts";
import { answerLostLink, findLost, type LostLinkListener } from "./manage-page/lost-link.ts";
import { answerManage, answerManageForm, type ManageAnswer } from "./manage-page/manage.ts";
import { settleCardEvent } from "./payment/card-events.ts";
import { settleDeskPayments } from "./payment/desk-payments.ts";
import { answerPay } from "./payment/pay-page.ts";
import { type Settlement, settleCharges } from "./payment/settle-charges.ts";
import { serviceReservations } from "./service-reservations.ts";
import { type JoinRejected, joinWaitlist } from "./waitlist/join-waitlist.ts";
import { answerWaitlist } from "./waitlist/waitlist-page.ts";

/** The options of the reservation service. */
interface ReservationServiceOptions extends ServiceDependencies {
  readonly restaurants: readonly Restaurant[];
  /** The public origin of the manage pages. */
  readonly publicUrl: string;
  readonly now: () => Instant;
  /** The most changes of a reservation within an hour. */
  readonly revisionsPerHour: number;
  /** The declines of cards that a hold allows. */
  readonly declinesPerHold: number;
  /** Sends lost links; absent where no emails are sent. */
  readonly onLinkLost?: LostLinkListener;
}

/** The reservation service of the restaurant group. */
export interface ReservationService {
  readonly reservations: Layer.Layer<Reservations>;
  /**
   * Answers `GET` and `POST` of `/manage/{token}`, `/manage/lost`, `/waitlist/{token}` and, where a hold can be handed over, `/held/{token}`; and
   * `GET /pay/{token}`.
   */
  readonly manage: (request: Request, handOver?: HandOver) => Promise<ManageAnswer>;
  /** Finds the reservations whose link somebody has lost. */
  readonly findLost: (lost: LostLinkInput) => Promise<readonly BookingFacts[]>;
  /** Adds somebody to the waitlist of a restaurant. */
  readonly joinWaitlist: (
    restaurantId: number,
    request: WaitlistRequest,
  ) => Promise<Result.Result<void, JoinRejected | "UnknownRestaurant">>;
  /** Finds a restaurant as the site sells it. */
  readonly findRestaurant: (restaurantId: number) => Restaurant | undefined;
  /** What the restaurants do with their parties. */
  readonly desk: Desk;
  /** Replaces the restaurants: requests from now on are answered by their hours and tables. Reservations and holds stay. */
  readonly takeRestaurants: (restaurants: readonly Restaurant[]) => void;
  /** Emails the restaurants about parties that changed hours have stranded, and returns these by restaurant. Call it on start and once hours change. */
  readonly reportStranded: () => Promise<ReadonlyMap<Restaurant, readonly Party[]>>;
  /** Settles pending charges and the payments of the desk; returns those that an operator should know of. Call it on start and periodically. */
  readonly settleCharges: () => Promise<Settlement>;
  /** Settles the order of a card provider's event. Rejects when it should be tried again. */
  readonly settleCardEvent: (data: unknown) => Promise<JobOutcome>;
}

/**
 * Creates the reservation service over a database: it holds and books tables, and decides what the page at `/manage/{token}` shows.
 * Rejects only when the database does.
 */
export const createReservationService = (options: ReservationServiceOptions): ReservationService => {
  const { database, charges, intents, keys, onReservationChange, revisionsPerHour, now } = options;
  const dependencies = { database, charges, intents, keys, onReservationChange };
  const publicUrl = options.publicUrl.replace(/\/$/, "");
  let restaurants = byId(options.restaurants);
  let sold = byId(options.restaurants.map(withoutDeskTables));
  const findRestaurant = (restaurantId: number) => sold.get(restaurantId);
  return {
    reservations: serviceReservations({ ...dependencies, findRestaurant, publicUrl, now }),
    findRestaurant,
    joinWaitlist: async (restaurantId, request) => {
      const restaurant = sold.get(restaurantId);
      return restaurant === undefined
        ? Result.fail("UnknownRestaurant")
        : joinWaitlist(dependencies, restaurant, request, now());
    },
    desk: createDesk(dependencies, () => restaurants, findRestaurant, now),
    manage: (request, handOver) => {
      const url = new URL(request.url);
      const [, paying] = /^\/pay\/(.+)$/.exec(url.pathname) ?? [];
      if (paying !== undefined)
        return answerPay({ ...dependencies, restaurants, token: paying, now: now(), request });
      const [, token = ""] = /^\/(?:waitlist|held)\/(.+)$/.exec(url.pathname) ?? [];
      if (token !== "") {
        const asked = { ...dependencies, restaurants: sold, token, publicUrl, now: now(), request };
        return handOver === undefined ? answerWaitlist(asked) : answerHeldLink(asked, handOver);
      }
      const manageToken = url.pathname.replace(/^\/manage\//, "");
      const context = {
        ...dependencies,
        revisionsPerHour,
        restaurants: sold,
        manageToken,
        now: now(),
        request,
      };
      if (manageToken === "lost")
        return answerLostLink(context, publicUrl, options.onLinkLost ?? (async () => {}));
      return request.method === "POST"
        ? answerManageForm(context, publicUrl)
        : answerManage(context, url, publicUrl);
    },
    findLost: (lost) => findLost({ ...dependencies, restaurants, now: now() }, publicUrl, lost),
    takeRestaurants: (next) => {
      restaurants = byId(next);
      sold = byId(next.map(withoutDeskTables));
    },
    settleCharges: async () => {
      const settled = await settleCharges(dependencies, restaurants, now());
      const failed = await settleDeskPayments({ ...dependencies, restaurants }, now());
      return { ...settled, failed: [...settled.failed, ...failed] };
    },
    settleCardEvent: (data) =>
      settleCardEvent({ ...dependencies, restaurants }, options.declinesPerHold, data, now()),
    reportStranded: () => reportStranded(dependencies, [...restaurants.values()], now()),
  };
};

const byId = (restaurants: readonly Restaurant[]): ReadonlyMap<number, Restaurant> =>
  new Map(restaurants.map((each) => [each.restaurantId, each]));
