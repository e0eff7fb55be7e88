import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("./service-server.ts", import.meta.url));

/** Where a book lives: embedded in a folder, or on a PostgreSQL server. */
export type DatabaseOptions = { readonly dataFolder: string } | { readonly url: string };

/** What the book answered; undefined when it was killed before it did. */
export type ProcessResponse =
  | { readonly status: number; readonly body: Readonly<Record<string, string>> }
  | undefined;

/** A book in a process of its own, which can be killed and comes back. */
export interface ServiceProcess {
  readonly ask: (method: string, path: string, body?: object) => Promise<ProcessResponse>;
  /** Kills the process with SIGKILL and starts another in its place; asks wait for that one. */
  readonly killAndRestart: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Serves a book from a process of its own. */
export const startServiceProcess = async (
  place: DatabaseOptions,
  tables: number,
): Promise<ServiceProcess> => {
  const epoch = String(Date.now());
  const [kind, where] = "url" in place ? ["url", place.url] : ["folder", place.dataFolder];
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", SERVER, kind, where, String(tables), epoch],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    const { stdout } = child;
    if (stdout === null) throw new Error("a server that cannot be heard");
    const [port] = await once(createInterface(stdout), "line");
    const origin = `http://127.0.0.1:${port}`;
    const token = await fetch(`${origin}/api/v2/oauth/token?grant_type=client_credentials`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa("bench:bench")}` },
    });
    const { access_token } = (await token.json()) as { access_token: string };
    return { origin, authorization: `Bearer ${access_token}` };
  };
  const stop = async () => {
    const running = child;
    if (running === undefined) return;
    const exit = once(running, "exit");
    running.kill("SIGKILL");
    await exit;
  };
  let served = start();
  await served;
  return {
    ask: async (method, path, body) => {
      const { origin, authorization } = await served;
      try {
        const answer = await fetch(`${origin}${path}`, {
          method,
          headers: { authorization, "content-type": "application/json" },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return { status: answer.status, body: JSON.parse((await answer.text()) || "{}") };
      } catch {
        return undefined;
      }
    },
    killAndRestart: async () => {
      const next = stop().then(start);
      served = next;
      await next;
    },
    end: stop,
  };
};
