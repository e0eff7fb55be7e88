import type { RequestListener } from "node:http";
import type { Credentials } from "../verify/outside/credentials.ts";
import { serve } from "../verify/serve.ts";
import type { Options } from "./options.ts";
import { verifyOutside } from "./verify-outside.ts";

export const NO_CREDENTIALS: Credentials = { token: null, clientId: null, clientSecret: null, secret: null };

/** Verifies what a listener serves, as the command does; returns the exit code with the output. Overrides replace any option. */
export const verifyListener = (listener: RequestListener, overrides: Partial<Options> = {}) =>
  serve(listener, async (url) => {
    let [stdout, stderr] = ["", ""];
    const options: Options = {
      boundary: "reservations",
      url,
      oauthUrl: url,
      credentials: NO_CREDENTIALS,
      states: null,
      fixture: null,
      json: false,
      junit: null,
      timeoutMs: 10_000,
      ...overrides,
    };
    const output = {
      out: (text: string) => {
        stdout += text;
      },
      err: (text: string) => {
        stderr += text;
      },
      coloured: false,
    };
    const code = await verifyOutside(options, output, new AbortController().signal);
    return { code, stdout, stderr };
  });
