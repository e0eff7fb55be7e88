import { parseArgs } from "node:util";
import { Verifier } from "@pact-foundation/pact";
import { PARTIES, pactFile } from "./pacts.ts";
import { restoreForm } from "./verify-pact.ts";

/** The providers that outside services can replace. */
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
    // A provider behind a CDN is found by its host name.
    changeOrigin: true,
    requestFilter: restoreForm,
    logLevel: "error",
  }).verifyProvider();
  console.log(`${url} fulfils what Couvert expects of a ${provider}.`);
} catch (difference) {
  console.error(difference instanceof Error ? difference.message : String(difference));
  process.exitCode = 1;
}
