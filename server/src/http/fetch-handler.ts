import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from "express";

/** A service that answers requests in the terms of the Fetch standard, as the embedded ones do. */
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
 * Serves an Express route with a Fetch service. Bodies are streamed both ways; when the visitor leaves, the request's
 * signal aborts. `origin` stands before the path in the request's URL, whatever the Host header says. With `path` the
 * service is asked for that one, whatever the visitor asked for.
 */
export const fetchHandler =
  (service: FetchService, origin: string, path?: string): RequestHandler =>
  async (request, response) => {
    const leaving = new AbortController();
    response.once("close", () => leaving.abort());
    const answer = await service(requestOf(request, origin + (path ?? request.originalUrl), leaving.signal));
    if (!leaving.signal.aborted) await send(answer, response);
  };

const requestOf = (request: ExpressRequest, url: string, signal: AbortSignal): Request => {
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (PER_CONNECTION.includes(name)) continue;
    for (const value of values ?? []) headers.append(name, value);
  }
  // A HEAD is asked as a GET, whose body is then not sent: a service need not know the difference.
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
    // A visitor who leaves in the middle is no fault; a service that breaks off cuts the connection, which says so.
    response.destroy(error instanceof Error ? error : undefined);
  });
};
