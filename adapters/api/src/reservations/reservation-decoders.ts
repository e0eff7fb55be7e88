import * as Schema from "effect/Schema";
import { RejectionBody } from "./answers.schema.ts";
import { decodeAvailability, decodeExperiences, decodeHold } from "./decode-answers.ts";

/** Decodes the answers of the product's reservation endpoints. A separate chunk, which no request waits for. */
export const reservationDecoders = {
  availability: decodeAvailability,
  experiences: decodeExperiences,
  hold: decodeHold,
  rejection: Schema.decodeUnknownOption(RejectionBody),
};
