import { isSameSecret } from "@couvert/platform/secrets/same-secret";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import express, { type RequestHandler } from "express";
import type { Log } from "../../config/operator-messages.ts";
import { decodeBody, INVALID_REQUEST } from "../decode-body.ts";
import { LARGEST_BODY } from "../http-server.ts";
import { reject, rejection } from "../rejection.ts";
import { type ContentWebhook, DONE, DoneAnswer, type Endpoint } from "./endpoint.ts";

/** A webhook of a content repository: `api-update` when content is published, `test-trigger` when an editor tries it. */
export const ContentWebhookBody = Schema.Struct({
  type: Schema.Literals(["api-update", "test-trigger"]),
  secret: Schema.optionalKey(Schema.NullOr(Schema.String)),
});

const SWITCHED_OFF = rejection(
  404,
  "webhook_off",
  "This site takes no webhooks: CONTENT_WEBHOOK_SECRET is not set.",
);

const WRONG_SECRET = rejection(401, "wrong_secret", "The secret is not that of this site.");

/** Handles `POST /api/content-updated`: answers before the published content is read (rule 7.55). */
export const CONTENT_WEBHOOK_ENDPOINT: Endpoint = {
  method: "post",
  path: "/content-updated",
  limit: "writes",
  body: ContentWebhookBody,
  answer: DoneAnswer,
  answerStatus: 202,
  rejections: [INVALID_REQUEST, WRONG_SECRET, SWITCHED_OFF],
  handle: ({ contentWebhook, log }) =>
    contentWebhook === null
      ? [(_request, response) => reject(response, SWITCHED_OFF)]
      : [express.json({ limit: LARGEST_BODY }), receive(contentWebhook, log)],
};

const receive =
  ({ secret, publish }: ContentWebhook, log: Log): RequestHandler =>
  (request, response) => {
    const webhook = decodeBody(ContentWebhookBody, request.body);
    if (Result.isFailure(webhook)) return reject(response, webhook.failure);
    const { type, secret: given } = webhook.success;
    if (!isSameSecret(given ?? "", secret)) return reject(response, WRONG_SECRET);
    if (type === "test-trigger") log("the content webhook works: its test has arrived");
    else publish();
    response.status(202).json(DONE);
  };
