import { parseArgs } from "node:util";
import { Verifier } from "@pact-foundation/pact";
import { PARTIES, pactFile } from "./pacts.ts";
import { restoreForm } from "./restore-form.ts";

/** The providers that anybody may stand in for. */
const OUTSIDE: readonly string[] = [PARTIES.reservationProvider, PARTIES.cardProvider];

const { values } = parseArgs({
  options: {
    provider: { type: "string", default: PARTIES.reservationProvider },
    url: { type: "string" },
    token: { type: "string" },
    states: { type: "string" },
  },
});
const { provider, url, token, states } = values;

if (url === undefined || !URL.canParse(url) || !OUTSIDE.includes(provider)) {
  console.error(
    `Usage: pnpm contracts:verify [--provider ${OUTSIDE.join("|")}] --url https://provider.example [--token BEARER] [--states https://…]`,
  );
  process.exit(2);
}

try {
  await new Verifier({
    provider,
    providerBaseUrl: url,
    pactUrls: [pactFile(PARTIES.server, provider)],
    ...(token === undefined ? {} : { customProviderHeaders: { authorization: `Bearer ${token}` } }),
    ...(states === undefined ? {} : { providerStatesSetupUrl: states }),
    // A provider behind a delivery network is found by the name it was asked for.
    changeOrigin: true,
    requestFilter: restoreForm,
    logLevel: "error",
  }).verifyProvider();
  console.log(`${url} keeps what Couvert expects of a ${provider}.`);
} catch (difference) {
  console.error(difference instanceof Error ? difference.message : String(difference));
  process.exitCode = 1;
}
