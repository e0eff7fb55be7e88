import { createHash } from "node:crypto";
import * as Schema from "effect/Schema";
import type { RequestHandler } from "express";
import { isNotModified } from "../conditional-request.ts";
import { sendPublicJson } from "../public-json.ts";
import { type Endpoint, READ } from "./endpoint.ts";

/** `GET /api/openapi.json`: the API description, the same until a setting or the version changes (rule 7.49). */
export const DESCRIPTION_ENDPOINT: Endpoint = {
  ...READ,
  path: "/openapi.json",
  answer: Schema.Record(Schema.String, Schema.Unknown),
  handle: ({ description }) => [sendDescription(description)],
};

/** Sends the description with an entity tag, so that tools that ask often receive 304. */
const sendDescription = (description: string): RequestHandler => {
  // Weak, since it stands for the compressed description too.
  const tag = `W/"${createHash("sha256").update(description).digest("hex").slice(0, 32)}"`;
  return (request, response) => {
    response.set({ "Cache-Control": "no-cache", ETag: tag, Vary: "Accept-Encoding" });
    if (isNotModified(request.headers, { etag: tag })) return void response.status(304).end();
    sendPublicJson(request, response, description);
  };
};
