import { type Kysely, sql } from "kysely";
import type { Migration, MigrationProvider } from "kysely/migration";

// The exclusion constraint is what makes a double booking impossible, whatever the code above it does and however many
// servers share the database: no two seatings of a table overlap in time. An empty range overlaps nothing.
const book: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create extension if not exists btree_gist`.execute(db);
    await sql`
      create table seatings (
        token_digest text primary key,
        restaurant_id integer not null,
        table_id text not null,
        during tstzrange not null,
        seated_at text not null,
        party_size integer not null check (party_size > 0),
        attribute text not null,
        expires_at timestamptz,
        constraint one_party_per_table
          exclude using gist (restaurant_id with =, table_id with =, during with &&)
      )`.execute(db);
    await sql`
      create table reservations (
        confirmation_number text primary key,
        token_digest text not null unique references seatings,
        manage_digest text not null unique,
        first_name text not null,
        last_name text not null,
        email_address text not null,
        phone_number text not null,
        phone_country text not null,
        special_request text not null,
        marketing_opt_in boolean not null,
        reserved_at timestamptz not null
      )`.execute(db);
  },
};

// A party may sit at several tables: what it asked for is written once, and each of its tables is a row under the same
// exclusion constraint as before. A hold that made way for another has no table left, instead of an empty range.
const parties: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table parties (
        token_digest text primary key,
        restaurant_id integer not null,
        seated_at text not null,
        party_size integer not null check (party_size > 0),
        attribute text not null,
        expires_at timestamptz
      )`.execute(db);
    await sql`
      insert into parties
      select token_digest, restaurant_id, seated_at, party_size, attribute, expires_at from seatings`.execute(
      db,
    );
    await sql`
      create index holds_by_expiry on parties (restaurant_id, expires_at) where expires_at is not null`.execute(
      db,
    );
    await sql`
      alter table reservations
        drop constraint reservations_token_digest_fkey,
        add foreign key (token_digest) references parties`.execute(db);
    await sql`delete from seatings where isempty(during)`.execute(db);
    await sql`
      alter table seatings
        drop constraint seatings_pkey,
        drop column seated_at,
        drop column party_size,
        drop column attribute,
        drop column expires_at,
        add primary key (token_digest, table_id),
        add foreign key (token_digest) references parties on delete cascade,
        add check (not isempty(during))`.execute(db);
  },
};

// What the embedded card provider has charged. That a key and a token are unique is what makes charging once certain, whatever
// the code above it does and however many servers share the database.
const testCharges: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table test_charges (
        id text primary key,
        idempotency_key text not null unique,
        parameters text not null,
        token_digest text not null unique,
        amount integer not null check (amount > 0),
        reference text not null,
        brand text not null,
        last4 text not null,
        is_declined boolean not null,
        refund_id text,
        charged_at timestamptz not null,
        check (refund_id is null or not is_declined)
      )`.execute(db);
    await sql`create index test_charges_by_reference on test_charges (reference)`.execute(db);
  },
};

// A table may be held and reserved for an experience. What was bought is kept as it was sold, since what the restaurant sells
// changes.
const experiences: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      alter table parties
        add column experience_id integer,
        add column experience_version integer,
        add check ((experience_id is null) = (experience_version is null))`.execute(db);
    await sql`alter table reservations add column sold jsonb`.execute(db);
  },
};

// A diner changes or cancels a reservation: how often is counted, so that what was said before is known to be out of date.
const managed: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      alter table reservations
        add column revision integer not null default 0,
        add column cancelled_at timestamptz`.execute(db);
  },
};

// A diner may pay ahead. That a charge is about to be made is written down before it is, with all it takes to finish the
// reservation, so that whoever comes after a server that died can do so; until then the party's hold does not end. At most one
// charge is under way for a party, and one that was made belongs to one reservation.
const charging: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      alter table parties
        add column is_charging boolean not null default false,
        add column charge_count integer not null default 0,
        add check (not is_charging or expires_at is not null)`.execute(db);
    await sql`
      create table charges_under_way (
        token_digest text primary key references parties,
        reference text not null unique,
        amount integer not null check (amount > 0),
        last4 text not null,
        times_asked integer not null,
        order_under_way jsonb not null,
        begun_at timestamptz not null
      )`.execute(db);
    await sql`
      alter table reservations
        add column charge_id text unique,
        add column charge_amount integer,
        add column card_last4 text,
        add check (num_nulls(charge_id, charge_amount, card_last4) in (0, 3))`.execute(db);
  },
};

