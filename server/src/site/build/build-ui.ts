import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as Effect from "effect/Effect";
import type { Environment } from "../../config/config.ts";
import { CannotStart, type Log } from "../../config/operator-messages.ts";
import { UI_ROOT, uiDist } from "../prerender/built-ui.ts";
import { buildOnce } from "./build-once.ts";
import { hashInputs } from "./hash-inputs.ts";

/** The options of building the pages. */
interface BuildUiOptions {
  readonly brand: string;
  /** The environment that Vite runs in. */
  readonly environment: Environment;
  readonly log: Log;
  /** Builds even if nothing has changed since the last build. */
  readonly force?: boolean;
}

/** Builds the pages of a brand with Vite into `ui/dist/{brand}`, unless a build of the same inputs is there. */
export const buildUi = (options: BuildUiOptions): Effect.Effect<void, CannotStart> => {
  const { brand, environment, log, force = false } = options;
  const compile = Effect.gen(function* () {
    const began = performance.now();
    const vite = yield* findVite(brand);
    yield* runVite(vite, { ...environment, BRAND: brand, NODE_ENV: "production" });
    log(`pages of ${brand} built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  });
  return Effect.suspend(() =>
    buildOnce({ dist: uiDist(brand), inputs: hashInputs(join(UI_ROOT, ".."), brand), force, compile }),
  );
};

const findVite = (brand: string): Effect.Effect<string, CannotStart> =>
  Effect.try({
    try: () => join(dirname(fileURLToPath(import.meta.resolve("vite/package.json"))), "bin/vite.js"),
    catch: () =>
      cannotBuild(
        `ui/dist/${brand} is not up to date and Vite is not installed, run pnpm install and pnpm build`,
      ),
  });

const runVite = (vite: string, env: Environment): Effect.Effect<void, CannotStart> =>
  Effect.callback((resume) => {
    const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
      cwd: UI_ROOT,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", ({ message }) => resume(Effect.fail(cannotBuild(message))));
    child.on("exit", (code, signal) => {
      const ended = `Vite ended with ${signal ?? `exit code ${code}`}`;
      resume(code === 0 ? Effect.void : Effect.fail(cannotBuild(ended)));
    });
    return Effect.sync(() => child.kill());
  });

const cannotBuild = (detail: string): CannotStart =>
  new CannotStart({ reason: `The pages cannot be built: ${detail}` });
