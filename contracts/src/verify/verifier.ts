import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorMessage } from "@couvert/domain/values/error-message";
import { Verifier as PactVerifier } from "@pact-foundation/pact-core";
import { encodePact, type Interaction, type PactFile } from "../pact/pact-file.ts";
import { decodeReport, describeMismatches } from "./decode-report.ts";
import { explainLists } from "./explain-lists.ts";
import { type Answer, openForwarder } from "./forwarder.ts";
import type { StateValues } from "./states.ts";

/** The result of one interaction. `differences` has a line for each, the status first; it is empty when the interaction passed. */
export interface InteractionResult {
  readonly description: string;
  readonly passed: boolean;
  readonly differences: readonly string[];
  /** Whether the provider took too long. */
  readonly timedOut: boolean;
}

/** The same with the provider's answer; null without one. */
export interface AnsweredInteraction extends InteractionResult {
  readonly answer: Answer | null;
}

/** Pact's verifier for one provider. */
export interface Verifier {
  /** Verifies a pact of one interaction whose states are set up. Rejects when the verifier itself cannot run. */
  readonly verify: (pact: PactFile, values: StateValues) => Promise<AnsweredInteraction>;
  readonly close: () => Promise<void>;
}

/** Opens a verifier of the provider at a URL. An interaction without an answer within `timeoutMs` fails. */
export const openVerifier = async (url: string, timeoutMs: number): Promise<Verifier> => {
  const folder = await mkdtemp(join(tmpdir(), "pact-"));
  const forwarder = await openForwarder(url, timeoutMs);
  const verifyPact = async (single: PactFile) => {
    const file = join(folder, "pact.json");
    await writeFile(file, encodePact(single));
    const verifier = new PactVerifier({
      provider: single.provider.name,
      providerBaseUrl: forwarder.url,
      providerStatesSetupUrl: forwarder.statesUrl,
      pactUrls: [file],
      logLevel: "error",
      followRedirects: false,
      // The forwarder's own timeout comes first and says more.
      timeout: timeoutMs + 5_000,
    });
    const report = await withoutPactSettings(() => verifier.verify())
      // A failed verification rejects with its report as the message.
      .catch((failure: unknown) => errorMessage(failure));
    return decodeReport(report);
  };
  return {
    verify: async (single, values) => {
      forwarder.begin(values);
      const { mismatches, ...result } = await verifyPact(single);
      const answered = { ...result, answer: forwarder.answer() };
      const failure = forwarder.failure();
      if (failure !== null) {
        return { ...answered, passed: false, differences: [failure.message], timedOut: failure.timedOut };
      }
      const [interaction] = single.interactions as readonly [Interaction];
      const found = await explainLists(
        interaction,
        mismatches,
        async (every) => (await verifyPact({ ...single, interactions: [every] })).mismatches,
      );
      return { ...answered, differences: describeMismatches(found), timedOut: false };
    },
    close: async () => {
      forwarder.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Runs a function without the environment variables `PACT_…`, which Pact's verifier reads when it starts: it would verify
 * the pacts of a broker too, or fewer interactions. It sends no statistics to its makers.
 */
const withoutPactSettings = <A>(run: () => A): A => {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith("PACT_"));
  for (const [name] of settings) delete process.env[name];
  process.env["PACT_DO_NOT_TRACK"] = "true";
  try {
    return run();
  } finally {
    Object.assign(process.env, Object.fromEntries(settings));
  }
};