// The job queue lays out its own tables, in a schema of its own. That is made here: of two servers that start at once, only one
// may make it, and migrations take turns.
const jobs: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create schema if not exists jobs`.execute(db);
  },
};

const formSubmissions: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table form_submissions (
        id text primary key,
        form text not null,
        page text not null,
        received_at timestamptz not null,
        entries jsonb not null,
        delivered_at timestamptz
      )`.execute(db);
    await sql`create index form_submissions_by_time on form_submissions (received_at)`.execute(db);
  },
};

// Who asked for a reservation and never heard of it asks by the id of that request. An id stands for one party of its restaurant,
// and a party may be asked for again under another id. Neither the id nor the manage link can be read here: the one is a digest,
// the other is sealed with the id.
const reserveRequests: Migration = {
  up: async (db: Kysely<unknown>) => {
    await sql`
      create table reserve_requests (
        restaurant_id integer not null,
        request_digest text not null,
        token_digest text not null references parties on delete cascade,
        sealed_manage_token text not null,
        primary key (restaurant_id, request_digest)
      )`.execute(db);
    await sql`create index reserve_requests_by_party on reserve_requests (token_digest)`.execute(db);
  },
};

const RENAMED_TABLES = {
  parties: "bookings",
  seatings: "table_assignments",
  reserve_requests: "reservation_requests",
  charges_under_way: "pending_charges",
} as const;

const RENAMED_COLUMNS = [
  ["bookings", "seated_at", "date_time"],
  ["bookings", "attribute", "seating_area"],
  ["reservations", "sold", "purchase"],
  ["pending_charges", "times_asked", "attempt_count"],
  ["pending_charges", "order_under_way", "pending_order"],
  ["pending_charges", "begun_at", "started_at"],
] as const;

// The first migrations named tables and columns in words of their own. Their constraints and indexes take the new names too.
const standardNames: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const [from, to] of Object.entries(RENAMED_TABLES)) {
      await sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(db);
    }
    for (const [table, from, to] of RENAMED_COLUMNS) {
      await sql`alter table ${sql.ref(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db);
    }
    const { rows: constraints } = await sql<{ table: string; name: string }>`
      select conrelid::regclass::text as table, conname as name from pg_constraint
      where conrelid in (${sql.join(Object.values(RENAMED_TABLES).map((table) => sql`${table}::regclass`))})`.execute(
      db,
    );
    for (const { table, name } of constraints) {
      const renamed = standardConstraintName(name);
      if (renamed === name) continue;
      await sql`
        alter table ${sql.ref(table)} rename constraint ${sql.ref(name)} to ${sql.ref(renamed)}`.execute(db);
    }
    await sql`
      alter index reserve_requests_by_party rename to reservation_requests_by_booking`.execute(db);
  },
};

const standardConstraintName = (name: string): string => {
  if (name === "one_party_per_table") return "table_assignments_no_overlap";
  const table = Object.entries(RENAMED_TABLES).find(([from]) => name.startsWith(`${from}_`));
  if (table === undefined) return name;
  return RENAMED_COLUMNS.reduce(
    (renamed, [, from, to]) => renamed.replace(`_${from}_`, `_${to}_`),
    name.replace(table[0], table[1]),
  );
};

/** Every change of the schema, in the order of its name; one that has run somewhere is never edited. */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({
    "0001-book": book,
    "0002-parties": parties,
    "0003-test-charges": testCharges,
    "0004-experiences": experiences,
    "0005-managed": managed,
    "0006-charging": charging,
    "0007-jobs": jobs,
    "0008-form-submissions": formSubmissions,
    "0009-reserve-requests": reserveRequests,
    "0010-standard-names": standardNames,
  }),
};
