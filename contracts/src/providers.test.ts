import { afterAll, describe, expect, it } from "vitest";
import type { Boundary } from "./pact/boundaries.ts";
import { readPact } from "./pact/pact-file.ts";
import { PROVIDERS } from "./providers.ts";
import { serve } from "./verify/serve.ts";
import { startVerifier } from "./verify/start-verifier.ts";
import { verifyPact } from "./verify/verify-pact.ts";

const verifier = startVerifier();
afterAll(verifier.stop);

describe.each(Object.entries(PROVIDERS) as [Boundary, (typeof PROVIDERS)[Boundary]][])(
  "%s",
  (boundary, open) => {
    it("fulfils its pact", async () => {
      const pact = readPact(boundary);
      if (pact === null) throw new Error("run pnpm contracts:update");
      const provider = await open();
      const results = await serve(provider.listener, (url) =>
        verifyPact({ pact, url, states: provider.states, verifier }),
      );
      await provider.close();
      expect(results.filter(({ passed }) => !passed)).toEqual([]);
      expect(results).toHaveLength(pact.interactions.length);
    });
  },
);
