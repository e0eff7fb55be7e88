import type { RejectionAnswer } from "@couvert/domain/booking/reservation/reservations.schema";
import type { Response } from "express";

/** Why a request is rejected: a code for programs, a sentence for people, and a message per wrong field. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends a rejection in the format that all product endpoints share. */
export const reject = (
  response: Response,
  status: number,
  { code, message, fields = {} }: Rejection,
): void => {
  const body: typeof RejectionAnswer.Type = { success: false, error: { code, message, fields } };
  response.status(status).json(body);
};
