import { createVersionTags } from "../deployments.ts";
import { versionOf } from "./git-version.ts";
import { runCommand } from "./run-command.ts";

await runCommand({
  usage: `pnpm contracts:create-version-tag --pacticipant NAME --tag TAG… [--version VERSION]

Tags a version of a consumer or provider in a Pact Broker.

  --pacticipant NAME  couvert-server, couvert-page or a provider
  --version VERSION   its version; otherwise the git commit
  --tag TAG           the tag; may be repeated

Exit codes: 0 tagged, 1 the broker knows no such version, 2 could not run.`,
  options: {
    pacticipant: { type: "string" },
    version: { type: "string" },
    tag: { type: "string", multiple: true },
  },
  run: async (broker, options) => {
    const pacticipant = options.required("pacticipant");
    options.required("tag");
    const tags = options.all("tag");
    const version = versionOf(options);
    await createVersionTags(broker, { pacticipant, version, tags });
    console.log(`Tagged ${pacticipant} ${version}: ${tags.join(", ")}`);
    return 0;
  },
});
