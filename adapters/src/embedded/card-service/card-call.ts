import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "../../platform/database/open-database.ts";

/** A request with the right key, and what is needed to answer it. */
export interface CardCall {
  readonly request: Request;
  readonly url: URL;
  /** The parameters of its form-encoded body. */
  readonly form: URLSearchParams;
  readonly apiKey: string;
  readonly now: Instant;
}

/** A request about money, which is kept in a database. */
export interface ChargeCall extends CardCall {
  readonly database: Database;
}

/** An instant as Stripe writes it, in whole seconds. */
export const seconds = (instant: Instant): number => Math.floor(instant / 1000);
