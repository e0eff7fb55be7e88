import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { askReservationProvider, sendWith } from "./ask-reservations.ts";
import {
  EXPERIENCE_EXAMPLE,
  exchange,
  LOCAL_TIME,
  PATHS,
  READ_HEADERS,
  REJECTED_BEARER,
  REJECTED_TOKEN,
  rejectionOf,
  SEARCH_QUERY,
  START_EXAMPLE,
  UNKNOWN_PATHS,
} from "./exchange.ts";

const { arrayContaining, eachLike, integer, string } = Matchers;

const search = (
  url: string,
  restaurantId = 1001,
  partySize = 2,
  send = sendWith("access-token"),
  language: string | null = null,
) =>
  askReservationProvider(
    url,
    (service) => service.availability({ restaurantId, partySize, start: START_EXAMPLE, language }),
    send,
  );

describe("server and reservation provider: availability", () => {
  it("returns the free times of a restaurant", async () => {
    await exchange("a restaurant has a free table", "a search for a table")
      .withRequest("GET", PATHS.availability, (request) => request.query(SEARCH_QUERY).headers(READ_HEADERS))
      .willRespondWith(200, (response) =>
        response.jsonBody({
          times_available: arrayContaining({
            time: LOCAL_TIME,
            availability_types: arrayContaining({
              type: "Standard",
              diningArea: arrayContaining({ attributes: eachLike(string("default")) }),
            }),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await search(url)).toMatchObject({
          success: {
            slots: [{ time: START_EXAMPLE, seatingArea: "default", availabilityType: ["Standard"] }],
          },
        });
      });
  });

  it("returns the times of an experience with its add-ons and its cancellation policy in the language of the guest (rule 3.61)", async () => {
    await exchange(
      "a restaurant sells a prepaid experience with an add-on",
      "a search where an experience is sold",
    )
      .withRequest("GET", PATHS.availability, (request) =>
        request.query(SEARCH_QUERY).headers({ ...READ_HEADERS, "accept-language": "es-US" }),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({
          times_available: arrayContaining({
            time: LOCAL_TIME,
            availability_types: arrayContaining({
              type: "Experience",
              diningArea: arrayContaining({
                attributes: eachLike(string("default")),
                experience_ids: eachLike(integer(EXPERIENCE_EXAMPLE.id)),
                add_ons: arrayContaining({
                  item_id: string("wine"),
                  name: string("Maridaje de vinos"),
                  price_per_item: { min_unit_amount: integer(4500), multiplier: integer(100) },
                  max_per_reservation: integer(4),
                }),
              }),
              cancellationPolicy: { free_until_hours: integer(24) },
            }),
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        expect(await search(url, 1001, 2, sendWith("access-token"), "es-US")).toMatchObject({
          success: {
            slots: [
              {
                time: START_EXAMPLE,
                availabilityType: ["Experience"],
                experienceIds: [EXPERIENCE_EXAMPLE.id],
                addOns: [{ itemId: "wine", pricePerItem: 4500, maxPerReservation: 4 }],
                freeCancellationHours: 24,
              },
            ],
          },
        });
      });
  });

  it("returns why no time can be booked", async () => {
    await exchange("a restaurant has a free table", "a search for more guests than the restaurant seats")
      .withRequest("GET", PATHS.availability, (request) =>
        request.query({ ...SEARCH_QUERY, party_size: "500" }).headers(READ_HEADERS),
      )
      .willRespondWith(200, (response) =>
        response.jsonBody({ no_availability_reasons: arrayContaining("AboveMaxPartySize") }),
      )
      .executeTest(async ({ url }) => {
        expect(await search(url, 1001, 500)).toMatchObject({
          success: { slots: [], noAvailabilityReasons: ["AboveMaxPartySize"] },
        });
      });
  });

  it("rejects an unknown restaurant", async () => {
    await exchange("a restaurant does not exist", "a search in an unknown restaurant")
      .withRequest("GET", UNKNOWN_PATHS.availability, (request) =>
        request.query(SEARCH_QUERY).headers(READ_HEADERS),
      )
      .willRespondWith(404)
      .executeTest(async ({ url }) => {
        expect(await search(url, 9999)).toMatchObject({
          failure: { _tag: "UnknownRestaurant", restaurantId: 9999 },
        });
      });
  });

  it("names the field that the provider rejects", async () => {
    await exchange("the service rejects every request", "a search that is rejected")
      .withRequest("GET", PATHS.availability, (request) => request.query(SEARCH_QUERY).headers(READ_HEADERS))
      .willRespondWith(400, (response) =>
        response.jsonBody(rejectionOf(/.*party_size.*/, "party_size is invalid")),
      )
      .executeTest(async ({ url }) => {
        expect(await search(url)).toMatchObject({ failure: { _tag: "RequestRejected", field: "partySize" } });
      });
  });

  it("reports an outage", async () => {
    await exchange("the service is unavailable", "a search while the service is unavailable")
      .withRequest("GET", PATHS.availability, (request) => request.query(SEARCH_QUERY).headers(READ_HEADERS))
      .willRespondWith(503)
      .executeTest(async ({ url }) => {
        expect(await search(url)).toMatchObject({
          failure: { _tag: "ProviderUnavailable", reason: "fault", detail: "status 503" },
        });
      });
  });

  it("reports an access token that is rejected twice", async () => {
    await exchange("a restaurant has a free table", "a search with a rejected token")
      .withRequest("GET", PATHS.availability, (request) =>
        request.query(SEARCH_QUERY).headers({ authorization: REJECTED_BEARER }),
      )
      .willRespondWith(401)
      .executeTest(async ({ url }) => {
        expect(await search(url, 1001, 2, sendWith(REJECTED_TOKEN))).toMatchObject({
          failure: { _tag: "ProviderUnavailable", detail: "status 401" },
        });
      });
  });
});
