import { positionOf } from "@couvert/domain/restaurant/location/geolocation";
import type { Coordinates } from "@couvert/domain/restaurant/location/location";
import type { GetJson } from "../kit/loading/get-json.ts";

/** Locates the visitor; null when the lookup fails, answers `status: fail` or the point 0,0 (rule 7.4). */
export const locateVisitor = async (getJson: GetJson): Promise<Coordinates | null> => {
  // Read without a decoder, which would add to the first load.
  const answer = await getJson<{ data?: { status?: unknown; lat?: unknown; lon?: unknown } } | null>(
    "/api/geolocation",
  );
  const { status, lat, lon } = (answer.ok ? answer.value?.data : undefined) ?? {};
  if (status !== "success" || typeof lat !== "number" || typeof lon !== "number") return null;
  return positionOf({ countryCode: "", region: "", coordinates: { latitude: lat, longitude: lon } });
};
