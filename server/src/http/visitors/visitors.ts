import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Visitor } from "@couvert/domain/booking/limits/visitor-holds.port";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";
import proxyAddress from "proxy-addr";
import type { Config } from "../../config/config.ts";
import { limitedNetwork } from "./limited-network.ts";

/** Distinguishes visitors, for limits that are a visitor's own. */
export interface Visitors {
  /** Returns the address of a request's visitor: behind the trusted proxies, as the framework reads it. */
  readonly addressOf: (request: IncomingMessage) => string | undefined;
  /** Returns who sends a request; a cookie that this group's servers have not signed counts as none. */
  readonly visitorOf: (request: IncomingMessage) => Visitor;
  /** Gives a visitor without a cookie one. */
  readonly introduce: (request: IncomingMessage, response: ServerResponse) => void;
}

/** The options of visitors. */
interface VisitorsOptions {
  readonly keys: ServerKeys;
  readonly trustProxy: Config["trustProxy"];
  /** Whether visitors use https, so that the cookie is sent only by https. */
  readonly isSecure: boolean;
}

/** Long enough for every limit, in seconds. */
const COOKIE_SECONDS = 24 * 60 * 60;

const ID_BYTES = 16;

/** Distinguishes visitors by a cookie with a random id and its signature, which no script of a page can read (rule 7.62). */
export const createVisitors = ({ keys, trustProxy, isSecure }: VisitorsOptions): Visitors => {
  const addressOf = addressReader(trustProxy);
  const idOf = ({ headers }: IncomingMessage): string | null => {
    const [, id, signature] = COOKIE.exec(headers.cookie ?? "") ?? [];
    if (id === undefined || signature === undefined) return null;
    return keys.isSigned("visitor cookie", id, signature) ? id : null;
  };
  const attributes = `Path=/api; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  return {
    addressOf,
    visitorOf: (request) => ({ id: idOf(request), network: limitedNetwork(addressOf(request) ?? "") }),
    introduce: (request, response) => {
      if (idOf(request) !== null) return;
      const id = randomBytes(ID_BYTES).toString("base64url");
      const signature = keys.sign("visitor cookie", id);
      response.setHeader("Set-Cookie", `visitor=${id}.${signature}; ${attributes}`);
    },
  };
};

const COOKIE = /(?:^|; )visitor=([\w-]{22})\.([\w-]{43})(?:;|$)/;

const addressReader = (trusted: Config["trustProxy"]): Visitors["addressOf"] => {
  if (trusted === false) return ({ socket }) => socket.remoteAddress;
  const isTrusted =
    typeof trusted === "number"
      ? (_address: string, hop: number) => hop < trusted
      : proxyAddress.compile([...trusted]);
  return (request) => proxyAddress(request, isTrusted);
};
