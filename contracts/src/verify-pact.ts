import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Verifier } from "@pact-foundation/pact";
import type { Express } from "express";
import { pactFile } from "./pacts.ts";
import { restoreForm } from "./restore-form.ts";

/** What is verified against what. */
export interface Verification {
  readonly consumer: string;
  readonly provider: string;
  readonly app: Express;
  readonly states: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>;
}

/** Serves a provider on a free port and holds it to a consumer's pact; rejects with every difference found. */
export const verifyPact = async ({ consumer, provider, app, states }: Verification): Promise<string> => {
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await new Verifier({
      provider,
      providerBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      pactUrls: [pactFile(consumer, provider)],
      stateHandlers: Object.fromEntries(
        Object.entries(states).map(([name, arrange]) => [name, async () => ({ ...(await arrange()) })]),
      ),
      requestFilter: restoreForm,
      logLevel: "error",
    }).verifyProvider();
  } finally {
    server.close();
    server.closeAllConnections();
  }
};
