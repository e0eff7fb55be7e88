import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Verifier } from "@pact-foundation/pact";
import type { Express, RequestHandler } from "express";
import { pactFile } from "./pacts.ts";

/** The parts of a verification. */
export interface Verification {
  readonly consumer: string;
  readonly provider: string;
  readonly app: Express;
  readonly states: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>;
}

/** Serves a provider on a free port and verifies a consumer's pact. Rejects with every difference. */
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

/** Restores a form-encoded body, which Pact's verifier would forward as JSON. A filter of the verifier's proxy. */
export const restoreForm: RequestHandler = (request, _response, next) => {
  if (request.is("application/x-www-form-urlencoded")) {
    request.body = Buffer.from(new URLSearchParams(formPairs(request.body)).toString());
  }
  next();
};

/** Returns the fields of a form under their original names, as `card[number]` for the verifier's `{card: {number}}`. */
const formPairs = (fields: unknown, within?: string): [string, string][] =>
  Object.entries(fields as Record<string, unknown>).flatMap(([key, value]): [string, string][] => {
    const name = within === undefined ? key : `${within}[${key}]`;
    return typeof value === "string" ? [[name, value]] : formPairs(value, name);
  });
