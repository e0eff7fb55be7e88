import type { TextReply } from "@couvert/domain/booking/text/text-reply";
import { readTwilioForm } from "@couvert/outside/texts/twilio-webhook";
import express, { type RequestHandler } from "express";
import type { Log } from "../../config/operator-messages.ts";
import { reject, rejection } from "../rejection.ts";
import { MAX_BODY } from "./endpoint.ts";

/** The path of the webhook of the provider of text messages. */
export const TEXT_WEBHOOK = "/webhooks/text-messages";

/** The token that the provider signs with, and what stores a reply. */
export interface TextWebhook {
  readonly authToken: string;
  readonly receive: (reply: TextReply) => Promise<void>;
}

const FOREIGN = rejection(403, "wrong_signature", "The provider of text messages has not signed this.");

/**
 * Handles the provider's webhook, for replies of guests and for what was not delivered. Nothing is done without its signature over this
 * site's address and the form; only what lacks it counts towards the limit of writes, since no reply may be lost. The answer is empty: a body
 * would be sent to the guest (rule 15.7).
 */
export const textWebhook = (
  { authToken, receive }: TextWebhook,
  origin: string,
  limit: RequestHandler,
  log: Log,
): readonly RequestHandler[] => [
  express.urlencoded({ extended: false, limit: MAX_BODY, parameterLimit: 200 }),
  async (request, response, next) => {
    const signature = request.get("x-twilio-signature") ?? "";
    const report = readTwilioForm(authToken, origin + TEXT_WEBHOOK, signature, request.body);
    if (report === null) return next();
    if (report.kind === "reply") await receive(report.reply);
    if (report.kind === "undelivered") log(`a text message was not delivered, code ${report.code}`, "warn");
    response.status(204).end();
  },
  limit,
  (_request, response) => reject(response, FOREIGN),
];
