import type { Location } from "@couvert/domain/restaurant/location/location";
import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";
import type { Answer } from "../../kit/loading/get-json.ts";
import { locationPath } from "../../location/location-path.ts";
import type { Payloads } from "./payloads.ts";

const MISSING = { ok: false, status: 404 } as const;

/**
 * Everything about one restaurant, from the payload of its page. Status 404 says that there is none by that uid; any
 * other, 0 among them, that the server could not be asked.
 */
export const loadLocation = async (payloads: Payloads, uid: string): Promise<Answer<Location>> => {
  const answer = await payloads.get(locationPath(uid));
  if (!answer.ok) return answer.status === 0 || RETRIED_STATUSES.includes(answer.status) ? answer : MISSING;
  const { view } = answer.value;
  return view.screen === "location" && view.location.uid === uid
    ? { ok: true, value: view.location }
    : MISSING;
};
