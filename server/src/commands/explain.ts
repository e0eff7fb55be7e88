import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { readConfig } from "../config/config.ts";
import { EXPLAIN_USAGE, readExplainArguments } from "../explain/explain-arguments.ts";
import { explainReservations } from "../explain/explain-reservations.ts";

const given = process.argv.slice(2);

const explain = async (): Promise<Result.Result<readonly string[], readonly string[]>> => {
  if (given.includes("--help")) return Result.succeed([EXPLAIN_USAGE]);
  const request = readExplainArguments(given);
  if (Result.isFailure(request)) return Result.fail([...request.failure, "", EXPLAIN_USAGE]);
  const config = readConfig(process.env);
  if (Result.isFailure(config)) return Result.fail(config.failure);
  return Effect.runPromise(
    Effect.scoped(explainReservations(config.success, request.success, Date.now())).pipe(
      Effect.match({ onSuccess: Result.succeed, onFailure: ({ reason }) => Result.fail([reason]) }),
    ),
  );
};

Result.match(await explain(), {
  onSuccess: (lines) => console.log(lines.join("\n")),
  onFailure: (problems) => {
    console.error(problems.join("\n"));
    process.exitCode = 1;
  },
});
