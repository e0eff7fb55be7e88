import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import { getCardTokens } from "./card-endpoint.ts";
import { CLIENT_ERROR_ENDPOINT } from "./client-error-endpoint.ts";
import { CONTENT_WEBHOOK_ENDPOINT } from "./content-webhook-endpoint.ts";
import { COUNTRY_ENDPOINT } from "./country-route.ts";
import type { Endpoint } from "./endpoint.ts";
import { FORM_ENDPOINTS } from "./form-endpoint.ts";
import { GEOLOCATION_ENDPOINT } from "./geolocation-route.ts";
import { DESCRIPTION_ENDPOINT } from "./openapi-endpoint.ts";
import { RESERVATION_ENDPOINTS } from "./reservation-endpoints.ts";
import { RESTAURANTS_ENDPOINT } from "./restaurants-endpoint.ts";
import { WAITLIST_ENDPOINT } from "./waitlist-endpoint.ts";

/** Returns the product endpoints by the names that the API description gives them, for the card numbers that a site accepts. */
export const productEndpoints = (accepted: CardNumbers) =>
  ({
    getRestaurants: RESTAURANTS_ENDPOINT,
    ...RESERVATION_ENDPOINTS,
    joinWaitlist: WAITLIST_ENDPOINT,
    getCardTokens: getCardTokens(accepted),
    ...FORM_ENDPOINTS,
    getGeolocation: GEOLOCATION_ENDPOINT,
    getCountry: COUNTRY_ENDPOINT,
    contentUpdated: CONTENT_WEBHOOK_ENDPOINT,
    reportClientError: CLIENT_ERROR_ENDPOINT,
    getApiDescription: DESCRIPTION_ENDPOINT,
  }) satisfies Readonly<Record<string, Endpoint>>;

/** The name of a product endpoint. */
export type EndpointName = keyof ReturnType<typeof productEndpoints>;
