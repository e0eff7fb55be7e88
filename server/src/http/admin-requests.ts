import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { InvitationRequest } from "@couvert/api/desk/staff.schema";
import type { TableAssignment } from "@couvert/domain/booking/availability/table-assignment";
import type { StaffInvitation } from "@couvert/domain/booking/desk/staff";
import type { Database } from "@couvert/platform/database/open-database";
import { isSameSecret } from "@couvert/platform/secrets/same-secret";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import type { Log } from "../config/operator-messages.ts";
import type { AnswerGuestRequest } from "../guests/answer-guest-request.ts";
import { GuestRequest } from "../guests/guest-request.schema.ts";
import type { AnswerMachineRequest } from "../machines/answer-machine-request.ts";
import { MachineRequest } from "../machines/machine-request.schema.ts";
import { AssignmentsQuery } from "./assignments-query.schema.ts";
import { nameOf } from "./rejection.ts";

/** Reads the table assignments that `pnpm explain` asks for. */
export type ReadAssignments = (query: AssignmentsQuery) => Promise<readonly TableAssignment[]>;

/** Invites a person to the desk, or changes them, and returns the link that signs them in. */
export type InviteStaff = (invitation: StaffInvitation) => Promise<typeof StaffLink.Type>;

/** Describes the link that signs a person in, for ten minutes. */
export const StaffLink = Schema.Struct({ link: Schema.String });

/** What the commands of this machine may ask for. */
export interface AdminAnswers {
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
 * Answers the operator's `POST /guests` with the answer to a `GuestRequest`, `POST /staff` with the link of an `InvitationRequest`,
 * `POST /machines` with the answer to a `MachineRequest`, `POST /assignments` with those of an `AssignmentsQuery`, all as JSON, and `GET /backup` with a copy of the embedded database. Answers
 * 401 without the secret as a bearer token, 404 for other requests, 400 for a wrong body, and 500 with the error's name in the log.
 */
export const answerAdmin = (
  secret: string,
  { answerGuests, inviteStaff, answerMachines, readAssignments, backUp }: AdminAnswers,
  log: Log,
): RequestListener => {
  const posts: Readonly<Record<string, ReturnType<typeof answering>>> = {
    "POST /guests": answering(GuestRequest, answerGuests, "the records of a guest cannot be answered"),
    "POST /staff": answering(InvitationRequest, inviteStaff, "a person cannot be invited"),
    "POST /machines": answering(MachineRequest, answerMachines, "keys and webhooks cannot be answered"),
    "POST /assignments": answering(AssignmentsQuery, readAssignments, "the tables of a day cannot be read"),
  };
  return (request, response) => {
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
    const route = `${request.method} ${url?.pathname}`;
    if (route === "GET /backup" && backUp !== null) {
      const archive = backUp().then((file) => file.bytes());
      return answerOf(archive, "the database cannot be backed up");
    }
    const post = posts[route];
    if (post === undefined) return send(response, 404);
    void readText(request).then((body) => {
      const answer = post.decode(body);
      return answer === null ? send(response, 400) : answerOf(answer, post.failure);
    });
  };
};

/** Returns the answering of a POST by its body, null for a wrong one; undefined where nobody answers it. */
const answering = <A>(
  schema: Schema.Codec<A, unknown>,
  answer: ((asked: A) => Promise<unknown>) | null,
  failure: string,
) => {
  const decode = Schema.decodeUnknownOption(Schema.fromJsonString(schema));
  return answer === null
    ? undefined
    : { failure, decode: (body: string) => Option.getOrNull(Option.map(decode(body), answer)) };
};

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
