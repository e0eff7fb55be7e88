// pnpm contracts:verify-broker: verifies the server against a consumer's pacts of a Pact Broker, and publishes the results.
import { exitWithUsage, readOptions } from "@couvert/platform/command/read-options";
import { Verifier } from "@pact-foundation/pact";
import { openWebhookReceiver } from "../content-webhook/webhook-receiver.ts";
import { openDesk } from "../desk/desk-provider.ts";
import { BOUNDARIES } from "../pact/boundaries.ts";
import { openServer } from "../page/server-provider.ts";
import { openTextWebhookReceiver } from "../text-webhook/text-webhook-receiver.ts";
import { serve } from "../verify/serve.ts";
import { TIMEOUT_MS } from "../verify/verify-pact.ts";

const USAGE = `pnpm contracts:verify-broker --provider-version VERSION --branch BRANCH [--consumer NAME]

Verifies the server against the pacts that a consumer has in a Pact Broker, and publishes the results: the pacts of the same
branch, of the consumer's main branch, and of what is deployed. The broker is PACT_BROKER_BASE_URL, with PACT_BROKER_TOKEN, or
PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD.

  --provider-version VERSION  the server's version, such as the git commit
  --branch BRANCH             the server's branch
  --consumer NAME             ${BOUNDARIES.page.consumer} by default, ${BOUNDARIES["content-webhook"].consumer}, ${BOUNDARIES["text-webhook"].consumer}, ${BOUNDARIES.desk.consumer}, or a page of your own

Exit codes: 0 every pact is fulfilled, 1 a pact is broken or the broker fails, 2 wrong options.`;

const { values } = readOptions(USAGE, {
  options: {
    "provider-version": { type: "string" },
    branch: { type: "string" },
    consumer: { type: "string", default: BOUNDARIES.page.consumer },
  },
});
const { "provider-version": providerVersion, branch, consumer } = values;
const pactBrokerUrl = process.env["PACT_BROKER_BASE_URL"];
if (providerVersion === undefined || branch === undefined || pactBrokerUrl === undefined)
  exitWithUsage(USAGE, ["--provider-version, --branch and PACT_BROKER_BASE_URL are required"]);

// No statistics to the makers of the verifier.
process.env["PACT_DO_NOT_TRACK"] = "true";
const openers: Readonly<Record<string, typeof openServer>> = {
  [BOUNDARIES["content-webhook"].consumer]: openWebhookReceiver,
  [BOUNDARIES["text-webhook"].consumer]: openTextWebhookReceiver,
  [BOUNDARIES.desk.consumer]: openDesk,
};
const { listener, states, close } = await (openers[consumer] ?? openServer)();
const passes = await serve(listener, (providerBaseUrl) =>
  new Verifier({
    provider: BOUNDARIES.page.provider,
    providerBaseUrl,
    pactBrokerUrl,
    consumerVersionSelectors: [
      { consumer, branch },
      { consumer, mainBranch: true },
      { consumer, deployedOrReleased: true },
    ],
    publishVerificationResult: true,
    providerVersion,
    providerVersionBranch: branch,
    stateHandlers: Object.fromEntries(Object.entries(states).map(([name, setUp]) => [name, () => setUp()])),
    timeout: TIMEOUT_MS,
    logLevel: "warn",
  })
    .verifyProvider()
    // The verifier has printed why.
    .then(
      () => true,
      () => false,
    ),
);
await close();
// A closed PGlite keeps a timer, which would keep the process.
process.exit(passes ? 0 : 1);
