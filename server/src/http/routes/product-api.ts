import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import express, { type RequestHandler, Router } from "express";
import type { Log } from "../../config/operator-messages.ts";
import { reject } from "../rejection.ts";
import { getCardTokens, type RunWithCards } from "./card-endpoint.ts";
import { postClientError } from "./client-error-endpoint.ts";
import { countryRoute, type RunWithCountries } from "./country-route.ts";
import { type FormEndpointParts, postForm, visitForm } from "./form-endpoint.ts";
import { geolocationRoute, type RunWithGeolocation } from "./geolocation-route.ts";
import { type Endpoint, RESERVATION_ENDPOINTS, type RunWithReservations } from "./reservation-endpoints.ts";

/** The largest body that an endpoint reads; the longest realistic reservation has a tenth of it. */
const MAX_BODY = "32kb";

/** The parts of the product endpoints. */
interface ProductApiParts {
  /** The id of the configured reservation provider; other ids answer 404 (rule 7.1). */
  readonly reservationProvider: string;
  /** The id of the configured card provider; other ids answer 404. */
  readonly cardProvider: string;
  readonly cardNumbers: CardNumbers;
  readonly trustsProxy: boolean;
  readonly forms: FormEndpointParts;
  /** The public address, without a final slash; forms are sent from its pages. */
  readonly origin: string;
  readonly run: RunWithReservations & RunWithGeolocation & RunWithCountries & RunWithCards;
  readonly reads: RequestHandler;
  readonly writes: RequestHandler;
  /** The most failures in browsers that the log takes per minute. */
  readonly clientErrorsPerMinute: number;
  readonly log: Log;
}

/** Creates the product's endpoints below `/api`. Every error is answered in JSON (rule 7.22). */
export const productApi = (parts: ProductApiParts): Router => {
  const api = Router({ caseSensitive: true });
  const bodies = express.json({ limit: MAX_BODY });

  api.use((_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });

  api
    .route("/geolocation")
    .get(parts.reads, geolocationRoute(parts.run, parts.trustsProxy))
    .all(only("GET, HEAD"));

  api.route("/country").get(parts.reads, countryRoute(parts.run)).all(only("GET, HEAD"));

  const asForms = express.urlencoded({ extended: false, limit: MAX_BODY, parameterLimit: 100 });
  api
    .route("/forms/:form")
    .get(parts.reads, visitForm(parts.forms))
    .post(parts.writes, bodies, asForms, postForm(parts.forms, parts.origin, parts.log))
    .all(only("GET, HEAD, POST"));

  const { origin, log, clientErrorsPerMinute: perMinute } = parts;
  api
    .route("/client-errors")
    .post(...postClientError({ origin, log, perMinute, now: parts.forms.now }))
    .all(only("POST"));

  const addTo = (known: RequestHandler, name: string, limit: RequestHandler, handler: RequestHandler) =>
    api.route(`/:provider/${name}`).all(known).post(limit, bodies, handler).all(only("POST"));
  const reservations = knownProvider(parts.reservationProvider, "There is no such reservation provider.");
  const add = (endpoints: Readonly<Record<string, Endpoint>>, limit: RequestHandler) => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      addTo(reservations, name, limit, endpoint(parts.run, parts.log));
    }
  };
  add(RESERVATION_ENDPOINTS.reads, parts.reads);
  add(RESERVATION_ENDPOINTS.writes, parts.writes);
  const cards = knownProvider(parts.cardProvider, "There is no such card provider.");
  addTo(cards, "get-card-tokens", parts.writes, getCardTokens(parts.cardNumbers, parts.run, parts.log));

  api.use((_request, response) =>
    reject(response, 404, { code: "not_found", message: "There is no such endpoint." }),
  );
  return api;
};

const knownProvider =
  (id: string, message: string): RequestHandler =>
  ({ params: { provider } }, response, next) =>
    provider === id ? next() : reject(response, 404, { code: "unknown_provider", message });

const only =
  (methods: string): RequestHandler =>
  (request, response) => {
    response.set("Allow", methods);
    reject(response, 405, {
      code: "method_not_allowed",
      message: `${request.method} is not allowed here.`,
    });
  };
