import { ClientErrorReport } from "@couvert/api/client-errors/client-error.schema";
import { redactClientError } from "@couvert/domain/site/failures/client-error";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import express, { type RequestHandler } from "express";
import type { Log } from "../../config/operator-messages.ts";
import { decodeBody, INVALID_REQUEST } from "../decode-body.ts";
import { reject, rejection } from "../rejection.ts";
import { isFromSite } from "../same-site.ts";
import { limitRequests } from "../visitors/rate-limit.ts";
import { DONE, DoneAnswer, type Endpoint } from "./endpoint.ts";

/** The largest report; the longest that a page sends has 2,100 characters. */
const MAX_REPORT = "8kb";

/** The reports per address and minute, three times as many as a page sends (rule 8.31). */
const REPORTS_PER_ADDRESS = 30;

const FOREIGN = rejection(403, "foreign_origin", "Errors can only be reported by pages of this site.");

/** Handles `POST /api/client-errors`: writes a failure in a browser to the log, redacted, so many a minute (rules 8.30, 8.31). */
export const CLIENT_ERROR_ENDPOINT: Endpoint = {
  method: "post",
  path: "/client-errors",
  limit: "own",
  body: ClientErrorReport,
  answer: DoneAnswer,
  rejections: [INVALID_REQUEST, FOREIGN],
  handle: ({ origin, log, clientErrorsPerMinute, createRateLimit, forms }) => [
    limitRequests(createRateLimit, "client errors", REPORTS_PER_ADDRESS),
    express.json({ limit: MAX_REPORT }),
    writeReport(origin, createLogLimit(clientErrorsPerMinute, log, forms.now)),
  ],
};

const writeReport =
  (origin: string, write: Log): RequestHandler =>
  (request, response) => {
    if (!isFromSite(request, origin)) return reject(response, FOREIGN);
    const report = decodeBody(ClientErrorReport, request.body);
    if (Result.isFailure(report)) return reject(response, report.failure);
    write("client error", "warn", { ...redactClientError(report.success) });
    response.json(DONE);
  };

const MINUTE_MS = 60_000;

/** Creates a log that takes `limit` lines per minute, and says once the minute is over how many it has left out. */
const createLogLimit = (limit: number, log: Log, now: () => Instant): Log => {
  let start = Number.NEGATIVE_INFINITY;
  let lines = 0;
  return (...line) => {
    if (now() - start >= MINUTE_MS) {
      if (lines > limit && limit > 0) log(`client errors: ${lines - limit} more were not logged`, "warn");
      start = now();
      lines = 0;
    }
    lines += 1;
    if (lines <= limit) log(...line);
  };
};
