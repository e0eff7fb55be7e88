import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import pg from "pg";
import type { DatabaseOptions } from "./service-process.ts";

/** What is wrong with a book, and what is in it. */
export interface Inspection {
  /** Pairs of parties that sit at one table at one time. */
  readonly doubleBookings: number;
  /** Reservations that a diner was told of and that are not in the book, or have no table. */
  readonly lost: readonly string[];
  /** Parties at a place that does not seat them, or at a part of one. */
  readonly misplaced: number;
  readonly reservations: number;
  readonly seatings: number;
}

/** Looks into the rows themselves with SQL of its own, and no code of the book. */
export const inspectDatabase = async (
  place: DatabaseOptions,
  { restaurantId, tables, joins }: Restaurant,
  told: readonly string[],
): Promise<Inspection> => {
  const { query, close } = await connect(place);
  const [overlaps] = await query(`
    select count(*)::int as pairs from table_assignments one join table_assignments other
      on one.restaurant_id = other.restaurant_id and one.table_id = other.table_id
      and one.token_digest < other.token_digest
      and lower(one.during) < upper(other.during) and lower(other.during) < upper(one.during)`);
  const standing = await query(`
    select confirmation_number, party_size, string_agg(table_id, ',' order by table_id) as tables
    from reservations join bookings using (token_digest) join table_assignments using (token_digest)
    where bookings.expires_at is null and bookings.restaurant_id = ${restaurantId}
    group by confirmation_number, party_size`);
  const [seatings] = await query("select count(*)::int as rows from table_assignments");
  await close();
  const places = new Map([
    ...tables.map(({ id, seats }) => [id, seats] as const),
    ...joins.map((join) => [join.tables.toSorted().join(), join.seats] as const),
  ]);
  const known = new Set(standing.map(({ confirmation_number }) => String(confirmation_number)));
  return {
    doubleBookings: Number(overlaps?.["pairs"]),
    lost: told.filter((confirmation) => !known.has(confirmation)),
    misplaced: standing.filter(
      (party) => (places.get(String(party["tables"])) ?? 0) < Number(party["party_size"]),
    ).length,
    reservations: standing.length,
    seatings: Number(seatings?.["rows"]),
  };
};

type Row = Readonly<Record<string, unknown>>;

const connect = async (place: DatabaseOptions) => {
  if ("url" in place) {
    const client = new pg.Client({ connectionString: place.url });
    await client.connect();
    return {
      query: async (sql: string): Promise<readonly Row[]> => (await client.query<Row>(sql)).rows,
      close: () => client.end(),
    };
  }
  const pglite = await PGlite.create({ dataDir: `${place.dataFolder}/book`, extensions: { btree_gist } });
  return {
    query: async (sql: string): Promise<readonly Row[]> => (await pglite.query<Row>(sql)).rows,
    close: () => pglite.close(),
  };
};
