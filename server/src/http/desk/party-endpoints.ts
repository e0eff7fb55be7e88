import type { WeekAnswer } from "@couvert/api/desk/answers";
import type {
  BlockAdded,
  DayAnswer,
  DeskRestaurant,
  GuestsAnswer,
  HistoryAnswer,
  HoursAnswer,
  PartyChanged,
  TimesAnswer,
} from "@couvert/api/desk/day.schema";
import {
  areaNamesIn,
  type Restaurant,
  seatingAreasOf,
} from "@couvert/domain/booking/availability/restaurant";
import { periodsOf } from "@couvert/domain/booking/availability/service-day";
import { NewBlock, NewParty, PartyChange } from "@couvert/domain/booking/desk/desk-requests.schema";
import { canManage, canWorkAt } from "@couvert/domain/booking/desk/staff";
import { isClosure } from "@couvert/domain/booking/desk/stranded";
import { seatingAreaLabel } from "@couvert/domain/booking/reservation/availability";
import { agreedCountry } from "@couvert/domain/restaurant/location/location-country";
import { addDays, type CalendarDate, isCalendarDate } from "@couvert/domain/time/calendar-date";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import { isStorable } from "@couvert/platform/database/storable-text";
import { MESSAGE_LANGUAGES } from "@couvert/platform/messages/messages";
import type { Actor } from "@couvert/services/reservation-service/booking/history";
import type { Desk } from "@couvert/services/reservation-service/desk/desk";
import type { DeskRejected } from "@couvert/services/reservation-service/desk/desk-rejected";
import { openedBy } from "@couvert/services/reservation-service/restaurants/read-restaurants";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { type Request, type RequestHandler, type Response, Router } from "express";
import { INVALID_REQUEST } from "../decode-body.ts";
import { nameRoute } from "../observe-requests.ts";
import { reject, sendJson } from "../rejection.ts";
import { rejectionOf } from "./desk-rejection.ts";
import { type DeskParts, postJson } from "./desk-routes.ts";
import { sessionOf } from "./desk-session.ts";
import { exportParties } from "./export-parties.ts";
import { IDEMPOTENCY_KEY } from "./machine-rejections.ts";

