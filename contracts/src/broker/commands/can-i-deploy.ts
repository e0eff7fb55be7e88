import { oneLine } from "@couvert/domain/values/well-formed-text";
import { canIDeploy } from "../deployments.ts";
import { versionOf } from "./git-version.ts";
import { runCommand } from "./run-command.ts";
import { WrongUsage } from "./wrong-usage.ts";

await runCommand({
  usage: `pnpm contracts:can-i-deploy --pacticipant NAME --to-environment NAME [--version VERSION] [--ignore NAME]…

Asks a Pact Broker whether a version is verified with everything that is deployed beside it.

  --pacticipant NAME     what is to be deployed: couvert-server, couvert-page or a provider
  --version VERSION      its version; otherwise the git commit
  --to-environment NAME  where to: an environment, in which deployments are recorded
  --to TAG               in place of an environment: the tag of the versions that are there
  --ignore NAME          a provider or consumer without which to answer; may be repeated

Exit codes: 0 yes, 1 no, 2 could not ask.`,
  options: {
    pacticipant: { type: "string" },
    version: { type: "string" },
    "to-environment": { type: "string" },
    to: { type: "string" },
    ignore: { type: "string", multiple: true },
  },
  run: async (broker, options) => {
    const pacticipant = options.required("pacticipant");
    const version = versionOf(options);
    const environment = options.one("to-environment");
    const tag = options.one("to");
    if (environment !== null && tag !== null) {
      throw new WrongUsage({ reason: "Give --to-environment or --to, not both." });
    }
    const { deployable, reasons } = await canIDeploy(broker, {
      pacticipant,
      version,
      target: tag === null ? { environment: options.required("to-environment") } : { tag },
      ignored: options.all("ignore"),
    });
    for (const reason of reasons) console.log(oneLine(reason));
    console.log(
      `${deployable ? "Yes" : "No"}: ${pacticipant} ${version} to ${tag === null ? `environment ${environment}` : `tag ${tag}`}`,
    );
    return deployable ? 0 : 1;
  },
});
