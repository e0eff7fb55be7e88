import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { InvitationRequest } from "@couvert/api/desk/staff.schema";
import type { TableAssignment } from "@couvert/domain/booking/availability/table-assignment";
import type { StaffInvitation } from "@couvert/domain/booking/desk/staff";
import type { DayRow } from "@couvert/domain/booking/manage/day-row.schema";
import { type CalendarDate, isCalendarDate } from "@couvert/domain/time/calendar-date";
import type { Database } from "@couvert/platform/database/open-database";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { Log } from "../config/operator-messages.ts";
import type { AnswerGuestRequest } from "../guests/answer-guest-request.ts";
import { GuestRequest } from "../guests/guest-request.schema.ts";
import type { AnswerMachineRequest } from "../machines/answer-machine-request.ts";
import { MachineRequest } from "../machines/machine-request.schema.ts";
import { AssignmentsQuery } from "./assignments-query.schema.ts";
import { nameOf } from "./rejection.ts";
import { isSameSecret } from "./same-secret.ts";

/** Reads the rows of a restaurant's day. */
export type ReadDayRows = (restaurantId: number, date: CalendarDate) => Promise<readonly DayRow[]>;

/** Reads the table assignments that `pnpm explain` asks for. */
export type ReadAssignments = (query: AssignmentsQuery) => Promise<readonly TableAssignment[]>;

/** Invites a person to the desk, or changes them, and returns the link that signs them in. */
export type InviteStaff = (invitation: StaffInvitation) => Promise<typeof StaffLink.Type>;

/** Describes the link that signs a person in, for ten minutes. */
export const StaffLink = Schema.Struct({ link: Schema.String });

/** What the commands of this machine may ask for. */
export interface AdminAnswers {
  /** Null with an outside provider, which has the reservations. */
  readonly readDayRows: ReadDayRows | null;
  readonly answerGuests: AnswerGuestRequest;
  /** Null with an outside provider, which has its own screens. */
  readonly inviteStaff: InviteStaff | null;
  /** Null with an outside provider. */
  readonly answerMachines: AnswerMachineRequest | null;
  /** Null with an outside provider. */
  readonly readAssignments: ReadAssignments | null;
  /** Null with PostgreSQL, which has its own tools. */
  readonly backUp: Database["backUp"];
}

/**
 * Answers the operator's `GET /reservations?restaurant=1001&date=2026-12-31` with the rows of the day and `POST /guests` with the
 * answer to a `GuestRequest`, `POST /staff` with the link of an `InvitationRequest`, `POST /machines` with the answer to a `MachineRequest`, `POST /assignments` with those of an
 * `AssignmentsQuery`, all as JSON, and `GET /backup` with a copy of the
 * embedded database. Answers 401 without the secret as a bearer token, 404 for other requests, 400 for a
 * wrong restaurant, date or body, and 500 with the error's name in the log.
 */
export const answerAdmin =
  (
    secret: string,
    { readDayRows, answerGuests, inviteStaff, answerMachines, readAssignments, backUp }: AdminAnswers,
    log: Log,
  ): RequestListener =>
  (request, response) => {
    if (!isSameSecret(request.headers.authorization ?? "", `Bearer ${secret}`)) return send(response, 401);
    const answerOf = (answer: Promise<unknown>, failure: string): void =>
      void answer.then(
        (body) => send(response, 200, body),
        (error: unknown) => {
          log(`${failure}: ${nameOf(error)}`, "error");
          send(response, 500);
        },
      );
    // Null for a target that is no address, such as `//`.
    const url = URL.parse(request.url ?? "", "http://admin.invalid");
    const { pathname, searchParams } = url ?? { pathname: "", searchParams: new URLSearchParams() };
    switch (`${request.method} ${pathname}`) {
      case "GET /reservations": {
        const [restaurant, date] = [searchParams.get("restaurant") ?? "", searchParams.get("date") ?? ""];
        if (readDayRows === null) return send(response, 404);
        const isRestaurant = /^\d{1,10}$/.test(restaurant) && Number(restaurant) <= LAST_RESTAURANT;
        if (!isRestaurant || !isCalendarDate(date)) return send(response, 400);
        return answerOf(readDayRows(Number(restaurant), date), "the reservations of a day cannot be read");
      }
      case "POST /guests":
        return void readText(request).then((body) => {
          const asked = decodeGuestRequest(body);
          if (Option.isNone(asked)) return send(response, 400);
          answerOf(answerGuests(asked.value), "the records of a guest cannot be answered");
        });
      case "POST /staff":
        return void readText(request).then((body) => {
          const asked = decodeInvitation(body);
          if (inviteStaff === null) return send(response, 404);
          if (Option.isNone(asked)) return send(response, 400);
          answerOf(inviteStaff(asked.value), "a person cannot be invited");
        });
      case "POST /machines":
        return void readText(request).then((body) => {
          const asked = decodeMachineRequest(body);
          if (answerMachines === null) return send(response, 404);
          if (Option.isNone(asked)) return send(response, 400);
          answerOf(answerMachines(asked.value), "keys and webhooks cannot be answered");
        });
      case "POST /assignments":
        return void readText(request).then((body) => {
          const asked = decodeAssignmentsQuery(body);
          if (readAssignments === null) return send(response, 404);
          if (Option.isNone(asked)) return send(response, 400);
          answerOf(readAssignments(asked.value), "the tables of a day cannot be read");
        });
      case "GET /backup":
        if (backUp === null) return send(response, 404);
        return answerOf(
          backUp().then((archive) => archive.bytes()),
          "the database cannot be backed up",
        );
      default:
        return send(response, 404);
    }
  };

/** The largest id of a restaurant that the database can hold. */
const LAST_RESTAURANT = 2_147_483_647;

const decodeAssignmentsQuery = Schema.decodeUnknownOption(Schema.fromJsonString(AssignmentsQuery));
const decodeMachineRequest = Schema.decodeUnknownOption(Schema.fromJsonString(MachineRequest));
const decodeInvitation = Schema.decodeUnknownOption(Schema.fromJsonString(InvitationRequest));
const decodeGuestRequest = Schema.decodeUnknownOption(Schema.fromJsonString(GuestRequest));

const BODY_MAX_LENGTH = 4096;

/** Reads a body; empty where it is longer than any request of ours or breaks off. */
const readText = async (request: IncomingMessage): Promise<string> => {
  try {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) {
      body += chunk;
      if (body.length > BODY_MAX_LENGTH) return "";
    }
    return body;
  } catch {
    return "";
  }
};

const send = (response: ServerResponse, status: number, body: unknown = []): void => {
  const isArchive = body instanceof Uint8Array;
  const type = isArchive ? "application/gzip" : "application/json";
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
  response.end(isArchive ? body : JSON.stringify(body));
};
