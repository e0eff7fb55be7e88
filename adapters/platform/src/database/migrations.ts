import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration, MigrationProvider } from "kysely/migration";

// Returns a migration of statements, which run in order.
const script = (...statements: readonly RawBuilder<unknown>[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await statement.execute(db);
  },
});

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

const standardNames: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const [from, to] of Object.entries(RENAMED_TABLES)) {
      await sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(db);
    }
    for (const [table, from, to] of RENAMED_COLUMNS) {
      await sql`alter table ${sql.ref(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db);
    }
    const tables = sql.join(Object.values(RENAMED_TABLES).map((table) => sql`${table}::regclass`));
    const { rows: constraints } = await sql<{ table: string; name: string }>`
      select conrelid::regclass::text as table, conname as name from pg_constraint
      where conrelid in (${tables})`.execute(db);
    for (const { table, name } of constraints) {
      const renamed = standardConstraintName(name);
      if (renamed === name) continue;
      const [from, to] = [sql.ref(name), sql.ref(renamed)];
      await sql`alter table ${sql.ref(table)} rename constraint ${from} to ${to}`.execute(db);
    }
    await sql`alter index reserve_requests_by_party rename to reservation_requests_by_booking`.execute(db);
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

const MIGRATIONS: Readonly<Record<string, Migration>> = {
  // The exclusion constraint prevents double bookings on any number of servers. An empty range overlaps nothing.
  "0001-book": script(
    sql`create extension if not exists btree_gist`,
    sql`
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
      )`,
    sql`
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
      )`,
  ),
  // A party may have several tables: its request is one row, and each of its tables another. An ended hold that lost its tables has no
  // row in `seatings`, instead of an empty range.
  "0002-parties": script(
    sql`
      create table parties (
        token_digest text primary key,
        restaurant_id integer not null,
        seated_at text not null,
        party_size integer not null check (party_size > 0),
        attribute text not null,
        expires_at timestamptz
      )`,
    sql`
      insert into parties
      select token_digest, restaurant_id, seated_at, party_size, attribute, expires_at from seatings`,
    sql`create index holds_by_expiry on parties (restaurant_id, expires_at) where expires_at is not null`,
    sql`
      alter table reservations
        drop constraint reservations_token_digest_fkey,
        add foreign key (token_digest) references parties`,
    sql`delete from seatings where isempty(during)`,
    sql`
      alter table seatings
        drop constraint seatings_pkey,
        drop column seated_at,
        drop column party_size,
        drop column attribute,
        drop column expires_at,
        add primary key (token_digest, table_id),
        add foreign key (token_digest) references parties on delete cascade,
        add check (not isempty(during))`,
  ),
  // The charges of the embedded card service. The unique key and token prevent double charges on any number of servers.
  "0003-test-charges": script(
    sql`
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
      )`,
    sql`create index test_charges_by_reference on test_charges (reference)`,
  ),
  // `sold` stores an experience as it was sold, since the restaurant may change it later.
  "0004-experiences": script(
    sql`
      alter table parties
        add column experience_id integer,
        add column experience_version integer,
        add check ((experience_id is null) = (experience_version is null))`,
    sql`alter table reservations add column sold jsonb`,
  ),
  // `revision` counts the changes of a reservation, so that queued reminders of earlier revisions can be skipped.
  "0005-managed": script(
    sql`
      alter table reservations
        add column revision integer not null default 0,
        add column cancelled_at timestamptz`,
  ),
  // A charge is recorded before it is made, with everything it takes to finish the reservation after a crash. The hold does not end
  // meanwhile. A party has at most one pending charge, and a charge belongs to one reservation.
  "0006-charging": script(
    sql`
      alter table parties
        add column is_charging boolean not null default false,
        add column charge_count integer not null default 0,
        add check (not is_charging or expires_at is not null)`,
    sql`
      create table charges_under_way (
        token_digest text primary key references parties,
        reference text not null unique,
        amount integer not null check (amount > 0),
        last4 text not null,
        times_asked integer not null,
        order_under_way jsonb not null,
        begun_at timestamptz not null
      )`,
    sql`
      alter table reservations
        add column charge_id text unique,
        add column charge_amount integer,
        add column card_last4 text,
        add check (num_nulls(charge_id, charge_amount, card_last4) in (0, 3))`,
  ),
  // The job queue creates its tables in this schema. Migrations run one at a time, so servers that start at once do not conflict.
  "0007-jobs": script(sql`create schema if not exists jobs`),
  "0008-form-submissions": script(
    sql`
      create table form_submissions (
        id text primary key,
        form text not null,
        page text not null,
        received_at timestamptz not null,
        entries jsonb not null,
        delivered_at timestamptz
      )`,
    sql`create index form_submissions_by_time on form_submissions (received_at)`,
  ),
  // The outcome of a reserve request can be looked up by its id. The table stores a digest of the id, and the manage token encrypted with
  // the id.
  "0009-reserve-requests": script(
    sql`
      create table reserve_requests (
        restaurant_id integer not null,
        request_digest text not null,
        token_digest text not null references parties on delete cascade,
        sealed_manage_token text not null,
        primary key (restaurant_id, request_digest)
      )`,
    sql`create index reserve_requests_by_party on reserve_requests (token_digest)`,
  ),
  "0010-standard-names": standardNames,
  // Both are of use for an hour at most, so that a server that crashes may lose them: unlogged tables cost no writes to the log.
  "0011-limits": script(
    sql`
      create unlogged table rate_limits (
        key varchar(255) primary key,
        points integer not null default 0,
        expire bigint
      )`,
    sql`
      create unlogged table visitor_holds (
        id bigint generated always as identity primary key,
        visitor text,
        network text not null,
        restaurant_id integer not null,
        experience_id integer,
        experience_version integer,
        token_digest text unique,
        sealed_token text,
        began_at timestamptz not null,
        ends_at timestamptz not null
      )`,
    sql`create index visitor_holds_by_network on visitor_holds (network)`,
    sql`create index visitor_holds_by_visitor on visitor_holds (visitor)`,
    sql`create index visitor_holds_by_age on visitor_holds (began_at)`,
  ),
  "0012-declines": script(sql`alter table visitor_holds add column decline_count integer not null default 0`),
  // `revised_at` has the instants of the changes of the last hour, in ms, which are limited. Emails of earlier versions that were
  // delivered stay for a week and hold the manage link; the job queue creates its tables only later in a new database.
  "0013-revision-limits": script(
    sql`alter table reservations add column revised_at jsonb not null default '[]'`,
    sql`
      do $$ begin
        if to_regclass('jobs.job') is not null then
          delete from jobs.job where name in ('mails', 'restaurant-emails') and state = 'completed';
        end if;
      end $$`,
  ),
  // A consent is proven by its time, its text and where they were shown. Those of earlier versions are in no row; their time is the order's.
  "0014-marketing-consent": script(
    sql`
      alter table reservations
        add column marketing_opt_in_at timestamptz,
        add column marketing_opt_in_text text,
        add column marketing_opt_in_source text,
        add column marketing_revoked_at timestamptz`,
    sql`update reservations set marketing_opt_in_at = reserved_at where marketing_opt_in`,
    sql`create index reservations_by_email on reservations (lower(email_address))`,
  ),
  // The last digits of a card come from its charge, which may leave them out; those of the request are stored nowhere.
  "0015-reported-cards": script(
    sql`alter table pending_charges drop column last4`,
    sql`
      alter table reservations
        drop constraint reservations_check,
        add constraint reservations_charge check (
          num_nulls(charge_id, charge_amount) in (0, 2) and (charge_id is not null or card_last4 is null)
        )`,
  ),
  // Earlier charges are in US dollars, whatever the country of their restaurant.
  "0016-charged-currencies": script(
    sql`
      alter table test_charges add column currency text not null default 'usd' check (currency ~ '^[a-z]{3}$')`,
  ),
  // The language of reservations of earlier versions is unknown.
  "0017-guest-languages": script(
    sql`alter table reservations add column language text check (length(language) between 2 and 35)`,
  ),
  // The holds of visitors outlive a crash, as the bookings that they count do, and stay until the visit once they are booked. Who holds and
  // books is stored as keyed digests; the rows of earlier versions, which count for an hour, name addresses.
  "0018-visitor-bookings": script(
    sql`delete from visitor_holds`,
    sql`alter table visitor_holds set logged`,
    sql`
      alter table visitor_holds
        add column site text,
        add column date_time text not null,
        add column email text,
        add column phone text,
        add column booked_at timestamptz,
        add constraint visitor_bookings check (num_nulls(email, phone, booked_at) in (0, 3))`,
    sql`create index visitor_holds_by_site on visitor_holds (site) where site is not null`,
    sql`create index visitor_holds_by_email on visitor_holds (email) where email is not null`,
    sql`create index visitor_holds_by_phone on visitor_holds (phone) where phone is not null`,
  ),
  // A consent counts once its address has confirmed it; those in force were given before addresses had to confirm, and stay.
  "0019-confirmed-consents": script(
    sql`alter table reservations add column marketing_confirmed_at timestamptz`,
  ),
  // An amount of 15 digits is exact, and a dinner for twenty in rupiah has ten.
  "0020-large-amounts": script(
    sql`alter table test_charges alter column amount type bigint`,
    sql`alter table pending_charges alter column amount type bigint`,
    sql`alter table reservations alter column charge_amount type bigint`,
  ),
  // One row for each party, whatever its kind. Earlier rows come from the site; those of the hours after midnight belong to the day before, and
  // until their restaurant changes them they last as long as their tables are assigned. The history has numbers and ids only, so that an
  // erasure of a guest leaves it as it is.
  "0021-desk": script(
    sql`
      alter table bookings
        add column id bigint generated always as identity unique,
        add column kind text not null default 'hold' check (kind in ('reservation', 'hold', 'block', 'offer')),
        add column source text not null default 'web' check (source in ('web', 'phone', 'walk_in') or source like 'partner:%'),
        add column service_date text not null default '',
        add column version integer not null default 0,
        add column status text not null default 'expected'
          check (status in ('expected', 'late', 'arrived', 'seated', 'finished', 'no_show', 'cancelled')),
        add column minutes integer not null default 120 check (minutes > 0),
        add column is_locked boolean not null default false,
        add column arrived_at timestamptz,
        add column seated_at timestamptz,
        add column finished_at timestamptz,
        add column notes text not null default '',
        add column override_reason text not null default ''`,
    sql`alter table reservations add column sealed_manage_token text`,
    sql`create index reservations_by_phone on reservations (phone_number)`,
    sql`
      update bookings set
        kind = case when expires_at is null then 'reservation' else 'hold' end,
        service_date = to_char(date_time::timestamp - interval '5 hours', 'YYYY-MM-DD'),
        minutes = coalesce((
          select extract(epoch from max(upper(during) - lower(during))) / 60
          from table_assignments t where t.token_digest = bookings.token_digest
        ), 120),
        status = case when exists (
          select from reservations r where r.token_digest = bookings.token_digest and r.cancelled_at is not null
        ) then 'cancelled' else 'expected' end`,
    sql`
      alter table bookings
        alter column kind drop default,
        alter column service_date drop default,
        alter column minutes drop default,
        add check ((kind in ('hold', 'offer')) = (expires_at is not null))`,
    sql`create index bookings_by_day on bookings (restaurant_id, service_date)`,
    sql`
      create table restaurant_days (
        restaurant_id integer not null,
        service_date text not null,
        version integer not null,
        primary key (restaurant_id, service_date)
      )`,
    sql`
      create table booking_history (
        id bigint generated always as identity primary key,
        booking_id bigint not null,
        restaurant_id integer not null,
        service_date text not null,
        at timestamptz not null,
        staff_id text,
        device text,
        action text not null,
        before jsonb,
        after jsonb not null,
        overridden jsonb not null default '[]',
        undoes bigint unique references booking_history
      )`,
    sql`create index booking_history_by_day on booking_history (restaurant_id, service_date)`,
    sql`
      create function reject_history_change() returns trigger language plpgsql as $$
        begin raise exception 'the history is append-only'; end $$`,
    sql`
      create trigger booking_history_append_only before update or delete on booking_history
        for each row execute function reject_history_change()`,
  ),
  // Of a removed person only the name stays, for the history of the desk. What was attempted is never changed.
  "0022-staff": script(
    sql`
      create table staff (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        email text unique,
        role text not null check (role in ('host', 'manager')),
        restaurants integer[] check (cardinality(restaurants) > 0),
        sealed_pin text,
        code_digest text,
        code_ends_at timestamptz,
        code_guesses smallint not null default 0,
        removed_at timestamptz,
        check (removed_at is null or num_nulls(email, sealed_pin, code_digest) = 3),
        check (num_nulls(code_digest, code_ends_at) in (0, 2))
      )`,
    sql`
      create table staff_sessions (
        id uuid primary key default gen_random_uuid(),
        token_digest text not null unique,
        staff_id uuid not null references staff,
        opened_by uuid not null references staff,
        device text,
        started_at timestamptz not null,
        ends_at timestamptz not null
      )`,
    sql`
      create table staff_attempts (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        kind text not null,
        staff_id uuid,
        session_id uuid
      )`,
    sql`create index staff_attempts_by_person on staff_attempts (staff_id, id)`,
    sql`
      create function keep_attempts() returns trigger language plpgsql as $$
        begin raise exception 'attempts are never changed'; end $$`,
    sql`
      create trigger keep_attempts before update or delete on staff_attempts
        for each statement execute function keep_attempts()`,
  ),
  // A block takes no table of a party, and no further party gets its tables. Those who insert tables share a lock that a new block waits for, so
  // that neither misses the other; a row of a blocked table is dropped, as one of a taken table is.
  "0023-blocks": script(
    sql`
      create table blocks (
        id bigint generated always as identity primary key,
        restaurant_id integer not null,
        kind text not null check (kind in ('tables', 'arrivals')),
        tables text[] not null,
        during tstzrange not null check (not isempty(during)),
        reason text not null,
        created_at timestamptz not null,
        created_by text,
        ended_at timestamptz,
        ended_by text,
        check ((kind = 'tables') = (cardinality(tables) > 0))
      )`,
    sql`create index blocks_in_force on blocks using gist (restaurant_id, during) where ended_at is null`,
    sql`
      create function lock_blocks() returns trigger language plpgsql as $$
        begin perform pg_advisory_xact_lock(3, new.restaurant_id); return new; end $$`,
    sql`create trigger lock_blocks before insert on blocks for each row execute function lock_blocks()`,
    sql`
      create function drop_blocked_table() returns trigger language plpgsql as $$
        begin
          perform pg_advisory_xact_lock_shared(3, new.restaurant_id);
          if exists (
            select from blocks
            where ended_at is null and restaurant_id = new.restaurant_id and during && new.during
              and new.table_id = any (tables)
          ) then return null; end if;
          return new;
        end $$`,
    sql`
      create trigger drop_blocked_table before insert on table_assignments
        for each row execute function drop_blocked_table()`,
    sql`
      alter table bookings
        add column kept_at timestamptz, add column told_at timestamptz, add column reported_at timestamptz`,
  ),
  "0024-passkeys": script(
    // A counter has 32 bits; as a double it is exact, and both databases return a number.
    sql`
      create table staff_passkeys (
        id uuid primary key default gen_random_uuid(),
        staff_id uuid not null references staff,
        credential_id text not null unique,
        public_key text not null,
        counter double precision not null,
        added_at timestamptz not null
      )`,
    sql`
      create table staff_challenges (
        challenge text primary key,
        staff_id uuid references staff,
        ends_at timestamptz not null
      )`,
  ),
  // Of a key only the digest is stored; a revoked one stays, because the history names it.
  "0025-machines": script(
    sql`
      create table machine_keys (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        key_digest text not null unique,
        scope text not null check (scope in ('read', 'write')),
        restaurants integer[] check (cardinality(restaurants) > 0),
        created_at timestamptz not null,
        ends_at timestamptz,
        revoked_at timestamptz
      )`,
    sql`
      create table webhook_receivers (
        id uuid primary key default gen_random_uuid(),
        url text not null,
        sealed_secret text not null,
        restaurants integer[] check (cardinality(restaurants) > 0),
        created_at timestamptz not null
      )`,
  ),
  // A guest is who their reservations name; the notes on them are with each, and are erased with it.
  "0026-guests": script(sql`alter table reservations add column guest_notes text not null default ''`),
  // Guests that a restaurant merged have one number: the parties of each, and through the trigger those that come later.
  "0027-merged-guests": script(
    sql`alter table reservations add column merged_as bigint`,
    sql`create index reservations_merged_as on reservations (merged_as) where merged_as is not null`,
    sql`
      create function take_merged_guest() returns trigger language plpgsql as $$
        begin
          new.merged_as := coalesce(new.merged_as, (
            select r.merged_as
            from reservations r
              join bookings b on b.token_digest = r.token_digest
              join bookings own on own.token_digest = new.token_digest
            where r.merged_as is not null and b.restaurant_id = own.restaurant_id
              and lower(r.email_address) = lower(new.email_address)
              and (new.email_address <> '' or new.phone_number <> '' and r.phone_number = new.phone_number)
            limit 1));
          return new;
        end $$`,
    sql`
      create trigger take_merged_guest before insert or update of email_address, phone_number on reservations
        for each row execute function take_merged_guest()`,
  ),
  // The terms of a booking as its diner read them; null for bookings of earlier versions and of the desk.
  "0028-policies": script(
    sql`alter table bookings add column policy jsonb`,
    sql`alter table visitor_holds add column has_deposit boolean not null default false`,
    sql`alter table reservations add column refunded_at timestamptz`,
    sql`update reservations set refunded_at = cancelled_at where charge_id is not null`,
  ),
  "0029-coming": script(sql`alter table bookings add column coming_at timestamptz`),
  // Who waits for a table of a full day, and what they were offered. An offer outlives its booking, so that nobody gets its tables twice. The
  // index allows one open offer to an entry.
  "0030-waitlist": script(
    sql`
      create table waitlist_entries (
        id bigint generated always as identity primary key,
        restaurant_id integer not null,
        service_date text not null,
        first_time text not null,
        last_time text not null,
        party_size integer not null check (party_size > 0),
        email_address text not null,
        mailbox text not null,
        language text not null,
        token_digest text not null unique,
        sealed_token text not null,
        status text not null check (status in ('waiting', 'passed', 'left', 'taken')),
        joined_at timestamptz not null,
        unique (restaurant_id, service_date, mailbox)
      )`,
    sql`
      create table waitlist_offers (
        token_digest text primary key,
        sealed_token text not null,
        entry_id bigint not null references waitlist_entries on delete cascade,
        date_time text not null,
        seating_area text not null,
        tables text[] not null,
        expires_at timestamptz not null,
        outcome text check (outcome in ('taken', 'declined', 'lapsed'))
      )`,
    sql`create unique index waitlist_open_offers on waitlist_offers (entry_id) where outcome is null`,
    sql`create index waitlist_offers_by_entry on waitlist_offers (entry_id)`,
  ),
  // The intents of the embedded card service, and their refunds. An id follows from the idempotency key, so that a key makes one.
  "0031-test-intents": script(
    sql`
      create table test_intents (
        id text primary key,
        parameters text not null,
        client_secret text not null,
        customer text,
        amount bigint not null check (amount >= 0),
        currency text not null,
        reference text not null,
        status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
        error text,
        card jsonb,
        created_at timestamptz not null
      )`,
    sql`create index test_intents_by_customer on test_intents (customer) where customer is not null`,
    sql`
      create table test_refunds (
        id text primary key,
        parameters text not null,
        intent_id text not null references test_intents on delete cascade,
        amount bigint not null check (amount > 0),
        reference text not null,
        created_at timestamptz not null
      )`,
    sql`create index test_refunds_by_intent on test_refunds (intent_id)`,
  ),
  // Orders that wait for a guest at the card provider, and the cards on file.
  "0032-intents": script(
    sql`
      alter table pending_charges
        add column kind text check (kind in ('setup', 'payment')),
        add column intent_id text unique,
        add column decline_events text[] not null default '{}',
        drop constraint pending_charges_amount_check,
        add constraint pending_charges_amount_check check (amount > 0 or kind = 'setup')`,
    sql`
      alter table reservations
        add column is_intent boolean not null default false,
        add column stored_card jsonb`,
  ),
  // What the desk asks its guests for. Each row is written before the card provider is asked, so that no outcome is lost.
  "0033-fees": script(
    sql`
      create table desk_payments (
        id bigint generated always as identity primary key,
        token_digest text not null references bookings on delete cascade,
        restaurant_id integer not null,
        kind text not null check (kind in ('fee', 'deposit')),
        amount bigint not null check (amount > 0),
        currency text not null,
        reason text not null,
        staff_id text,
        reference text not null unique,
        intent_id text unique,
        status text not null default 'pending'
          check (status in ('pending', 'open', 'charged', 'declined', 'ended')),
        asked_at timestamptz not null,
        expires_at timestamptz not null,
        freed_at timestamptz,
        settled_at timestamptz,
        refunded_at timestamptz
      )`,
    sql`create index desk_payments_by_booking on desk_payments (token_digest)`,
    sql`
      create index desk_payments_to_settle on desk_payments (id)
        where status in ('pending', 'open')`,
  ),
  // Of who replied to a text message only a digest by a key of the servers is stored. The last reply of a number counts.
  "0034-text-messages": script(
    sql`
      alter table reservations
        add column text_opt_in_at timestamptz,
        add column text_revoked_at timestamptz`,
    sql`
      create table text_replies (
        id text primary key,
        position bigint generated always as identity,
        number_digest text not null,
        wants_texts boolean not null,
        received_at timestamptz not null
      )`,
    sql`create index text_replies_by_number on text_replies (number_digest, position)`,
  ),
  "0035-assistants": script(sql`alter table visitor_holds add column handed_to text`),
  // Bookings of our own service count where they are made or may still be; declines at links to pay count as those of holds do.
  "0036-limits": script(
    sql`alter table visitor_holds add column is_own boolean not null default false`,
    sql`
      alter table desk_payments
        add column decline_events text[] not null default '{}',
        add column refused_at timestamptz`,
  ),
  "0037-unanswered-payments": script(
    sql`
      alter table desk_payments
        drop constraint desk_payments_status_check,
        add check (status in ('pending', 'open', 'charged', 'declined', 'ended', 'unanswered'))`,
  ),
};

/** The migrations in the order of their names. A published migration is never edited. */
export const migrations: MigrationProvider = { getMigrations: async () => MIGRATIONS };
