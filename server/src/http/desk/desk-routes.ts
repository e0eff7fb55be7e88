import { StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import type { CreateRateLimit } from "@couvert/platform/limits/rate-limit";
import type { FindKey } from "@couvert/services/machines/machine-keys";
import type { Desk } from "@couvert/services/reservation-service/desk/desk";
import type { BookedLocation } from "@couvert/services/reservation-service/restaurants/read-restaurants";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import express, { type IRouter, type Request, type Response } from "express";
import type { Log } from "../../config/operator-messages.ts";
import type { AnswerGuestRequest } from "../../guests/answer-guest-request.ts";
import { decodeBody } from "../decode-body.ts";
import { nameRoute } from "../observe-requests.ts";
import { reject, sendJson } from "../rejection.ts";
import { type BodySchema, MAX_BODY } from "../routes/endpoint.ts";
import { type DeskFailure, deskRejection } from "./desk-rejection.ts";

/** Runs an effect over the people of the desk. Rejects only with an unexpected error. */
export type RunDesk = <A, E>(effect: Effect.Effect<A, E, StaffSessions>) => Promise<A>;

/** What the desk needs of the composition. */
export interface DeskParts {
  readonly run: RunDesk;
  readonly desk: Desk;
  readonly answerGuests: AnswerGuestRequest;
  readonly findKey: FindKey;
  /** Reads the locations as the preview of a request would publish them; null without a preview. */
  readonly previewedLocations: (
    request: Pick<Request, "headers" | "ip">,
  ) => Promise<readonly BookedLocation[] | null>;
}

/** The parts of the desk's endpoints. */
export interface DeskApiParts extends DeskParts {
  /** The public address, without a final slash; writes come from its pages. */
  readonly origin: string;
  readonly createRateLimit: CreateRateLimit;
  readonly log: Log;
}

/** Returns what sends the answer of an endpoint, or its rejection. */
export const answerWith =
  (run: RunDesk) =>
  async (response: Response, asked: Effect.Effect<object, DeskFailure, StaffSessions>): Promise<void> => {
    const outcome = await run(Effect.result(asked));
    if (Result.isSuccess(outcome)) return sendJson(response, 200, outcome.success);
    const { failure } = outcome;
    if (failure._tag === "TooManyAttempts") response.setHeader("Retry-After", failure.waitSeconds);
    reject(response, deskRejection(failure));
  };

/** Adds an endpoint that takes a JSON body. */
export const postJson = <S extends BodySchema>(
  router: IRouter,
  path: string,
  body: S,
  handle: (body: S["Type"], request: Request, response: Response) => Promise<void> | void,
): void => {
  router.post(
    path,
    nameRoute(`/api/desk${path}`),
    express.json({ limit: MAX_BODY }),
    async (request: Request, response: Response) => {
      const decoded = decodeBody(body, request.body);
      if (Result.isFailure(decoded)) return reject(response, decoded.failure);
      await handle(decoded.success, request, response);
    },
  );
};

/** What an endpoint asks of the people of the desk: an object, or nothing, which is sent as an empty one. */
type AskStaff<Body> = (
  staff: typeof StaffSessions.Service,
  body: Body,
  response: Response,
  request: Request,
) => Effect.Effect<unknown, DeskFailure, StaffSessions>;

/** Returns what adds endpoints about the people of the desk to a router. */
export const staffRoutes = (router: IRouter, run: RunDesk) => {
  const handle =
    <Body>(ask: AskStaff<Body>) =>
    (body: Body, request: Request, response: Response) => {
      const asked = StaffSessions.use((staff) => ask(staff, body, response, request));
      return answerWith(run)(
        response,
        Effect.map(asked, (answer) => Object(answer ?? {})),
      );
    };
  return {
    get: (path: string, ask: AskStaff<null>) =>
      router.get(path, nameRoute(`/api/desk${path}`), (request, response) =>
        handle(ask)(null, request, response),
      ),
    post: <S extends BodySchema>(path: string, body: S, ask: AskStaff<S["Type"]>) =>
      postJson(router, path, body, handle(ask)),
  };
};
