import { resolve } from "node:path";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import { createServerKeys } from "@couvert/platform/secrets/server-keys";
import * as Effect from "effect/Effect";
import type * as Scope from "effect/Scope";
import { findSettings } from "../compose/find-restaurant.ts";
import { composeStaff, createStaffInvitation } from "../compose/staff.ts";
import type { Config } from "../config/config.ts";
import { attempt, type CannotStart } from "../config/operator-messages.ts";
import { requireStoredHere } from "../config/require-stored-here.ts";
import { StaffLink } from "../http/admin-requests.ts";
import { askRunningServer } from "../start/admin-channel.ts";
import { publicAddress } from "../start/public-address.ts";
import { readServerSecret } from "../start/server-secret.ts";
import { useDatabase } from "../start/use-database.ts";
import type { InviteArguments } from "./invite-arguments.ts";

/**
 * Invites a person to the desk for the operator, and returns the link that signs them in: in PostgreSQL, else in the data folder, or by the
 * server that has it open (rule 6.12). Fails with the reason when nothing was done.
 */
export const inviteStaff = (
  config: Config,
  { restaurants: names, ...person }: InviteArguments,
  now: () => Instant,
): Effect.Effect<typeof StaffLink.Type, CannotStart, Scope.Scope> =>
  Effect.gen(function* () {
    yield* requireStoredHere(config);
    const found = yield* Effect.forEach(names ?? [], (name) => findSettings(config, name));
    const restaurants = names === null ? "all" : found.map(({ restaurantId }) => restaurantId);
    const invitation = { ...person, restaurants } as const;
    return yield* useDatabase(config, {
      use: (database) =>
        Effect.gen(function* () {
          const dataFolder = resolve(config.dataDir);
          const [secret = "", ...former] = (yield* readServerSecret(config, dataFolder)).split(" ");
          const keys = createServerKeys(secret, ...former);
          const { origin } = publicAddress(config, config.port);
          const createRateLimit = memoryRateLimits;
          const staff = composeStaff({ config, dataFolder, origin, keys, now, database, createRateLimit });
          return yield* attempt(() => createStaffInvitation(staff, origin)(invitation));
        }),
      ask: (dataFolder) => askRunningServer(dataFolder, "/staff", StaffLink, invitation),
    });
  });
