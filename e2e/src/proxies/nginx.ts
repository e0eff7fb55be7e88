import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const GUIDE = new URL("../../../docs/how-to/put-a-proxy-in-front.md", import.meta.url);

/** Only root's PATH has the folders of programs for administrators. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin:/usr/local/sbin` };

/** Whether nginx is installed. */
export const hasNginx = spawnSync("nginx", ["-v"], { env: ENVIRONMENT }).status === 0;

/** A running nginx. */
export interface Nginx {
  readonly url: string;
  /** Takes a port out before its server stops, or none. */
  readonly takeOut: (port: number | null) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts nginx as the guide configures it, but without TLS, before servers on ports of this machine. */
export const startNginx = async (ports: readonly number[]): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), "couvert-nginx-"));
  // Its worker is another user where this process is root.
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  const configure = async (out: number | null = null) =>
    writeFile(file, await readConfig(folder, port, ports, out));
  await configure();
  const nginx = spawn("nginx", ["-p", folder, "-c", file, "-e", join(folder, "errors.log")], {
    env: ENVIRONMENT,
    stdio: "inherit",
  });
  const ended = once(nginx, "exit");
  while (nginx.exitCode === null && !(await accepts(port))) await setTimeout(20);
  if (nginx.exitCode !== null) throw new Error("nginx does not start");
  return {
    url: `http://127.0.0.1:${port}`,
    takeOut: async (out) => {
      await configure(out);
      nginx.kill("SIGHUP");
    },
    stop: async () => {
      nginx.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Returns the guide's servers and locations in a configuration that needs no rights and writes into a folder. */
const readConfig = async (
  folder: string,
  port: number,
  ports: readonly number[],
  out: number | null,
): Promise<string> => {
  const guide = await readFile(GUIDE, "utf8");
  const [, upstream, server] =
    /^( {4}upstream couvert \{\n[^}]*\}\n).*?^ {4}server \{\n(.*?^ {4}\}\n)/ms.exec(guide) ?? [];
  if (upstream === undefined || server === undefined)
    throw new Error("the guide has no configuration of nginx");
  const servers = ports.map((each) => `server 127.0.0.1:${each}${each === out ? " down" : ""};`).join("\n");
  return `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((part) => `${part}_temp_path ${folder}/${part};`).join("\n")}
  ${upstream.replace(/server [^;]*;/, servers)}
  server {
    ${server.replace(/listen [^;]*;/, `listen 127.0.0.1:${port};`).replace(/ssl_[^;]*;/g, "")}
}`;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
