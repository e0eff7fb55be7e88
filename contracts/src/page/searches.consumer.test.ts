import { Matchers } from "@pact-foundation/pact";
import { describe, expect, it } from "vitest";
import { text, value } from "../reservations/state-values.ts";
import { askServer } from "./ask-server.ts";
import { answers, exchange, rejects } from "./exchange.ts";
import { experiencesBody, searchBody } from "./requests.ts";

const { arrayContaining, boolean, eachLike, integer, regex, string } = Matchers;

/** A time on the restaurant's clock, as the server writes it. */
const LOCAL_TIME = regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "2027-03-05T19:00");

const CURRENCY = regex(/^CAD$/, "CAD");

/** What the page of a Spanish site sends. */
const SPANISH = { "accept-language": "es-US" };

const SEARCH = "/api/house/get-availability";
const UNKNOWN = { rid: value("unknownRestaurantId") };
const EXPERIENCES = "/api/house/get-experiences";

/** Searches as the page does; a party of two at 7:00 PM by default. */
const search =
  (restaurantId = 1001, partySize = 2, language: string | null = null) =>
  (url: string) =>
    askServer(url, (service) =>
      service.availability({ restaurantId, partySize, start: "2027-03-05T19:00", language }),
    );

const listExperiences =
  (restaurantId = 1001, language: string | null = null) =>
  (url: string) =>
    askServer(url, (service) => service.experiences({ restaurantId, language }));

describe("page and server: searches", () => {
  it("returns the free times of a restaurant", async () => {
    const found = await exchange(
      {
        description: "a search",
        state: "a restaurant has a free table",
        request: { path: SEARCH, body: searchBody() },
        answer: answers({
          success: true,
          response: {
            times: eachLike(LOCAL_TIME),
            times_available: eachLike({
              time: LOCAL_TIME,
              availabilityType: eachLike(regex(/^(Standard|Experience)$/, "Standard")),
              attribute: string("default"),
              experiences: [],
              add_ons: [],
              add_ons_summary: { count: integer(0) },
              cancellation_policy: null,
              version: integer(1),
            }),
            no_availability_reasons: [],
          },
        }),
      },
      search(),
    );
    expect(found).toMatchObject({ success: { slots: [{ time: "2027-03-05T19:00", addOns: [] }] } });
  });

  it("returns tables at other times and on other days for a search at an hour without any (rules 3.66, 3.73)", async () => {
    const slot = {
      time: LOCAL_TIME,
      availabilityType: eachLike(regex(/^(Standard|Experience)$/, "Standard")),
      attribute: string("default"),
      experiences: [],
      add_ons: [],
      add_ons_summary: { count: integer(0) },
      cancellation_policy: null,
      version: integer(1),
    };
    const found = await exchange(
      {
        description: "a search for alternatives at an hour at which the restaurant is closed",
        state: "a restaurant has a free table",
        request: {
          path: SEARCH,
          body: searchBody({ startDateTime: text`${"date"}T03:00`, alternatives: true }),
        },
        answer: answers({
          success: true,
          response: {
            times: [],
            times_available: [],
            no_availability_reasons: eachLike(string("NoTimesExist")),
            alternatives: {
              times_available: eachLike(slot),
              days: eachLike({ state: regex(/^(free|few|none)$/, "few"), time: LOCAL_TIME }),
              elsewhere: [],
            },
          },
        }),
      },
      (url) =>
        askServer(url, (service) =>
          service.availability({
            restaurantId: 1001,
            partySize: 2,
            start: "2027-03-05T03:00",
            language: null,
            wantsAlternatives: true,
          }),
        ),
    );
    expect(found).toMatchObject({
      success: {
        slots: [],
        alternatives: {
          slots: [{ seatingArea: "default" }],
          days: [{ state: "few", time: "2027-03-05T19:00" }],
        },
      },
    });
  });

  it("returns the reasons for no free time", async () => {
    const body = searchBody({ partySize: 20 });
    const found = await exchange(
      {
        description: "a search for a party that is too large",
        state: "a restaurant has a free table",
        request: { path: SEARCH, body },
        answer: answers({
          success: true,
          response: {
            times: [],
            times_available: [],
            no_availability_reasons: eachLike(string("NoTimesExist")),
          },
        }),
      },
      search(1001, 20),
    );
    expect(found).toEqual(
      expect.objectContaining({ success: { slots: [], noAvailabilityReasons: ["NoTimesExist"] } }),
    );
  });

  it("returns the times of an experience with its add-ons and cancellation terms, in the language of the page (rule 3.61)", async () => {
    const found = await exchange(
      {
        description: "a search where an experience is sold",
        state: "a restaurant sells a prepaid experience with an add-on",
        request: { path: SEARCH, headers: SPANISH, body: searchBody() },
        answer: answers({
          success: true,
          response: {
            times: eachLike(LOCAL_TIME),
            times_available: arrayContaining({
              time: LOCAL_TIME,
              availabilityType: arrayContaining("Experience"),
              attribute: string("default"),
              experiences: eachLike({ id: integer(7) }),
              add_ons: eachLike({
                item_id: string("wine"),
                name: regex(/^Maridaje de vinos$/, "Maridaje de vinos"),
                description: string("Five glasses."),
                price_per_item: {
                  min_unit_amount: integer(4500),
                  multiplier: integer(100),
                  currency: CURRENCY,
                },
                max_per_reservation: integer(4),
              }),
              add_ons_summary: { count: integer(1) },
              cancellation_policy: { free_until_hours: integer(24) },
              version: integer(1),
            }),
            no_availability_reasons: [],
          },
        }),
      },
      search(1001, 2, "es-US"),
    );
    expect(found).toMatchObject({
      success: {
        slots: [
          {
            availabilityType: ["Experience"],
            experienceIds: [7],
            addOns: [
              {
                itemId: "wine",
                name: "Maridaje de vinos",
                pricePerItem: 4500,
                currency: "CAD",
                maxPerReservation: 4,
              },
            ],
            freeCancellationHours: 24,
          },
        ],
      },
    });
  });

  it("rejects an unknown restaurant", async () => {
    const found = await exchange(
      {
        description: "a search in an unknown restaurant",
        state: "a restaurant does not exist",
        request: { path: SEARCH, body: searchBody(UNKNOWN) },
        answer: rejects(404, "unknown_restaurant"),
      },
      search(9999),
    );
    expect(found).toMatchObject({ failure: { _tag: "UnknownRestaurant", restaurantId: 9999 } });
  });

  it("names the field of a wrong request", async () => {
    const found = await exchange(
      {
        description: "a search for a party of 21",
        state: "a restaurant has a free table",
        request: { path: SEARCH, body: searchBody({ partySize: 21 }) },
        answer: rejects(400, "invalid_request", { partySize: string("must be at most 20") }),
      },
      search(1001, 21),
    );
    expect(found).toMatchObject({ failure: { _tag: "RequestRejected", field: "partySize" } });
  });

  it("reports a request that the provider rejects", async () => {
    const found = await exchange(
      {
        description: "a search that the provider rejects",
        state: "the reservation provider rejects the request",
        request: { path: SEARCH, body: searchBody() },
        answer: rejects(400, "request_refused", { request: string("is invalid") }),
      },
      search(),
    );
    expect(found).toMatchObject({ failure: { _tag: "RequestRejected", field: "request" } });
  });
});

