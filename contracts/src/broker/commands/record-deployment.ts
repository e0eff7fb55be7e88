import { recordDeployment } from "../deployments.ts";
import { versionOf } from "./git-version.ts";
import { runCommand } from "./run-command.ts";

await runCommand({
  usage: `pnpm contracts:record-deployment --pacticipant NAME --environment NAME [--version VERSION]

Records in a Pact Broker that a version is deployed, in place of the one before.

  --pacticipant NAME  what was deployed: couvert-server, couvert-page or a provider
  --version VERSION   its version; otherwise the git commit
  --environment NAME  where to; a broker has test and production from the start

Exit codes: 0 recorded, 1 the broker knows no such version or environment, 2 could not run.`,
  options: {
    pacticipant: { type: "string" },
    version: { type: "string" },
    environment: { type: "string" },
  },
  run: async (broker, options) => {
    const pacticipant = options.required("pacticipant");
    const environment = options.required("environment");
    const version = versionOf(options);
    await recordDeployment(broker, { pacticipant, version, environment });
    console.log(`Recorded ${pacticipant} ${version} in ${environment}.`);
    return 0;
  },
});