/** Creates the endpoints of the parties of a restaurant, for the people who work there (rule 6.3). */
export const partyEndpoints = (parts: Pick<DeskParts, "desk" | "previewedLocations">): Router => {
  const { desk, previewedLocations } = parts;
  const router = Router({ caseSensitive: true });
  router.use("/restaurants/:restaurant", ownRestaurant(desk));
  const get = (
    path: string,
    handle: (restaurant: Restaurant, request: Request, response: Response) => unknown,
  ) =>
    router.get(`${RESTAURANT}${path}`, nameRoute(`/api/desk${RESTAURANT}${path}`), (request, response) =>
      handle(restaurantOf(response), request, response),
    );

  router.param("date", (_request, response, next, date) =>
    isCalendarDate(date) ? next() : reject(response, rejectionOf("InvalidRequest")),
  );

  get("/days/:date", async (restaurant, request, response) => {
    const day = await desk.day(restaurant, request.params["date"] as CalendarDate);
    const { holds, blocks, stranded } = day;
    // Holds, blocks and hours change without a version.
    const others = [
      ...holds.map(({ tables, from }) => `${tables}.${from}`),
      blocks.map(({ id }) => id),
      stranded,
    ];
    const tag = `"${day.version}-${others.join("/")}"`;
    response.setHeader("ETag", tag);
    if (request.get("if-none-match") === tag) return response.status(304).end();
    const answer = { ...day, restaurant: encodeRestaurant(restaurant, request) };
    sendJson(response, 200, answer satisfies typeof DayAnswer.Type);
  });
  get("/days/:date/history", async (restaurant, request, response) => {
    const date = request.params["date"] as CalendarDate;
    const answer: typeof HistoryAnswer.Type = { entries: await desk.history(restaurant, date) };
    sendJson(response, 200, answer);
  });
  get("/hours/:date", async (restaurant, request, response) => {
    const periods = periodsOf(restaurant, request.params["date"] as CalendarDate);
    const [stranded, locations] = await Promise.all([desk.stranded(restaurant), previewedLocations(request)]);
    const known = new Set(stranded.map(({ party }) => party.id));
    const after = locations && (await desk.stranded(openedBy(restaurant, locations)));
    const previewed = after?.filter(({ party }) => !known.has(party.id)) ?? null;
    const answer = { periods, stranded, previewed };
    sendJson(response, 200, answer satisfies typeof HoursAnswer.Type);
  });
  get("/weeks/:date", async (restaurant, request, response) => {
    const seats = restaurant.tables.reduce((sum, table) => sum + table.seats, 0);
    const week = await desk.week(restaurant, request.params["date"] as CalendarDate);
    sendJson(response, 200, { ...week, seats } satisfies WeekAnswer);
  });
  get("/parties.csv", async (restaurant, { query }, response) => {
    if (!canManage(sessionOf(response).staff, restaurant.restaurantId))
      return reject(response, rejectionOf("manager_needed"));
    const [from, to] = [dateOf(query["from"]), dateOf(query["to"])];
    if (from === null || to === null || to > addDays(from, MOST_DAYS))
      return reject(response, rejectionOf("InvalidRequest"));
    const file = `parties-${restaurant.restaurantId}-${from}-${to}.csv`;
    response.setHeader("Content-Disposition", `attachment; filename="${file}"`);
    response.type("text/csv").send(exportParties(await desk.parties(restaurant, from, to), restaurant));
  });
  get("/events", (restaurant, request, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" });
    // The first one says that the stream is open, and asks for what changed before.
    const wake = () => response.write("event: change\ndata:\n\n");
    wake();
    const unwatch = desk.watch(restaurant.restaurantId, wake);
    const heartbeat = setInterval(() => response.write(":\n\n"), HEARTBEAT_MS);
    request.once("close", () => {
      unwatch();
      clearInterval(heartbeat);
    });
  });
  get("/times", async (restaurant, { query }, response) => {
    const date = dateOf(query["date"]);
    const partySize = Number(query["party"]);
    if (date === null || !Number.isInteger(partySize) || partySize < 1 || partySize > 100)
      return reject(response, rejectionOf("InvalidRequest"));
    const answer: typeof TimesAnswer.Type = { times: await desk.times(restaurant, { date, partySize }) };
    sendJson(response, 200, answer);
  });
  get("/guests", async (restaurant, { query }, response) => {
    const text = typeof query["q"] === "string" ? query["q"].slice(0, 200) : "";
    const found = isStorable(text) ? await desk.findGuests(restaurant, text) : [];
    const guests = found.map(({ guest, ...rest }) => ({ ...guest, ...rest }));
    sendJson(response, 200, { guests } satisfies typeof GuestsAnswer.Type);
  });

  postJson(router, `${RESTAURANT}/parties`, NewParty, async (order, request, response) => {
    if (!isEveryStorable(order)) return reject(response, INVALID_REQUEST);
    const language = acceptedLanguage(request.headers["accept-language"], MESSAGE_LANGUAGES);
    const idempotencyKey = request.get(IDEMPOTENCY_KEY);
    const asked = { ...order, language, ...(idempotencyKey ? { idempotencyKey } : {}) };
    const added = await desk.add(restaurantOf(response), asked, actorOf(response));
    sendChanged(response, 201, added);
  });
  postJson(router, `${RESTAURANT}/parties/:party`, PartyChange, async (body, request, response) => {
    if (!isEveryStorable(body)) return reject(response, INVALID_REQUEST);
    const party = Number(request.params["party"]);
    if (!Number.isSafeInteger(party)) return reject(response, rejectionOf("UnknownParty"));
    const restaurant = restaurantOf(response);
    const needsManager = ["fee", "refund", "refund_fee"].includes(body.action.type);
    if (needsManager && !canManage(sessionOf(response).staff, restaurant.restaurantId))
      return reject(response, rejectionOf("manager_needed"));
    const changed = await desk.change(restaurant, { ...body, party }, actorOf(response));
    sendChanged(response, 200, changed);
  });
  postJson(router, `${RESTAURANT}/blocks`, NewBlock, async (order, _request, response) => {
    if (!isEveryStorable(order)) return reject(response, INVALID_REQUEST);
    const restaurant = restaurantOf(response);
    if (isClosure(restaurant, order) && !canManage(sessionOf(response).staff, restaurant.restaurantId))
      return reject(response, rejectionOf("manager_needed"));
    const added = await desk.block(restaurant, order, actorOf(response));
    sendChanged(
      response,
      order.isPreview ? 200 : 201,
      Result.map(added, (stranded) => ({ stranded })),
    );
  });
  postJson(
    router,
    `${RESTAURANT}/blocks/:block/end`,
    Schema.Struct({}),
    async (_body, { params }, response) => {
      const id = Number(params["block"]);
      const restaurant = restaurantOf(response);
      const block = (await desk.blocks(restaurant)).find((each) => each.id === id);
      if (block !== undefined) {
        if (isClosure(restaurant, block) && !canManage(sessionOf(response).staff, restaurant.restaurantId))
          return reject(response, rejectionOf("manager_needed"));
        await desk.endBlock(restaurant, id, actorOf(response));
      }
      sendJson(response, 200, {});
    },
  );
  return router;
};

