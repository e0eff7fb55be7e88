import { describe, expect, it } from "vitest";
import { openCardProvider } from "./cards/card-provider.ts";
import type { Boundary } from "./pact/boundaries.ts";
import { readPact } from "./pact/pact-file.ts";
import { openServer } from "./page/server-provider.ts";
import { openReservationProvider } from "./reservations/reservation-provider.ts";
import { type Provider, serve } from "./verify/provider.ts";
import { verifyPact } from "./verify/verify-pact.ts";

/** Our own provider of each boundary. */
const PROVIDERS: Readonly<Record<Boundary, () => Promise<Provider>>> = {
  page: openServer,
  reservations: openReservationProvider,
  cards: openCardProvider,
};

describe.each(Object.entries(PROVIDERS) as [Boundary, () => Promise<Provider>][])("%s", (boundary, open) => {
  it("fulfils its pact", async () => {
    const pact = readPact(boundary);
    if (pact === null) throw new Error("run pnpm contracts:update");
    const provider = await open();
    const results = await serve(provider.listener, (url) =>
      verifyPact({ pact, url, states: provider.states }),
    );
    await provider.close();
    expect(results.filter(({ passed }) => !passed)).toEqual([]);
    expect(results).toHaveLength(pact.interactions.length);
  });
});
