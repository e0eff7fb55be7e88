import type { Boundary } from "../pact/boundaries.ts";
import { readPact } from "../pact/pact-file.ts";
import type { Outcome } from "../verify/command/run-interactions.ts";
import { createBroker } from "./broker.ts";
import { BrokerRejected, BrokerUnavailable } from "./broker-errors.ts";
import type { BrokerSettings } from "./broker-settings.ts";
import { publishResults } from "./publish-results.ts";

/** Where the outcomes of an outside provider go, and its version. */
export interface OutcomesPublication {
  readonly settings: BrokerSettings;
  readonly providerVersion: string;
  readonly branch: string | null;
  readonly tags: readonly string[];
}

/** Publishes the outcomes of committed pacts. Returns a line for each pact that was not published, and why. */
export const publishOutcomes = async (
  { settings, ...version }: OutcomesPublication,
  outcomes: readonly Outcome[],
): Promise<readonly string[]> => {
  const broker = createBroker(settings);
  const problems: string[] = [];
  for (const [boundary, its] of Map.groupBy(outcomes, ({ pact }) => pact)) {
    const pact = readPact(boundary as Boundary);
    if (pact === null) continue;
    const results = its.flatMap((outcome) =>
      outcome.result === "not checked"
        ? []
        : [
            {
              description: outcome.description,
              passed: outcome.result === "passed",
              differences: outcome.result === "failed" ? outcome.differences : [],
            },
          ],
    );
    await publishResults({ broker, pact, ...version, results }).catch((fault: unknown) => {
      if (!(fault instanceof BrokerRejected || fault instanceof BrokerUnavailable)) throw fault;
      problems.push(`${boundary}: ${fault.reason}`);
    });
  }
  return problems;
};
