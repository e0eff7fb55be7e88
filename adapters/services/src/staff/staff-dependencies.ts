import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Database } from "@couvert/platform/database/open-database";
import type { CreateRateLimit } from "@couvert/platform/limits/rate-limit";
import type { ServerKeys } from "@couvert/platform/secrets/server-keys";

/** What the people of the desk need. */
export interface StaffDependencies {
  readonly database: Pick<Database, "kysely">;
  readonly keys: ServerKeys;
  readonly createRateLimit: CreateRateLimit;
  readonly now: () => Instant;
  /** The public address, without a final slash, for the links of emails. */
  readonly origin: string;
  /** Returns the name of the group, which emails come from. */
  readonly groupName: () => string;
}
