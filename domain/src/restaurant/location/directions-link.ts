import type { Link } from "../../values/link.ts";
import type { Coordinates } from "./location.ts";

/**
 * Where a visitor finds the way to a point: a maps address that phones open in their own maps. Nothing is asked of it before
 * it is followed. Null at 0,0, where a location stands whose point is not known.
 */
export const directionsLink = ({ latitude, longitude }: Coordinates): Link | null =>
  latitude === 0 && longitude === 0
    ? null
    : {
        url: `https://www.google.com/maps/dir/?api=1&destination=${latitude.toFixed(6)}%2C${longitude.toFixed(6)}`,
        newTab: true,
      };