describe("page and server: experiences", () => {
  it("returns the experiences of a restaurant in the language of the page (rule 3.61)", async () => {
    const found = await exchange(
      {
        description: "a request for experiences",
        state: "a restaurant sells a prepaid experience with an add-on",
        request: { path: EXPERIENCES, headers: SPANISH, body: experiencesBody() },
        answer: answers({
          success: true,
          response: {
            data: eachLike({
              experience_id: integer(7),
              version: integer(3),
              name: regex(/^Menú degustación$/, "Menú degustación"),
              description: string("Seven courses at the counter."),
              price_per_cover: {
                min_unit_amount: integer(9500),
                multiplier: integer(100),
                currency: CURRENCY,
                pre_payment_required: boolean(true),
              },
            }),
          },
        }),
      },
      listExperiences(1001, "es-US"),
    );
    expect(found).toMatchObject({
      success: [
        {
          id: 7,
          version: 3,
          name: "Menú degustación",
          pricePerPerson: 9500,
          currency: "CAD",
          isPrepaid: true,
        },
      ],
    });
  });

  it("returns no experiences where none is sold", async () => {
    const found = await exchange(
      {
        description: "a request for experiences where none is sold",
        state: "a restaurant sells no experience",
        request: { path: EXPERIENCES, body: experiencesBody() },
        answer: answers({ success: true, response: { data: [] } }),
      },
      listExperiences(),
    );
    expect(found).toMatchObject({ success: [] });
  });

  it("rejects an unknown restaurant", async () => {
    const found = await exchange(
      {
        description: "a request for experiences of an unknown restaurant",
        state: "a restaurant does not exist",
        request: { path: EXPERIENCES, body: experiencesBody(UNKNOWN) },
        answer: rejects(404, "unknown_restaurant"),
      },
      listExperiences(9999),
    );
    expect(found).toMatchObject({ failure: { _tag: "UnknownRestaurant" } });
  });

  it("names the field of a wrong request", async () => {
    const found = await exchange(
      {
        description: "a request for experiences of restaurant 0",
        state: "a restaurant has a free table",
        request: { path: EXPERIENCES, body: experiencesBody({ rid: 0 }) },
        answer: rejects(400, "invalid_request", { rid: string("must be a whole number from 1 up") }),
      },
      listExperiences(0),
    );
    expect(found).toMatchObject({ failure: { _tag: "RequestRejected", field: "rid" } });
  });

  it("reports a request that the provider rejects", async () => {
    const found = await exchange(
      {
        description: "a request for experiences that the provider rejects",
        state: "the reservation provider rejects the request",
        request: { path: EXPERIENCES, body: experiencesBody() },
        answer: rejects(400, "request_refused", { request: string("is invalid") }),
      },
      listExperiences(),
    );
    expect(found).toMatchObject({ failure: { _tag: "RequestRejected", field: "request" } });
  });
});