/** The most days of an export. */
const MOST_DAYS = 366;

/** How often an open stream sends a comment, in ms: proxies close one that is silent for a minute. */
const HEARTBEAT_MS = 25_000;

/** The path of a restaurant. */
export const RESTAURANT = "/restaurants/:restaurant";

/** Finds the restaurant of a request. One that the person does not work at is as unknown as one that does not exist. */
const ownRestaurant =
  (desk: Desk): RequestHandler =>
  ({ params }, response, next) => {
    const restaurant = desk.restaurants().get(Number(params["restaurant"]));
    if (restaurant === undefined || !canWorkAt(sessionOf(response).staff, restaurant.restaurantId))
      return reject(response, rejectionOf("UnknownRestaurant"));
    response.locals["deskRestaurant"] = restaurant;
    next();
  };

/** Returns the restaurant of a request behind `ownRestaurant`. */
export const restaurantOf = ({ locals }: Response): Restaurant => locals["deskRestaurant"];

const actorOf = (response: Response): Actor => {
  const { staff, device } = sessionOf(response);
  return { staffId: staff.id, device };
};

const dateOf = (text: unknown): CalendarDate | null =>
  typeof text === "string" && isCalendarDate(text) ? text : null;

/** Returns whether the database can hold every text of a body. */
export const isEveryStorable = (body: object): boolean => {
  const text = JSON.stringify(body);
  return !text.includes("\\u0000") && isStorable(text) && !/\\ud[89a-f]/i.test(text);
};

const encodeRestaurant = (restaurant: Restaurant, request: Request): typeof DeskRestaurant.Type => {
  const { restaurantId, name, timeZone, currency, minPartySize, maxPartySize } = restaurant;
  const { tables, joins, turnTimes } = restaurant;
  const language = acceptedLanguage(request.headers["accept-language"], MESSAGE_LANGUAGES);
  const names = areaNamesIn(restaurant, language);
  return {
    ...{ restaurantId, name, timeZone, currency, minPartySize, maxPartySize, tables, joins, turnTimes },
    phoneCountry: agreedCountry(timeZone, currency, "") ?? "US",
    areas: seatingAreasOf(restaurant).map((id) => ({ id, name: names[id] ?? seatingAreaLabel(id) })),
  };
};

/** Sends what a change has made, or why it is rejected. Names the rule of a rejected slot `reason`, as the domain does. */
const sendChanged = (
  response: Response,
  status: number,
  changed: Result.Result<typeof PartyChanged.Type | typeof BlockAdded.Type, DeskRejected>,
): void => {
  if (Result.isSuccess(changed)) return void sendJson(response, status, changed.success);
  const { reason, ...facts } = changed.failure;
  const { status: rejected, code, message } = rejectionOf(reason);
  const rule = "rejection" in facts ? { reason: facts.rejection, rejection: undefined } : {};
  sendJson(response, rejected, { success: false, error: { code, message, fields: {}, ...facts, ...rule } });
};
