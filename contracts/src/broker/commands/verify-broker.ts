import { oneLine } from "@couvert/domain/values/well-formed-text";
import { BOUNDARIES, type Boundary } from "../../pact/boundaries.ts";
import { startVerifier } from "../../verify/start-verifier.ts";
import { verifyFromBroker } from "../verify-from-broker.ts";
import { branchOf, versionOf } from "./git-version.ts";
import { runCommand } from "./run-command.ts";
import { WrongUsage } from "./wrong-usage.ts";

const BOUNDARY_OF = new Map(
  (Object.keys(BOUNDARIES) as Boundary[]).map((boundary) => [`${BOUNDARIES[boundary].provider}`, boundary]),
);

await runCommand({
  usage: `pnpm contracts:verify-broker [--provider NAME] [--provider-version VERSION] [--branch BRANCH] [--tag TAG]…

Verifies a provider of this repository against the pacts of a Pact Broker, and publishes the results: the pacts of the same
branch, of the consumers' main branches, and of the consumers that are deployed.

  --provider NAME             ${[...BOUNDARY_OF.keys()].join(", ")}; otherwise couvert-server
  --provider-version VERSION  its version; otherwise the git commit
  --branch BRANCH             its branch; otherwise the git branch
  --tag TAG                   a tag of the version; may be repeated

Exit codes: 0 every pact is fulfilled, 1 a pact is broken, or there is none, 2 could not run.`,
  options: {
    provider: { type: "string" },
    "provider-version": { type: "string" },
    branch: { type: "string" },
    tag: { type: "string", multiple: true },
  },
  run: async (broker, options) => {
    const name = options.one("provider") ?? BOUNDARIES.page.provider;
    const boundary = BOUNDARY_OF.get(name);
    if (boundary === undefined) {
      throw new WrongUsage({ reason: `--provider must be one of ${[...BOUNDARY_OF.keys()].join(", ")}.` });
    }
    const version = versionOf(options, "provider-version");
    const branch = branchOf(options);
    const verifier = startVerifier();
    const verified = await verifyFromBroker(broker, {
      name,
      // The providers are the whole server: it loads when there is something to verify.
      open: async () => (await import("../../providers.ts")).PROVIDERS[boundary](),
      version,
      branch,
      tags: options.all("tag"),
      verifier,
    }).finally(verifier.stop);
    for (const { consumer, results } of verified) {
      const broken = results.filter(({ passed }) => !passed);
      console.log(`${consumer}: ${results.length - broken.length} of ${results.length} interactions passed`);
      for (const { description, differences } of broken) {
        console.log(oneLine(`  failed: ${description}: ${differences[0] ?? ""}`));
      }
    }
    console.log(
      verified.length === 0
        ? `The Pact Broker has no pact for ${name} to verify.`
        : `Published the results for ${name} ${version}.`,
    );
    return verified.length > 0 && verified.every(({ results }) => results.every(({ passed }) => passed))
      ? 0
      : 1;
  },
});
