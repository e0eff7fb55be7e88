import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const SERVER = fileURLToPath(new URL("./service-server.ts", import.meta.url));

/** The location of a database: a data folder or a PostgreSQL server. */
export type DatabaseOptions = { readonly dataFolder: string } | { readonly url: string };

/** A response, or undefined when the service was killed before it. */
export type ProcessResponse =
  | { readonly status: number; readonly body: Readonly<Record<string, string>> }
  | undefined;

/** A reservation service in a process that can be killed and restarted. */
export interface ServiceProcess {
  readonly request: (method: string, path: string, body?: object) => Promise<ProcessResponse>;
  /** Kills the process with SIGKILL and starts another. Requests wait for it. */
  readonly killAndRestart: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const authorize = async (origin: string): Promise<string> => {
  const token = await fetch(`${origin}/api/v2/oauth/token?grant_type=client_credentials`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("bench:bench")}` },
  });
  const { access_token } = (await token.json()) as { access_token: string };
  return `Bearer ${access_token}`;
};

/** Starts a reservation service in a separate process. */
export const startServiceProcess = async (
  options: DatabaseOptions,
  tables: number,
): Promise<ServiceProcess> => {
  const epoch = String(Date.now());
  const [kind, where] = "url" in options ? ["url", options.url] : ["folder", options.dataFolder];
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
    if (stdout === null) throw new Error("the server has no output");
    const [port] = await once(createInterface(stdout), "line");
    const origin = `http://127.0.0.1:${port}`;
    return { origin, authorization: await authorize(origin) };
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
    request: async (method, path, body) => {
      const access = await served;
      const send = () =>
        fetch(`${access.origin}${path}`, {
          method,
          headers: { authorization: access.authorization, "content-type": "application/json" },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      try {
        let answer = await send();
        if (answer.status === 401) {
          // A token ends after an hour by the service's clock, which a slow machine may reach.
          access.authorization = await authorize(access.origin);
          answer = await send();
        }
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
