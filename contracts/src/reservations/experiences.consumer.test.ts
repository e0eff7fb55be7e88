import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { askReservationProvider } from "./ask-reservations.ts";
import { EXPERIENCE_EXAMPLE, exchange, PATHS, READ_HEADERS, UNKNOWN_PATHS } from "./exchange.ts";

const { arrayContaining, boolean, eachLike, integer, string } = Matchers;

const ask = (url: string, restaurantId = 1001, language: string | null = null) =>
  askReservationProvider(url, (service) => service.experiences({ restaurantId, language }));

describe("server and reservation provider: experiences", () => {
  it("returns the experiences of a restaurant in the language of the guest (rule 3.61)", async () => {
    await exchange("a restaurant sells a prepaid experience with an add-on", "a request for experiences")
      .withRequest("GET", PATHS.experiences, (request) =>
        request.headers({ ...READ_HEADERS, "accept-language": "es-US" }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          data: arrayContaining({
            experience_id: integer(EXPERIENCE_EXAMPLE.id),
            version: integer(EXPERIENCE_EXAMPLE.version),
            name: string("Menú degustación"),
            price_per_cover: {
              min_unit_amount: integer(9500),
              multiplier: integer(100),
              pre_payment_required: boolean(true),
            },
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await ask(url, 1001, "es-US")).toMatchObject({
          success: [
            { ...EXPERIENCE_EXAMPLE, name: "Menú degustación", pricePerPerson: 9500, isPrepaid: true },
          ],
        });
      });
  });

  it("returns none where none is sold", async () => {
    await exchange("a restaurant has a free table", "a request for experiences where none is sold")
      .withRequest("GET", PATHS.experiences, (request) => request.headers(READ_HEADERS))
      .willRespondWith(200, (response) => response.jsonBody({}))
      .executeTest(async ({ url }) => {
        expect(await ask(url)).toMatchObject({ success: [] });
      });
  });

  it("rejects an unknown restaurant", async () => {
    await exchange("a restaurant does not exist", "a request for experiences of an unknown restaurant")
      .withRequest("GET", UNKNOWN_PATHS.experiences, (request) => request.headers(READ_HEADERS))
      // A 404 without errors says that the provider lists no experiences.
      .willRespondWith(404, (response) =>
        response.jsonBody({ errors: eachLike({ message: string("MissingResource") }) }),
      )
      .executeTest(async ({ url }) => {
        expect(await ask(url, 9999)).toMatchObject({ failure: { _tag: "UnknownRestaurant" } });
      });
  });

  it("reports a rejection", async () => {
    await exchange("the service rejects every request", "a request for experiences that is rejected")
      .withRequest("GET", PATHS.experiences, (request) => request.headers(READ_HEADERS))
      .willRespondWith(400)
      .executeTest(async ({ url }) => {
        expect(await ask(url)).toMatchObject({ failure: { _tag: "RequestRejected" } });
      });
  });

  it("reports an outage", async () => {
    await exchange("the service is unavailable", "a request for experiences while the service is unavailable")
      .withRequest("GET", PATHS.experiences, (request) => request.headers(READ_HEADERS))
      .willRespondWith(503)
      .executeTest(async ({ url }) => {
        expect(await ask(url)).toMatchObject({ failure: { _tag: "ProviderUnavailable" } });
      });
  });
});
