import type { IncomingMessage } from "node:http";
import type { DeskSession } from "@couvert/domain/booking/desk/staff-sessions.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Response } from "express";

/** Reads and writes the cookie of a session. */
export type SessionCookie = ReturnType<typeof sessionCookie>;

/** Creates a cookie, which no script and no other site reads. With https browsers take it from this host only. */
export const sessionCookie = (isSecure: boolean, base = "desk") => {
  const name = isSecure ? `__Host-${base}` : base;
  const pattern = new RegExp(`(?:^|; )${name}=([\\w-]{43})(?:;|$)`);
  const options = { path: "/", httpOnly: true, sameSite: "strict", secure: isSecure } as const;
  return {
    /** Returns the token of a request; null without one. */
    read: ({ headers }: Pick<IncomingMessage, "headers">) => pattern.exec(headers.cookie ?? "")?.[1] ?? null,
    /** Sets the cookie until the session ends. */
    set: (response: Response, token: string, endsAt: Instant) =>
      void response.cookie(name, token, { ...options, expires: new Date(endsAt) }),
    clear: (response: Response) => void response.clearCookie(name, options),
  };
};

/** Stores the session of a request for the handlers behind. */
export const storeSession = (response: Response, session: DeskSession): void => {
  response.locals["deskSession"] = session;
};

/** Returns whether a request has a session already: that of its key. */
export const hasSession = ({ locals }: Pick<Response, "locals">): boolean =>
  locals["deskSession"] !== undefined;

/** Returns the session of a request to the desk. Throws for an endpoint that needs none. */
export const sessionOf = ({ locals }: Pick<Response, "locals">): DeskSession => {
  const session: DeskSession | undefined = locals["deskSession"];
  if (session === undefined) throw new Error("the endpoint is not behind a session");
  return session;
};
