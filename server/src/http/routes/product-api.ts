import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import { type RequestHandler, Router } from "express";
import { nameRoute } from "../observe-requests.ts";
import { openApiDocument } from "../openapi/openapi-document.ts";
import { reject, rejection } from "../rejection.ts";
import { type Endpoint, type EndpointParts, parameterOf, UNKNOWN_PROVIDER } from "./endpoint.ts";
import { productEndpoints } from "./product-endpoints.ts";

/** The parts of the product endpoints. */
interface ProductApiParts extends Omit<EndpointParts, "description"> {
  /** The id of the configured reservation provider; other ids answer 404 (rule 7.1). */
  readonly reservationProvider: string;
  /** The id of the configured card provider; other ids answer 404. */
  readonly cardProvider: string;
  readonly cardNumbers: CardNumbers;
  /** Whether cards may pass through this server: not where guests give them to Stripe. */
  readonly takesCards: boolean;
  readonly reads: RequestHandler;
  readonly writes: RequestHandler;
}

/** Creates the product's endpoints below `/api`. Every error is answered in JSON (rules 7.22, 6.1). */
export const productApi = (parts: ProductApiParts): Router => {
  const api = Router({ caseSensitive: true });
  api.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  });

  const limits = { reads: [parts.reads], writes: [parts.writes], own: [] };
  const endpointParts = { ...parts, description: JSON.stringify(openApiDocument(parts)) };
  const { getCardTokens, ...others } = productEndpoints(parts.cardNumbers);
  // Where guests give their cards to a provider outside, none passes through this server (rule 14.7).
  const endpoints: readonly Endpoint[] = Object.values<Endpoint>(
    parts.takesCards ? { ...others, getCardTokens } : others,
  );
  // A form may be named like an endpoint of a provider, so paths that begin with a parameter come last.
  const inOrder = [...endpoints.filter(isFixed), ...endpoints.filter((endpoint) => !isFixed(endpoint))];
  for (const [path, ofPath] of Map.groupBy(inOrder, (endpoint) => endpoint.path)) {
    const parameter = parameterOf(path);
    const route = api.route(parameter === null ? path : path.replace(`{${parameter}}`, ":parameter"));
    route.all(nameRoute(`/api${path}`));
    if (parameter === "reservation-provider") route.all(knownProvider(parts.reservationProvider, parameter));
    if (parameter === "card-provider") route.all(knownProvider(parts.cardProvider, parameter));
    for (const { method, limit, handle } of ofPath) {
      route[method](...limits[limit], ...handle(endpointParts));
    }
    route.all(only(ofPath));
  }

  api.use(nameRoute("/api"), (_request, response) =>
    reject(response, rejection(404, "not_found", "There is no such endpoint.")),
  );
  return api;
};

const isFixed = ({ path }: Endpoint): boolean => !path.startsWith("/{");

const knownProvider =
  (id: string, parameter: keyof typeof UNKNOWN_PROVIDER): RequestHandler =>
  ({ params }, response, next) =>
    params["parameter"] === id ? next() : reject(response, UNKNOWN_PROVIDER[parameter]);

const METHODS = { get: "GET, HEAD", post: "POST" };

const only =
  (endpoints: readonly Endpoint[]): RequestHandler =>
  (request, response) => {
    response.set("Allow", endpoints.map(({ method }) => METHODS[method]).join(", "));
    reject(response, rejection(405, "method_not_allowed", `${request.method} is not allowed here.`));
  };
