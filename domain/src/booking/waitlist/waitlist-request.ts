import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Language } from "../../values/language.ts";

/** What somebody waits for: from the first to the last time, both included, on the restaurant's clock. */
export interface WaitlistRequest {
  readonly partySize: number;
  readonly first: LocalDateTime;
  readonly last: LocalDateTime;
  readonly email: string;
  readonly language: Language;
}
