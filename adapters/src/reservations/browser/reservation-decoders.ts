import { RejectionBody } from "@couvert/domain/booking/reservation/answers.schema";
import {
  decodeAvailability,
  decodeExperiences,
  decodeHold,
} from "@couvert/domain/booking/reservation/decode-answers";
import * as Schema from "effect/Schema";

/** Decodes the answers of the product's reservation endpoints. A chunk of its own, which no request waits for. */
export const reservationDecoders = {
  availability: decodeAvailability,
  experiences: decodeExperiences,
  hold: decodeHold,
  rejection: Schema.decodeUnknownOption(RejectionBody),
};
