import { StaffSessions } from "@couvert/domain/booking/desk/staff-sessions.port";
import { DEFAULT_LANGUAGE } from "@couvert/domain/values/language";
import { signInLink } from "@couvert/services/staff/sign-in-email";
import { storedStaffSessions } from "@couvert/services/staff/stored-staff-sessions";
import { readSymbol } from "@couvert/ui/brands/mark";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { InviteStaff } from "../http/admin-requests.ts";
import type { ComposeOptions, Platform } from "./compose-options.ts";
import { composeEmails } from "./reservation-jobs.ts";

/** What the people of the desk need. */
type StaffOptions = Pick<ComposeOptions, "config" | "dataFolder" | "origin" | "keys" | "now"> &
  Pick<Platform, "createRateLimit"> & { readonly database: Pick<Platform["database"], "kysely"> };

/** Returns the people of the desk; their codes go where the emails about reservations go. */
export const composeStaff = (options: StaffOptions): Layer.Layer<StaffSessions> =>
  Layer.provide(
    storedStaffSessions({ ...options, groupName: () => readSymbol(options.config.brand, "light").name }),
    composeEmails(options),
  );

/** Returns the invitation of the operator, who gets the link too (rule 6.12). */
export const createStaffInvitation =
  (staff: Layer.Layer<StaffSessions>, origin: string): InviteStaff =>
  (invitation) =>
    Effect.runPromise(
      StaffSessions.use((sessions) => sessions.inviteByOperator(invitation, DEFAULT_LANGUAGE)).pipe(
        Effect.map((code) => ({ link: signInLink(origin, code) })),
        Effect.provide(staff),
      ),
    );
