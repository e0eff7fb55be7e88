import { type Database, openDatabase } from "./open-database.ts";

let shared: Promise<Database> | undefined;

/** One in-memory database for all the tests of a worker, since starting one takes seconds. Tests stay apart by restaurant. */
export const sharedDatabase = (): Promise<Database> => {
  shared ??= openDatabase({ inMemory: true });
  return shared;
};

let lastRestaurantId = 500_000;

/** The id of a restaurant that no other test has. */
export const freshRestaurantId = (): number => {
  lastRestaurantId += 1;
  return lastRestaurantId;
};
