import type { FindKey } from "@couvert/services/machines/machine-keys";
import * as Result from "effect/Result";
import type { RequestHandler } from "express";
import { reject } from "../rejection.ts";
import { limitedNetwork } from "../visitors/limited-network.ts";
import { storeSession } from "./desk-session.ts";
import { MACHINE_ENDPOINTS } from "./machine-endpoints.ts";
import { IDEMPOTENCY_KEY, KEY_REJECTIONS } from "./machine-rejections.ts";

/**
 * Gives a request with a key, `Authorization: Bearer couvert_…`, the session of a host at the restaurants of the key, at the endpoints for
 * machines alone. Its cookie does not count. A request without a key goes on as it is (rule 13.2).
 */
export const acceptKeys =
  (findKey: FindKey): RequestHandler =>
  async (request, response, next) => {
    const [, given] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? "") ?? [];
    if (given === undefined) return next();
    const found = await findKey(given, limitedNetwork(request.ip ?? ""));
    if (Result.isFailure(found)) {
      const { failure } = found;
      if (failure.reason === "too_many") response.setHeader("Retry-After", failure.waitSeconds);
      else response.setHeader("WWW-Authenticate", 'Bearer error="invalid_token"');
      return reject(response, KEY_REJECTIONS[failure.reason]);
    }
    const { id, name, scope, restaurants, endsAt } = found.success;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const endpoint = MACHINE_ENDPOINTS.find(
      ({ method, path }) => (method === "get") === isRead && patternOf(path).test(request.path),
    );
    if (endpoint === undefined) return reject(response, KEY_REJECTIONS.not_for_keys);
    if (!isRead && scope === "read") return reject(response, KEY_REJECTIONS.read_only);
    if (endpoint.answerStatus === 201 && !request.get(IDEMPOTENCY_KEY))
      return reject(response, KEY_REJECTIONS.needs_id);
    const staff = { id, name, email: "", role: "host", restaurants } as const;
    storeSession(response, { id, staff, device: null, hasPin: false, endsAt: endsAt ?? Infinity });
    next();
  };

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`);
