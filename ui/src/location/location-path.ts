import { fillPath } from "@couvert/domain/values/match-path";

/** The path of a restaurant's own page. */
export const locationPath = (uid: string): string => fillPath("/locations/:location", { location: uid });
