import { positionOf } from "@couvert/domain/restaurant/location/geolocation";
import type { Coordinates } from "@couvert/domain/restaurant/location/location";
import type { GetJson } from "../kit/loading/get-json.ts";

/** What `GET /api/geolocation` answers, as far as it is read here: without a decoder, which no first load carries. */
interface GeolocationAnswer {
  readonly data?: { readonly status?: unknown; readonly lat?: unknown; readonly lon?: unknown };
}

/** Where the visitor is; null when the lookup fails, answers a status of fail, or says 0,0 (spec 7 and 8). */
export const locateVisitor = async (getJson: GetJson): Promise<Coordinates | null> => {
  const answer = await getJson<GeolocationAnswer | null>("/api/geolocation");
  const { status, lat, lon } = (answer.ok ? answer.value?.data : undefined) ?? {};
  if (status !== "success" || typeof lat !== "number" || typeof lon !== "number") return null;
  return positionOf({ countryCode: "", region: "", coordinates: { latitude: lat, longitude: lon } });
};
