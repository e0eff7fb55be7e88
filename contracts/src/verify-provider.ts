import { parseArgs } from "node:util";
import { Verifier } from "@pact-foundation/pact";
import { PARTIES, pactFile } from "./pacts.ts";

const { values } = parseArgs({
  options: { url: { type: "string" }, token: { type: "string" }, states: { type: "string" } },
});

if (values.url === undefined || !URL.canParse(values.url)) {
  console.error(
    "Usage: pnpm contracts:verify --url https://provider.example [--token BEARER] [--states https://…]",
  );
  process.exit(2);
}

try {
  await new Verifier({
    provider: PARTIES.reservationProvider,
    providerBaseUrl: values.url,
    pactUrls: [pactFile(PARTIES.server, PARTIES.reservationProvider)],
    ...(values.token === undefined
      ? {}
      : { customProviderHeaders: { authorization: `Bearer ${values.token}` } }),
    ...(values.states === undefined ? {} : { providerStatesSetupUrl: values.states }),
    logLevel: "error",
  }).verifyProvider();
  console.log(`${values.url} keeps what Couvert expects of a reservation provider.`);
} catch (difference) {
  console.error(difference instanceof Error ? difference.message : String(difference));
  process.exitCode = 1;
}
