import {
  createRestaurant,
  createSoldExperience,
} from "@couvert/domain/booking/availability/restaurant.builders";
import { createAddOn } from "@couvert/domain/booking/experience/experience.builders";
import { sharedDatabase } from "@couvert/platform/database/database.builders";
import type { FetchService } from "@couvert/server/http/fetch-handler";
import {
  createDependencies,
  createOpenTableFace,
} from "@couvert/services/reservation-service/reservation-service.builders";

/** The origin of the embedded service, and the URL that gives tokens. */
export const SERVICE_URL = "http://reservation-service.embedded";
export const TOKEN_URL = `${SERVICE_URL}/api/v2/oauth/token`;

/** The only client that the service knows. */
export const CLIENT = { clientId: "couvert", clientSecret: "secret" };

const tables = [{ id: "M1", seats: 2, seatingArea: "default" }];

/** A restaurant with one table for two. */
export const STANDARD = createRestaurant({ restaurantId: 1001, tables });

/** The prepaid experience that the other restaurant sells, in Canadian dollars. */
export const EXPERIENCE = createSoldExperience({
  seatingAreas: ["default"],
  currency: "CAD",
  addOns: [createAddOn({ currency: "CAD" })],
});

/** A restaurant with one table for two and an experience. */
export const SELLING = createRestaurant({
  restaurantId: 1002,
  tables,
  currency: EXPERIENCE.currency,
  experiences: [EXPERIENCE],
  translations: [
    {
      language: "es-US",
      experiences: [
        {
          ...EXPERIENCE,
          name: "Menú degustación",
          addOns: EXPERIENCE.addOns.map((addOn) => ({ ...addOn, name: "Maridaje de vinos" })),
        },
      ],
    },
  ],
  freeCancellationHours: 24,
});

/** Our reservation service over the worker's database, on the system's clock. */
export interface EmbeddedService {
  readonly fetch: FetchService;
  /** Returns an access token. */
  readonly authorize: () => Promise<string>;
  /** Deletes all reservations and holds. */
  readonly empty: () => Promise<void>;
  /** Runs `use` while the service's clock is ahead, by milliseconds. */
  readonly later: <A>(aheadMs: number, use: () => Promise<A>) => Promise<A>;
}

/** Opens the service. */
export const openEmbeddedService = async (): Promise<EmbeddedService> => {
  const database = await sharedDatabase();
  let ahead = 0;
  const fetch = createOpenTableFace(
    { ...createDependencies(database), publicUrl: "https://book.example.com", now: () => Date.now() + ahead },
    [STANDARD, SELLING],
    CLIENT,
  );
  return {
    fetch,
    authorize: () => requestToken(fetch),
    empty: async () => {
      for (const table of ["reservations", "pending_charges", "bookings"] as const) {
        await database.kysely.deleteFrom(table).execute();
      }
    },
    later: async (aheadMs, use) => {
      ahead = aheadMs;
      return use().finally(() => {
        ahead = 0;
      });
    },
  };
};

/** Returns the credentials of a client as Basic authentication sends them. */
export const encodeBasic = ({ clientId, clientSecret }: typeof CLIENT): string =>
  Buffer.from(`${clientId}:${clientSecret}`).toString("base64");

const requestToken = async (fetch: FetchService): Promise<string> => {
  const answer = await fetch(
    new Request(`${TOKEN_URL}?grant_type=client_credentials`, {
      method: "POST",
      headers: { authorization: `Basic ${encodeBasic(CLIENT)}` },
    }),
  );
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
};
