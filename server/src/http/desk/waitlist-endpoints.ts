import type { WaitlistAnswer } from "@couvert/api/desk/answers";
import { EntryChange } from "@couvert/domain/booking/desk/desk-requests.schema";
import { isCalendarDate } from "@couvert/domain/time/calendar-date";
import * as Result from "effect/Result";
import { Router } from "express";
import { nameRoute } from "../observe-requests.ts";
import { reject, sendJson } from "../rejection.ts";
import { rejectionOf } from "./desk-rejection.ts";
import { type DeskParts, postJson } from "./desk-routes.ts";
import { RESTAURANT, restaurantOf } from "./party-endpoints.ts";

/** Creates the endpoints of the waitlist of a restaurant, behind those of the parties (rule 10.30). */
export const waitlistEndpoints = ({ desk }: Pick<DeskParts, "desk">): Router => {
  const router = Router({ caseSensitive: true });
  router.get(DAY, nameRoute(`/api/desk${DAY}`), async (request, response) => {
    const date = String(request.params["date"]);
    if (!isCalendarDate(date)) return reject(response, rejectionOf("InvalidRequest"));
    const entries = await desk.waitlist(restaurantOf(response), date);
    sendJson(response, 200, { entries } satisfies WaitlistAnswer);
  });
  postJson(router, `${RESTAURANT}/waitlist/:entry`, EntryChange, async ({ action }, { params }, response) => {
    const changed = await desk.changeEntry(restaurantOf(response), Number(params["entry"]), action);
    if (Result.isFailure(changed)) return reject(response, rejectionOf(changed.failure.reason));
    sendJson(response, 200, {});
  });
  return router;
};

const DAY = `${RESTAURANT}/days/:date/waitlist`;
