import type { Location } from "@couvert/domain/location/location";
import { fillPath } from "@couvert/domain/page/match-path";
import type { Payloads } from "./payloads.ts";

/** Everything about one restaurant, from the payload of its page; undefined when there is none by that uid. */
export const loadLocation = async (payloads: Payloads, uid: string): Promise<Location | undefined> => {
  const answer = await payloads.get(fillPath("/locations/:location", { location: uid }));
  if (!answer.ok || answer.value.view.screen !== "location") return undefined;
  const { location } = answer.value.view;
  return location.uid === uid ? location : undefined;
};
