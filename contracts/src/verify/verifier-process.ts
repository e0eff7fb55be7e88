import { errorMessage } from "@couvert/domain/values/error-message";
// The process in which Pact's verifier runs. Its own reports on stdout go nowhere; results leave by messages.
import type { Job, JobResult } from "./start-verifier.ts";
import { openVerifier, type Verifier } from "./verifier.ts";

const verifiers = new Map<string, Promise<Verifier>>();

/** Returns the one verifier of a provider. */
const verifierAt = (url: string, timeoutMs: number): Promise<Verifier> => {
  const known = verifiers.get(url);
  if (known !== undefined) return known;
  const opened = openVerifier(url, timeoutMs);
  verifiers.set(url, opened);
  return opened;
};

const run = async ({ pact, url, values, timeoutMs }: Job): Promise<JobResult> => {
  try {
    const verifier = await verifierAt(url, timeoutMs);
    return { result: await verifier.verify(pact, values) };
  } catch (error) {
    return { error: errorMessage(error) };
  }
};

process.on("message", async (job: Job) => process.send?.(await run(job)));

process.on("disconnect", async () => {
  for (const opened of verifiers.values()) await (await opened).close();
  process.exit();
});
