// Sets up the provider states of Couvert's pact, as the Pact specification describes: Couvert posts {"state": …, "action": …} and
// reads the values that its interactions use from the answer.
import { randomUUID } from "node:crypto";

const TIME = "19:00";
const DAYS_AHEAD = 3;

/** Empties the tables, sets up the state, and returns the status and the values; 404 for an unknown state. */
export function setUpState(store, { state, action }) {
  if (action === "teardown") return [200, {}];
  // What the service can do holds beside another state, so it must not empty the tables.
  if (state === "reservations are found by the id of a request") return [200, {}];
  store.failure = null;
  store.holds.clear();
  store.reservations.length = 0;

  const bearer = randomUUID();
  store.tokens.add(bearer);
  const date = new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  const time = `${date}T${TIME}`;
  const table = { bearer, restaurantId: 1001, date, time: TIME, partySize: 2, seatingArea: "default" };
  const experience = { ...table, experienceId: 7, experienceVersion: 3, addOnId: "wine" };
  const hold = (minutes = 5) => {
    const token = randomUUID();
    store.holds.set(token, { time, expiresAt: Date.now() + minutes * 60_000 });
    return { token };
  };

  const requestId = randomUUID();
  switch (state) {
    case "a restaurant has a free table":
      return [200, table];
    case "a restaurant does not exist":
      return [200, { ...table, unknownRestaurantId: 1 }];
    case "a table is held":
      return [200, { ...table, ...hold() }];
    case "a restaurant has no free table":
      hold();
      return [200, table];
    case "a held table was taken": {
      const expired = hold(-1);
      hold();
      return [200, { ...table, ...expired }];
    }
    case "a request has reserved a table": {
      const { token } = hold();
      store.holds.delete(token);
      store.reservations.push({ token, requestId, number: "JR7K2M", time, partySize: 2 });
      return [200, { ...table, token, requestId }];
    }
    case "a request has reserved nothing":
      return [200, { ...table, requestId }];
    case "a restaurant sells a prepaid experience with an add-on":
      return [200, experience];
    case "a table is held for an experience, and a card has a token":
      return [200, { ...experience, ...hold(), cardToken: "tok_visa" }];
    case "a table is held for an experience, and a card is declined":
      return [200, { ...experience, ...hold(), cardToken: "tok_chargeDeclined" }];
    case "the service is unavailable":
      store.failure = [503, "out of order"];
      return [200, { ...table, token: "none", requestId, basic: basicOf("couvert:secret") }];
    case "the service rejects every request":
      store.failure = [400, "party_size is invalid"];
      return [200, { ...table, token: "none", requestId }];
    case "a client is registered":
      return [200, { basic: basicOf("couvert:secret") }];
    case "a client is not registered":
      return [200, { basic: basicOf("nobody:secret") }];
    default:
      return [404, { message: "unknown state" }];
  }
}

const basicOf = (credentials) => Buffer.from(credentials).toString("base64");
