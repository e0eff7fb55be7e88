import type { RequestListener, ServerResponse } from "node:http";
import type { DayRow } from "@couvert/domain/booking/manage/day-row.schema";
import { type CalendarDate, isCalendarDate } from "@couvert/domain/time/calendar-date";
import type { Log } from "../config/operator-messages.ts";
import { nameOf } from "./rejection.ts";
import { isSameSecret } from "./same-secret.ts";

/** Reads the rows of a restaurant's day. */
export type ReadDayRows = (restaurantId: number, date: CalendarDate) => Promise<readonly DayRow[]>;

/**
 * Answers the operator's `GET /reservations?restaurant=1001&date=2026-12-31` with the rows of the day as JSON. Answers 401
 * without the secret as a bearer token, 404 for other requests, 400 for a wrong restaurant or date, and 500 with the fault's name in the log.
 */
export const answerAdmin =
  (secret: string, readDayRows: ReadDayRows, log: Log): RequestListener =>
  (request, response) => {
    if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${secret}`)) return send(response, 401);
    // Null for a target that is no address, such as `//`.
    const url = URL.parse(request.url ?? "", "http://admin.invalid");
    if (request.method !== "GET" || url?.pathname !== "/reservations") return send(response, 404);
    const { searchParams } = url;
    const [restaurant, date] = [searchParams.get("restaurant") ?? "", searchParams.get("date") ?? ""];
    if (!/^\d{1,10}$/.test(restaurant) || !isCalendarDate(date)) return send(response, 400);
    readDayRows(Number(restaurant), date).then(
      (rows) => send(response, 200, rows),
      (fault: unknown) => {
        log(`the reservations of a day cannot be read: ${nameOf(fault)}`, "error");
        send(response, 500);
      },
    );
  };

const send = (response: ServerResponse, status: number, rows: readonly DayRow[] = []): void => {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(rows));
};
