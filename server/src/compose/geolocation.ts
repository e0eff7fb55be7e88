import { embeddedGeolocator } from "@couvert/adapters/embedded/geolocator/embedded-geolocator";
import { cdnGeolocation } from "@couvert/adapters/geolocation/cdn-geolocation";
import { ipApiGeolocation } from "@couvert/adapters/geolocation/ip-api-geolocation";
import { mmdbGeolocation } from "@couvert/adapters/geolocation/mmdb-geolocation";
import type { Geolocation } from "@couvert/domain/restaurant/location/geolocation.port";
import type * as Layer from "effect/Layer";
import { type GeolocationProvider, unknownProvider } from "../config/provider-settings.ts";

/** Returns the geolocation of a provider. Rejects with `CityDatabaseUnusable`. */
export const composeGeolocation = async (
  provider: GeolocationProvider,
): Promise<Layer.Layer<Geolocation>> => {
  switch (provider.id) {
    case "embedded":
      return ipApiGeolocation({ baseUrl: "http://geolocator.embedded/json", fetch: embeddedGeolocator });
    case "ip-api":
      return ipApiGeolocation({ fetch: globalThis.fetch });
    case "cdn-headers":
      return cdnGeolocation;
    case "mmdb":
      return mmdbGeolocation({ file: provider.file });
    default:
      return unknownProvider(provider);
  }
};
