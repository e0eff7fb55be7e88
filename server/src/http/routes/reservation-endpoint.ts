import type { Reservations, ReserveError } from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type * as Schema from "effect/Schema";
import type { RequestHandler } from "express";
import type { Log } from "../../config/log.ts";
import { decodeBody } from "../decode-body.ts";
import { reject } from "../rejection.ts";
import { reservationRejection } from "./reservation-rejection.ts";

/** Runs an effect that needs the reservation provider; rejects only when there is a fault of our own. */
export type RunWithReservations = <A, E>(effect: Effect.Effect<A, E, Reservations>) => Promise<A>;

/** An endpoint that waits for what it is run with. */
export type Endpoint = (run: RunWithReservations, log: Log) => RequestHandler;

/** Creates an endpoint that decodes its body, calls the provider, and sends the answer with 200 or a rejection. */
export const endpoint =
  <S extends Schema.ConstraintDecoder<unknown>>(
    schema: S,
    ask: (request: S["Type"]) => Effect.Effect<object, ReserveError, Reservations>,
  ): Endpoint =>
  (run, log) =>
  async (request, response) => {
    const decoded = decodeBody(schema, request.body);
    if (Result.isFailure(decoded)) return reject(response, 400, decoded.failure);

    const outcome = await run(Effect.result(ask(decoded.success)));
    if (Result.isSuccess(outcome)) return void response.json(outcome.success);

    const rejection = reservationRejection(outcome.failure);
    if (rejection === "paymentFailed") return void response.json({ success: false, paymentFailed: true });
    if (rejection.status >= 500)
      log(`${request.path}: ${rejection.words.code} (${detailOf(outcome.failure)})`);
    reject(response, rejection.status, rejection.words);
  };

const detailOf = (error: ReserveError): string => ("detail" in error ? error.detail : error._tag);
