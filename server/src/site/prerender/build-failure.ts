import type { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import type { Config } from "../../config/config.ts";
import type { BuildFailed } from "./plan-site.ts";

/** Why a site cannot be built, in one line for the operator, and lines that say what to do. */
interface BuildFailure {
  readonly reason: string;
  readonly advice: readonly string[];
}

/**
 * Describes why a site cannot be built; for a repository without its documents, what the repository has and lacks, and the
 * command that fills it (rule 8.38).
 */
export const describeBuildFailure = (
  why: BuildFailed | ContentUnavailable,
  { content }: Pick<Config, "content">,
): BuildFailure => {
  if (why._tag === "BuildFailed") return { reason: `The site cannot be built: ${why.reason}`, advice: [] };
  const reason = `The site cannot be built: the content is not available (${why.detail})`;
  if (why.facts === undefined) return { reason, advice: [] };
  if (content === null) {
    return { reason, advice: ["CONTENT_FOLDER must hold the site's documents, or be unset for the demo's."] };
  }
  const name = /^(?:https:\/\/)?([a-z\d-]+)(?:(?:\.cdn)?\.prismic\.io\/.*)?$/i.exec(content.endpoint)?.[1];
  return {
    reason,
    advice: [
      `CONTENT_API is ${content.endpoint}.`,
      ...why.facts,
      `Push the site's models and documents: pnpm content:push --repository ${name ?? "NAME"} --publish`,
      "The steps are in docs/how-to/use-your-own-content.md.",
    ],
  };
};
