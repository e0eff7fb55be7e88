import type { Database } from "@couvert/platform/database/open-database";
import { answerChallenge } from "./intent-endpoints.ts";

/** Stripe's test numbers by what their banks do. */
export const TEST_CARDS = {
  good: "4242424242424242",
  /** Asks for a challenge while it is stored or paid with, and not later. */
  challengedOnce: "4000002500003155",
  challengedAlways: "4000002760003184",
  declined: "4000000000000002",
  withoutFunds: "4000000000009995",
  declinedLater: "4000000000000341",
} as const;

/** Gives an intent a card, as the browser of its guest does. */
export const giveCard = (
  service: (request: Request) => Promise<Response>,
  clientSecret: string,
  number: string,
): Promise<Response> => {
  const id = clientSecret.split("_secret_", 1)[0] ?? "";
  const path = `/v1/${id.startsWith("seti_") ? "setup" : "payment"}_intents/${id}/confirm`;
  const card = { number, exp_month: "12", exp_year: "2039", cvc: "123" };
  const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  return service(
    new Request(`http://cards.embedded${path}`, {
      method: "POST",
      body: new URLSearchParams([["client_secret", clientSecret], ...fields]),
    }),
  );
};

/** Ends the challenge of an intent's bank, if there is one, as its guest does on the hosted field. */
export const endTestChallenge = (
  database: Database,
  clientSecret: string,
  isPassed: boolean,
): Promise<Response> =>
  answerChallenge(
    database,
    new URLSearchParams({ client_secret: clientSecret, outcome: isPassed ? "complete" : "fail" }),
    Date.parse("2027-03-05T12:00:00Z"),
  );
