import type { Geolocation, VisitorCountries } from "@couvert/domain/restaurant/location/geolocation.port";
import { cdnGeolocation } from "@couvert/outside/geolocation/cdn-geolocation";
import { ipApiGeolocation } from "@couvert/outside/geolocation/ip-api-geolocation";
import { ip2cCountries } from "@couvert/outside/geolocation/ip2c-countries";
import { mmdbGeolocation } from "@couvert/outside/geolocation/mmdb-geolocation";
import { embeddedGeolocator } from "@couvert/services/geolocator/embedded-geolocator";
import type * as Layer from "effect/Layer";
import type { CountryLookup } from "../config/phone-settings.ts";
import { type GeolocationProvider, unknownProvider } from "../config/provider-settings.ts";

/** Returns the geolocation of a provider. Rejects with `CityDatabaseUnusable` (rule 7.47). */
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

/** Returns the countries of visitors as a service finds them (rule 7.45). */
export const composeCountries = (lookup: CountryLookup): Layer.Layer<VisitorCountries> => {
  switch (lookup.id) {
    case "embedded":
      return ip2cCountries({ baseUrl: "http://geolocator.embedded/country", fetch: embeddedGeolocator });
    case "ip2c":
      return ip2cCountries({ baseUrl: lookup.baseUrl, fetch: globalThis.fetch });
    default:
      return unknownProvider(lookup);
  }
};
