import { CREDENTIAL_VARIABLES } from "../verify/outside/credentials.ts";
import { OUTSIDE } from "./outside-boundaries.ts";

/** A fixture of a reservation provider, as the help and the guide show it. */
export const FIXTURE_EXAMPLE = `{
  "restaurantId": 1001,
  "unknownRestaurantId": 999999,
  "day": "+7 days",
  "time": "19:00",
  "fullTime": "20:00",
  "partySize": 2,
  "seatingArea": "default",
  "experience": { "restaurantId": 1002, "id": 7, "version": 3, "addOnId": "wine" },
  "cardToken": "tok_visa",
  "findsByRequestId": true,
  "mayReserve": false
}`;

/** The usage text of the command. */
export const HELP = `pnpm contracts:verify PROVIDER --url https://… [options]

Verifies a provider against the pact of its consumer, Couvert. Nothing has to be built first.

PROVIDER is one of ${Object.keys(OUTSIDE).join(", ")}.

  --url URL             the provider
  --oauth-url URL       the host that gives reservation tokens, when it is another one
  --client-id ID        the client, and
  --client-secret TEXT  its secret, for a reservation provider: the command requests the token
  --token TEXT          an access token or the key of an account, when it exists already
  --secret whsec_…      the secret that signs webhooks
  --states URL          a service that sets up the states of the pact, as the Pact specification describes
  --fixture FILE        instead: a JSON file that says what may be used
  --json                prints one JSON document
  --junit [FILE]        writes JUnit XML to a file, or prints it
  --timeout SECONDS     how long to wait for one answer, 10 by default
  --help                prints this text

Other users of a machine can read arguments. Environment variables hold secrets instead:

${Object.entries(CREDENTIAL_VARIABLES)
  .map(([option, variable]) => `  ${variable.padEnd(24)}--${option}`)
  .join("\n")}

A fixture of a reservation provider. Fields may be missing, and "day" may be a date. With "mayReserve": true the command
makes reservations, which stay; it releases the tables that it holds. In a fixture of any provider "states" declares
states that hold, with their values: {"states": {"a charge was made": {"chargeId": "ch_1"}}}.

${FIXTURE_EXAMPLE.replaceAll(/^/gm, "  ")}

An interaction whose state cannot be set up is not checked, and does not fail. Results of a pact are published only when
all its interactions were checked.

JSON: boundary, url, seconds, passed, failed, notChecked, and interactions with pact, description and result ("passed",
"failed" with differences, "not checked" with reason); {"error": "…"} when the command could not run.

Exit codes: 0 passed, 1 the contract is broken, 2 the command could not run, checked nothing
or could not publish, 130 it was interrupted.`;
