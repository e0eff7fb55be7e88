import { BOUNDARIES, type Boundary } from "../../pact/boundaries.ts";
import { readPact } from "../../pact/pact-file.ts";
import { publishPacts } from "../publish-pacts.ts";
import { branchOf, rejectUncommittedPacts, versionOf } from "./git-version.ts";
import { runCommand } from "./run-command.ts";

await runCommand({
  usage: `pnpm contracts:publish [--version VERSION] [--branch BRANCH] [--tag TAG]…

Publishes the pacts of contracts/pacts to a Pact Broker.

  --version VERSION  the version of the consumers; otherwise the git commit
  --branch BRANCH    their branch; otherwise the git branch
  --tag TAG          a tag of the version; may be repeated

Exit codes: 0 published, 1 the broker rejects a pact, as one with other content than the same version had before,
2 could not run.`,
  options: {
    version: { type: "string" },
    branch: { type: "string" },
    tag: { type: "string", multiple: true },
  },
  run: async (broker, options) => {
    rejectUncommittedPacts(options);
    const version = versionOf(options);
    const branch = branchOf(options);
    const pacts = (Object.keys(BOUNDARIES) as Boundary[])
      .map((boundary) => readPact(boundary))
      .filter((pact) => pact !== null);
    await publishPacts({ broker, pacts, version, branch, tags: options.all("tag") });
    for (const { consumer, provider, interactions } of pacts) {
      console.log(`${consumer.name} with ${provider.name}: ${interactions.length} interactions`);
    }
    console.log(`Published ${pacts.length} pacts of version ${version} on branch ${branch}.`);
    return 0;
  },
});
