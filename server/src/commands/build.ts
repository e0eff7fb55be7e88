import { errorMessage } from "@couvert/domain/values/error-message";
import { oneLine } from "@couvert/domain/values/well-formed-text";
import { readOptions } from "@couvert/platform/command/read-options";
import { brandFolder, DEFAULT_BRAND } from "@couvert/ui/brands";
import * as Effect from "effect/Effect";
import { CannotStart } from "../config/operator-messages.ts";
import { buildUi } from "../site/build/build-ui.ts";
import { USAGE } from "./usage.ts";

const { values } = readOptions(USAGE.build, { options: { force: { type: "boolean", default: false } } });
const brand = process.env["BRAND"]?.trim() || DEFAULT_BRAND;

const building = Effect.gen(function* () {
  yield* Effect.try({
    try: () => brandFolder(brand),
    catch: (error) => new CannotStart({ reason: errorMessage(error) }),
  });
  yield* buildUi({
    brand,
    environment: process.env,
    log: (line) => console.log(oneLine(line)),
    force: values.force,
  });
});

await Effect.runPromise(
  Effect.catch(building, ({ reason }) =>
    Effect.sync(() => {
      console.error(oneLine(reason));
      process.exitCode = 1;
    }),
  ),
);
