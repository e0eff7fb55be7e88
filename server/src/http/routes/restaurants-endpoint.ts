import { type RestaurantAnswer, RestaurantsAnswer } from "@couvert/api/reservations/reservations.schema";
import { MAX_PARTY_SIZE, MIN_PARTY_SIZE } from "@couvert/domain/booking/flow/search-input";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import { sendPublicJson } from "../public-json.ts";
import { type Endpoint, READ } from "./endpoint.ts";

/** Handles `GET restaurants`: sends the restaurants that take reservations, whose ids the other endpoints take (rule 7.96). */
export const RESTAURANTS_ENDPOINT: Endpoint = {
  ...READ,
  path: "/{reservation-provider}/restaurants",
  answer: RestaurantsAnswer,
  handle: ({ restaurants: { list, settings } }) => [
    async (request, response) => {
      const listed = await list(acceptedLanguage(request.headers["accept-language"]));
      const data = listed.map((restaurant): typeof RestaurantAnswer.Type => {
        const own = settings(restaurant.id);
        return {
          ...restaurant,
          currency: own?.currency ?? restaurant.currency,
          party_sizes: {
            least: own?.minPartySize ?? MIN_PARTY_SIZE,
            most: Math.min(own?.maxPartySize ?? MAX_PARTY_SIZE, MAX_PARTY_SIZE),
          },
        };
      });
      sendPublicJson(request, response, JSON.stringify({ success: true, response: { data } }));
    },
  ],
};
