import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";
import { searchOf } from "./request-target.ts";

/** A service that answers Fetch requests. */
export type FetchService = (request: Request) => Promise<Response>;

/** Headers that belong to one connection, not to the message (RFC 9110, 7.6.1). */
const PER_CONNECTION = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/**
 * Serves an Express route with a Fetch service. Streams bodies both ways, and aborts the request's signal when the
 * visitor disconnects. The request's URL is `origin`, regardless of the Host header, with `path` or the visitor's path.
 */
export const fetchHandler =
  (service: FetchService, origin: string, path?: string): RequestHandler =>
  async (request, response) => {
    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    const answer = await service(decodeRequest(request, origin + (path ?? pathOf(request)), leaving.signal));
    if (!leaving.signal.aborted) await send(answer, response);
  };

const pathOf = (request: ExpressRequest): string => request.baseUrl + request.path + searchOf(request);

const decodeRequest = (request: ExpressRequest, url: string, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (PER_CONNECTION.includes(name)) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  // A service handles HEAD as GET; Express then sends no body.
  const method = request.method === "HEAD" ? "GET" : request.method;
  const hasBody = method !== "GET";
  return new Request(url, {
    method,
    headers,
    signal,
    ...(hasBody ? { body: Readable.toWeb(request) as unknown as ReadableStream, duplex: "half" } : {}),
  });
};

const send = async (answer: Response, response: ExpressResponse): Promise<void> => {
  response.status(answer.status);
  for (const [name, value] of answer.headers) {
    if (PER_CONNECTION.includes(name)) continue;
    if (name === "set-cookie") response.append(name, value);
    else response.set(name, value);
  }
  if (answer.body === null) return void response.end();
  const body = Readable.fromWeb(answer.body as unknown as NodeReadableStream);
  await pipeline(body, response).catch((error: unknown) => {
    // A disconnected visitor is no error; a service that breaks off closes the connection.
    response.destroy(error instanceof Error ? error : undefined);
  });
};
