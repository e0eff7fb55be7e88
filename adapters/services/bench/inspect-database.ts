import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import pg from "pg";
import type { DatabaseOptions } from "./service-process.ts";

/** The faults and the size of a database. */
export interface Inspection {
  /** Pairs of bookings that overlap at one table. */
  readonly doubleBookings: number;
  /** Confirmed reservations that are missing or have no table. */
  readonly lost: readonly string[];
  /** Bookings whose tables are too small or no combination. */
  readonly misplaced: number;
  readonly reservations: number;
  readonly assignments: number;
}

/** Inspects the rows with its own SQL, without code of the service. */
export const inspectDatabase = async (
  options: DatabaseOptions,
  { restaurantId, tables, joins }: Restaurant,
  confirmed: readonly string[],
): Promise<Inspection> => {
  const { query, close } = await connect(options);
  const [overlaps] = await query(`
    select count(*)::int as pairs from table_assignments one join table_assignments other
      on one.restaurant_id = other.restaurant_id and one.table_id = other.table_id
      and one.token_digest < other.token_digest
      and lower(one.during) < upper(other.during) and lower(other.during) < upper(one.during)`);
  const reservations = await query(`
    select confirmation_number, party_size, string_agg(table_id, ',' order by table_id) as tables
    from reservations join bookings using (token_digest) join table_assignments using (token_digest)
    where bookings.expires_at is null and bookings.restaurant_id = ${restaurantId}
    group by confirmation_number, party_size`);
  const [assignments] = await query("select count(*)::int as rows from table_assignments");
  await close();
  const seatCounts = new Map([
    ...tables.map(({ id, seats }) => [id, seats] as const),
    ...joins.map((join) => [join.tables.toSorted().join(), join.seats] as const),
  ]);
  const known = new Set(reservations.map(({ confirmation_number }) => String(confirmation_number)));
  return {
    doubleBookings: Number(overlaps?.["pairs"]),
    lost: confirmed.filter((confirmation) => !known.has(confirmation)),
    misplaced: reservations.filter(
      (party) => (seatCounts.get(String(party["tables"])) ?? 0) < Number(party["party_size"]),
    ).length,
    reservations: reservations.length,
    assignments: Number(assignments?.["rows"]),
  };
};

type Row = Readonly<Record<string, unknown>>;

const connect = async (options: DatabaseOptions) => {
  if ("url" in options) {
    const client = new pg.Client({ connectionString: options.url });
    await client.connect();
    return {
      query: async (sql: string): Promise<readonly Row[]> => (await client.query<Row>(sql)).rows,
      close: () => client.end(),
    };
  }
  const pglite = await PGlite.create({ dataDir: `${options.dataFolder}/book`, extensions: { btree_gist } });
  return {
    query: async (sql: string): Promise<readonly Row[]> => (await pglite.query<Row>(sql)).rows,
    close: () => pglite.close(),
  };
};
