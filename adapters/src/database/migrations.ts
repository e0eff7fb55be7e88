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

/** Every change of the schema, in the order of its name; one that has run somewhere is never edited. */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({ "0001-book": book }),
};
