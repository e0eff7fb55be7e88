import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { BODY_TOO_LARGE, reject } from "./rejection.ts";
import { useOriginForm } from "./request-target.ts";
import { usePlainAddresses } from "./visitors/forwarded-addresses.ts";

/**
 * How long a request may take to arrive, in ms, and its headers alone; checked every few seconds. An unused connection stays open longer
 * than nginx (60 s) and Caddy (120 s) keep one: a proxy that sends a `POST` into a connection that closes answers 502.
 */
const LIMITS = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 125_000,
};

/** The largest body of any endpoint, in bytes, which is that of the content webhook: it names the documents of a release. */
export const LARGEST_BODY = 256 * 1024;

/** Creates a server that limits the size and time of requests, and reads their targets and addresses plain (rules 7.64, 7.65, 8.50). */
export const createHttpServer = (answer: RequestListener): Server =>
  createServer(LIMITS, (request, response) => {
    useOriginForm(request);
    usePlainAddresses(request);
    if (isBodyAllowed(request, response)) answer(request, response);
  });

/**
 * Returns whether a request may be answered; one that declares too large a body is rejected. A body of unknown length is counted as it
 * arrives: too large, it is rejected as well, and the connection ends with the answer.
 */
const isBodyAllowed = (request: IncomingMessage, response: ServerResponse): boolean => {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length !== undefined && Number(length) > LARGEST_BODY) {
    reject(response, BODY_TOO_LARGE);
    return false;
  }
  if (encoding !== undefined) limitChunks(request, response);
  return true;
};

const limitChunks = (request: IncomingMessage, response: ServerResponse): void => {
  // Else the server reads the rest of an unneeded body, after the answer.
  response.shouldKeepAlive = false;
  const push = request.push.bind(request);
  let bytes = 0;
  request.push = (chunk, encoding) => {
    bytes += chunk === null ? 0 : chunk.length;
    if (bytes <= LARGEST_BODY) return push(chunk, encoding);
    if (!response.headersSent) reject(response, BODY_TOO_LARGE);
    // Drops the chunk, and reads on until the answer has closed the connection.
    return true;
  };
};
