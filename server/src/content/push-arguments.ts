import { isRepositoryName } from "@couvert/domain/site/content/content-repository";
import { parseOptions } from "@couvert/platform/command/read-options";
import * as Result from "effect/Result";

/** The arguments of `pnpm content:push`. */
export interface PushArguments {
  readonly repository: string;
  readonly token: string;
  readonly accessToken: string | null;
  /** The content folder to send; undefined for the one that the server would use. */
  readonly content: string | undefined;
  readonly dryRun: boolean;
  readonly overwrite: boolean;
  readonly publish: boolean;
}

/** The usage text of the command. */
export const PUSH_USAGE = `pnpm content:push --repository NAME --token TOKEN [--dry-run] [--publish] [--overwrite]

  --repository NAME     the Prismic repository
  --token TOKEN         a write token of it; PRISMIC_WRITE_TOKEN in the environment serves as well
  --access-token TOKEN  a token to read it with, if it is private
  --dry-run             tell what would be sent, and send nothing
  --publish             publish what was sent
  --overwrite           make documents that are published already as these are
  --content FOLDER      another content folder than CONTENT_FOLDER or the brand's`;

const OPTIONS = {
  repository: { type: "string" },
  token: { type: "string" },
  "access-token": { type: "string" },
  content: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  overwrite: { type: "boolean", default: false },
  publish: { type: "boolean", default: false },
} as const;

/** Decodes the arguments of a push, or returns their problems, one line each. */
export const readPushArguments = (
  given: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Result.Result<PushArguments, readonly string[]> => {
  const parsed = parseOptions({ args: given, options: OPTIONS });
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
  const {
    repository = "",
    token = environment["PRISMIC_WRITE_TOKEN"] ?? "",
    "access-token": accessToken = null,
    "dry-run": dryRun,
    content,
    overwrite,
    publish,
  } = parsed.success.values;
  const problems = [
    ...(isRepositoryName(repository)
      ? []
      : ["--repository must be the name of a Prismic repository: letters, digits and hyphens, 4 at least"]),
    ...(/^\S+$/.test(token) ? [] : ["--token must be a write token of the repository"]),
  ];
  if (problems.length > 0) return Result.fail(problems);
  return Result.succeed({ repository, token, accessToken, content, dryRun, overwrite, publish });
};
