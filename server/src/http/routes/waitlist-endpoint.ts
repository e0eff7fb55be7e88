import { WaitlistBody } from "@couvert/api/reservations/waitlist-body.schema";
import { SITE_FACTOR, siteOf } from "@couvert/domain/booking/limits/site-of-network";
import { Captcha } from "@couvert/domain/forms/form/captcha.port";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import { DEFAULT_LANGUAGE } from "@couvert/domain/values/language";
import { isStorable } from "@couvert/platform/database/storable-text";
import type { CreateRateLimit } from "@couvert/platform/limits/rate-limit";
import { MESSAGE_LANGUAGES } from "@couvert/platform/messages/messages";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import express, { type RequestHandler } from "express";
import { decodeBody, INVALID_REQUEST } from "../decode-body.ts";
import { FORM_REJECTIONS } from "../forms/submit-form.ts";
import { reject, rejection, sendJson } from "../rejection.ts";
import { limitedNetwork } from "../visitors/limited-network.ts";
import { DONE, DoneAnswer, type Endpoint, type EndpointParts, MAX_BODY } from "./endpoint.ts";

/** How often somebody joins from one network within an hour; from the fourth time on a script must not be what joins. */
const JOINS_AN_HOUR = 10;
const JOINS_WITHOUT_CAPTCHA = 3;

const REJECTIONS = {
  UnknownRestaurant: rejection(404, "unknown_restaurant", "There is no such restaurant."),
  NoWaitlist: rejection(404, "no_waitlist", "This site has no waitlist."),
  NeverSeated: rejection(400, "never_seated", "No such party is seated then."),
  TableFree: rejection(409, "table_free", "A table is free then: book it."),
  WaitlistFull: rejection(409, "waitlist_full", "The list of this day is full."),
  TooMany: rejection(429, "too_many_joins", "Too many people joined from here. Please try again later."),
} as const;

/** Handles `POST join-waitlist`: adds somebody to the waitlist of a day, within the limits of their network (rules 10.29, 10.32). */
export const WAITLIST_ENDPOINT: Endpoint = {
  method: "post",
  path: "/{reservation-provider}/join-waitlist",
  limit: "writes",
  body: WaitlistBody,
  answer: DoneAnswer,
  rejections: [
    INVALID_REQUEST,
    ...Object.values(REJECTIONS),
    FORM_REJECTIONS.captchaRefused,
    FORM_REJECTIONS.captchaUnavailable,
  ],
  handle: (parts) => [
    express.json({ limit: MAX_BODY }),
    joinWith(parts, createJoinCount(parts.createRateLimit)),
  ],
};

/** Returns what counts a join of an address: how many its network has made within the hour, and how long it waits beyond the limit, in ms. */
const createJoinCount = (createRateLimit: CreateRateLimit) => {
  const limitOf = (name: string, limit: number) => createRateLimit({ name, limit, periodSeconds: 60 * 60 });
  const ofNetwork = limitOf("waitlist joins", JOINS_AN_HOUR);
  const ofSite = limitOf("waitlist joins of site", JOINS_AN_HOUR * SITE_FACTOR);
  return async (address: string) => {
    const network = limitedNetwork(address);
    const site = siteOf(network);
    const own = await ofNetwork(network);
    const wide = site === null ? own : await ofSite(site);
    const waitMs = Math.max(own.isWithin ? 0 : own.resetsInMs, wide.isWithin ? 0 : wide.resetsInMs);
    return { count: JOINS_AN_HOUR - own.remaining, waitMs };
  };
};

const joinWith =
  ({ run, joinWaitlist }: EndpointParts, countJoin: ReturnType<typeof createJoinCount>): RequestHandler =>
  async (request, response) => {
    if (joinWaitlist === null) return reject(response, REJECTIONS.NoWaitlist);
    const decoded = decodeBody(WaitlistBody, request.body);
    if (Result.isFailure(decoded)) return reject(response, decoded.failure);
    const { restaurant_id, party_size: partySize, first, last, email_address } = decoded.success;
    if (!isStorable(email_address)) return reject(response, INVALID_REQUEST);
    const address = request.ip ?? "";
    const { count, waitMs } = await countJoin(address);
    if (waitMs > 0) {
      response.setHeader("Retry-After", Math.ceil(waitMs / 1000));
      return reject(response, REJECTIONS.TooMany);
    }
    if (count > JOINS_WITHOUT_CAPTCHA) {
      const token = decoded.success[HIDDEN_FIELDS.captcha] ?? "";
      const verified = await run(Effect.result(Captcha.use((captcha) => captcha.verify(token, address))));
      if (Result.isFailure(verified)) {
        const isRefused = verified.failure._tag === "CaptchaRejected";
        return reject(response, FORM_REJECTIONS[isRefused ? "captchaRefused" : "captchaUnavailable"]);
      }
    }
    const joined = await joinWaitlist(restaurant_id, {
      ...{ partySize, first, last },
      email: email_address.trim(),
      language: acceptedLanguage(request.headers["accept-language"], MESSAGE_LANGUAGES) ?? DEFAULT_LANGUAGE,
    });
    if (Result.isFailure(joined)) return reject(response, REJECTIONS[joined.failure]);
    sendJson(response, 200, DONE);
  };
