import type { Link } from "../../values/link.ts";
import type { Coordinates } from "./location.ts";

/** Returns the link to a map with directions to a point. Null at 0,0, which stands for an unknown point. */
export const directionsLink = ({ latitude, longitude }: Coordinates): Link | null =>
  latitude === 0 && longitude === 0
    ? null
    : {
        url: `https://www.google.com/maps/dir/?api=1&destination=${latitude.toFixed(6)}%2C${longitude.toFixed(6)}`,
        newTab: true,
      };
