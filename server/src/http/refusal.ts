import type { Refusal } from "@couvert/domain/booking/reservation/reservations.schema";
import type { Response } from "express";

/** What a refused request is told: a word for programs, a sentence for people, and a message per wrong field. */
export interface RefusalWords {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Answers that the request cannot be fulfilled, in the one form all product endpoints share. */
export const refuse = (
  response: Response,
  status: number,
  { code, message, fields = {} }: RefusalWords,
): void => {
  const body: typeof Refusal.Type = { success: false, error: { code, message, fields } };
  response.status(status).json(body);
};
