import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Observe } from "../observe-requests.ts";
import type { RequestLimit } from "../rate-limit.ts";
import { answerFault, BAD_REQUEST, MALFORMED_REQUEST, reject } from "../rejection.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import { type AnswerBody, type AnswerParts, type Endpoint, MAX_BODY, NO_STORE } from "./endpoint.ts";
import { RESERVATION_ENDPOINTS } from "./reservation-endpoints.ts";

/** What answers a request besides its endpoint. */
interface EndpointsFirstParts extends AnswerParts {
  /** The id of the configured reservation provider, which is part of the paths. */
  readonly reservationProvider: string;
  readonly limits: { readonly reads: RequestLimit; readonly writes: RequestLimit };
  readonly observe: Observe;
  readonly headers: SecurityHeaders;
}

/** An endpoint at its path. */
interface PlacedEndpoint {
  readonly route: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly isWithin: RequestLimit;
  readonly answerBody: AnswerBody;
}

/**
 * Returns the listener that answers plain requests for the reservation endpoints itself, since the framework takes longer than
 * all else that a search does. It leaves every other request to the application, also one whose body has another type, a
 * compression, or no declared length: both answer alike.
 */
export const endpointsFirst = (
  { reservationProvider, limits, observe, headers, ...parts }: EndpointsFirstParts,
  application: RequestListener,
): RequestListener => {
  const placed = new Map<string, PlacedEndpoint>();
  for (const { path, limit, answerBody } of Object.values<Endpoint>(RESERVATION_ENDPOINTS)) {
    if (answerBody === undefined || limit === "own") continue;
    const url = `/api${path.replace("{reservation-provider}", reservationProvider)}`;
    placed.set(url, {
      route: `/api${path}`,
      headers: new Map([...headers(url), ...NO_STORE]),
      isWithin: limits[limit],
      answerBody: answerBody(parts),
    });
  }
  const answer = async (endpoint: PlacedEndpoint, request: IncomingMessage, response: ServerResponse) => {
    response.setHeaders(endpoint.headers as Map<string, string>);
    // Begins before the limit answers, since the end of a request that breaks off meanwhile would be missed.
    const reading = readText(request).then(parseJson, () => BROKEN_OFF);
    if (!(await endpoint.isWithin(parts.visitors.addressOf(request), request, response))) return;
    const body = await reading;
    if (body === BROKEN_OFF) return reject(response, BAD_REQUEST);
    if (body === undefined) return reject(response, MALFORMED_REQUEST);
    await endpoint.answerBody(request, response, body);
  };
  return (request, response) => {
    const endpoint = placed.get(request.url ?? "");
    if (endpoint === undefined || !isPlain(request)) return application(request, response);
    observe(request, response, endpoint.route, () => {
      answer(endpoint, request, response).catch((fault: unknown) =>
        answerFault(parts.log, endpoint.route, fault, request, response),
      );
    });
  };
};

const BROKEN_OFF = Symbol("broken off");

/** Returns whether a request brings JSON of a known and allowed length, as browsers send it. */
const isPlain = ({ method, headers }: IncomingMessage): boolean => {
  const length = Number(headers["content-length"]);
  return (
    method === "POST" &&
    headers["content-type"] === "application/json" &&
    headers["content-encoding"] === undefined &&
    length > 0 &&
    length <= MAX_BODY
  );
};

const UTF_8 = new TextDecoder();

/** Reads a body. Rejects when it breaks off. */
const readText = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => resolve(UTF_8.decode(Buffer.concat(chunks))));
    request.once("error", reject);
  });

/** Parses an object or a list; returns undefined for anything else. */
const parseJson = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};
