import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { siteOf } from "@couvert/domain/booking/limits/site-of-network";
import type { Visitor } from "@couvert/domain/booking/limits/visitor-holds.port";
import type { Tables } from "@couvert/platform/database/tables";
import type { SigningKeys } from "@couvert/platform/secrets/server-keys";
import { type Kysely, sql } from "kysely";
import { mailboxOf } from "../reservation-service/guests/mailbox.ts";

/** What a visitor counts for: their cookie, and keyed digests of their network and of its site, so that no row names an address. */
export interface LimitKeys {
  readonly visitor: string | null;
  readonly network: string;
  readonly site: string | null;
}

/** Returns what a visitor counts for. */
export const identify = (keys: SigningKeys, { id, network }: Visitor): LimitKeys => {
  const site = siteOf(network);
  return {
    visitor: id,
    network: keys.sign("limit keys", `network ${network}`),
    site: site === null ? null : keys.sign("limit keys", `site ${site}`),
  };
};

/** Returns what a booking counts for beside its visitor: keyed digests of its guest's mailbox and telephone number. */
export const identifyGuest = (keys: SigningKeys, { email, phoneNumber }: Guest) => ({
  email: keys.sign("limit keys", `email ${mailboxOf(email)}`),
  phone: keys.sign("limit keys", `phone ${phoneNumber.replace(/\D/g, "")}`),
});

/** Returns whether a row counts for one of the keys; a row without a key counts for none. */
export const countsFor =
  <Name extends string>(keys: readonly Readonly<Record<Name, string | null>>[], name: Name) =>
  (row: Readonly<Record<Name, string | null>>): boolean =>
    row[name] !== null && keys.some((each) => each[name] === row[name]);

/** Makes others of the same keys wait until the transaction ends, or two at the same time would each count as the last one. */
export const lockKeys = async (kysely: Kysely<Tables>, keys: readonly object[]): Promise<void> => {
  // In one order, or two could wait for each other.
  const locks = keys
    .flatMap((each) => Object.entries(each))
    .flatMap(([name, key]) => (key === null ? [] : [`${name} ${key}`]))
    .toSorted()
    .map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(kysely);
};
