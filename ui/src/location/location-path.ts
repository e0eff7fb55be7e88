import { fillPath } from "@couvert/domain/values/match-path";

/** Returns the path of a restaurant's page. */
export const locationPath = (uid: string): string => fillPath("/locations/:location", { location: uid });
