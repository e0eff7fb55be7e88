import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import type { RejectionAnswer } from "@couvert/api/reservations/reservations.schema";
import type { ErrorRequestHandler } from "express";
import type { Log } from "../config/operator-messages.ts";
import { sendDocument } from "./documents/document-styles.ts";
import { messagesFor } from "./request-messages.ts";

/** Why a request is rejected: a status, a code for programs, a sentence for people, and a message per wrong field. */
export interface Rejection {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Creates a rejection without wrong fields. */
export const rejection = (status: number, code: string, message: string): Rejection => ({
  status,
  code,
  message,
});

/**
 * Returns a rejection in the language that the request asks for where a visitor reads it: pages show the messages of their forms, and have
 * their own for every other endpoint. Any other rejection is in English, for the developer who reads it (rule 8.48).
 */
export const translateForReader = (
  request: Pick<IncomingMessage, "headers" | "url">,
  rejection: Rejection,
): Rejection =>
  FORM_URL.test(request.url ?? "")
    ? { ...rejection, message: messagesFor(request).i18n._(rejection.message) }
    : rejection;

/** The address of a form, also below the folder of the endpoints. */
const FORM_URL = /^(\/api)?\/forms\//;

/** Sends a rejection in the format that all product endpoints share (rules 7.22, 7.64). */
export const reject = (response: ServerResponse, { status, code, message, fields = {} }: Rejection): void => {
  const body: typeof RejectionAnswer.Type = { success: false, error: { code, message, fields } };
  if (status === BODY_TOO_LARGE.status) closeAfter(response);
  sendJson(response, status, body);
};

/** How long a connection stays open after the answer to a body that is too large, in ms. */
const LINGER_MS = 1000;

/**
 * Closes the connection after an answer, without reading the rest of the body. It stays open for a moment: a connection that is
 * closed with unread bytes is reset, and the client that still sends loses the answer.
 */
const closeAfter = (response: ServerResponse): void => {
  response.setHeader("Connection", "close");
  const { socket } = response;
  if (!socket) return;
  socket.destroySoon = () => {
    socket.end();
    // What the request has scheduled to read comes first.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
};

/** Sends JSON. */
export const sendJson = (response: ServerResponse, status: number, body: object): void =>
  send(response, status, "application/json; charset=utf-8", JSON.stringify(body));

/** Sends plain text. */
export const sendText = (response: ServerResponse, status: number, text: string): void =>
  send(response, status, "text/plain; charset=utf-8", text);

const send = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.statusCode = status;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  // An answer before the application's own, to a body that is too large, has no other security headers.
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.end(body);
};

/** Answers errors of an endpoint in JSON: 4xx for errors of the request, else 500 and a log line (rules 7.25, 8.45). */
export const apiFaults =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (isOver(response)) return;
    if (response.headersSent) return next(error);
    const status = requestFault(error);
    // Without its message, which may repeat the visitor's input.
    if (status === null)
      log(`${request.method} ${request.baseUrl}${request.path}: ${nameOf(error)}`, "error");
    reject(response, translateForReader(request, status === null ? INTERNAL_ERROR : rejectionOf(status)));
  };

/** The rejection of a request that runs into an error of the server. */
export const INTERNAL_ERROR = rejection(500, "internal_error", /*i18n*/ "Something went wrong on our side.");

/** The rejection of an address or a body that cannot be read. */
export const MALFORMED_REQUEST = rejection(400, "malformed_request", "The request is not well-formed JSON.");

/** The rejection of a body that is too large. Its connection ends with the answer. */
export const BODY_TOO_LARGE = rejection(413, "body_too_large", /*i18n*/ "The body is too large.");

/** The rejections of a body that cannot be read. */
export const UNREADABLE_BODY: readonly Rejection[] = [
  MALFORMED_REQUEST,
  BODY_TOO_LARGE,
  rejection(415, "unsupported_encoding", "The body's encoding is not supported."),
];

const rejectionOf = (status: number): Rejection =>
  UNREADABLE_BODY.find((rejection) => rejection.status === status) ?? {
    status,
    code: "bad_request",
    message: "The request cannot be read.",
  };

/**
 * Answers errors of a page: 500 and a log line, with the site's page for a failure (rule 8.54); 400 for errors of the request. Answers a
 * file, and where there is no such page, in plain text in the language that the request asks for (rules 7.25, 8.45).
 */
export const pageFaults =
  (log: Log, failurePage: (path: string) => string | undefined): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (isOver(response)) return;
    if (response.headersSent) return next(error);
    const { i18n } = messagesFor(request);
    if (requestFault(error) !== null)
      return void response.status(400).type("text").send(i18n._("This address cannot be read."));
    // The path may contain a guest's token, so the log names the route only.
    const at = String(request.route?.path ?? "the site");
    log(`${request.method} ${at}: ${nameOf(error)}`, "error");
    const page = extname(request.path) === "" ? failurePage(request.path) : undefined;
    if (page !== undefined) return sendDocument(response.set("Cache-Control", "no-store"), 500, page);
    response.status(500).type("text").send(i18n._("Something went wrong on our side. Please try again."));
  };

/** Returns whether a request was answered in full, or its visitor has left: what fails afterwards is no error. */
const isOver = ({ writableEnded, destroyed }: ServerResponse): boolean => writableEnded || destroyed;

/** Returns the 4xx status that Express gives to an error of the request; null for any other error. */
const requestFault = (error: unknown): number | null => {
  if (!(error instanceof Error && "status" in error && typeof error.status === "number")) return null;
  return error.status >= 400 && error.status < 500 ? error.status : null;
};

/** Returns the name of an error with its code, without its message, which may repeat the visitor's input (rule 8.51). */
export const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" && /^[A-Z\d_]{2,40}$/.test(code) ? `${error.name} ${code}` : error.name;
};
