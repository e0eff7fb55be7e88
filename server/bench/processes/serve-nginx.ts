import { access, chmod, mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { spawnProcess } from "./run-process.ts";
import type { ServedProcess } from "./serve-process.ts";
import { readUsage } from "./usage.ts";

/** The folders of programs for administrators, which are on the PATH of root alone. */
const ADMIN_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/** Serves a folder with nginx and `gzip_static`, with one worker; returns the reason when it is not installed. */
export const serveNginx = async (folder: string, scratch: string): Promise<ServedProcess | string> => {
  const program = await findNginx();
  if (program === undefined) return "nginx is not installed";
  const own = join(scratch, "nginx");
  await mkdir(own, { recursive: true });
  // The worker runs as another user where the master runs as root.
  await chmod(scratch, 0o755);
  const port = await freePort();
  const config = join(own, "nginx.conf");
  await writeFile(config, nginxConfig(folder, own, port));
  const child = spawnProcess({
    command: program,
    args: ["-c", config, "-p", own, "-e", join(own, "errors.log")],
  });
  const origin = `http://127.0.0.1:${port}`;
  const { pid } = child;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await fetch(origin).catch(() => undefined)) !== undefined) break;
    await setTimeout(50);
  }
  if (pid === undefined || child.exitCode !== null) return "nginx does not start";
  return {
    origin,
    startSeconds: 0,
    lines: [],
    log: [],
    usage: async () => {
      const usage = await readUsage(pid);
      // A child of the started process serves.
      return { ...usage, own: usage.cpu };
    },
    isRunning: () => child.exitCode === null,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
};

const findNginx = async (): Promise<string | undefined> => {
  for (const folder of [...(process.env["PATH"] ?? "").split(delimiter), ...ADMIN_FOLDERS]) {
    const program = join(folder, "nginx");
    if (
      await access(program).then(
        () => true,
        () => false,
      )
    )
      return program;
  }
  return undefined;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });

const nginxConfig = (folder: string, own: string, port: number) => `
daemon off;
pid ${own}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  types { text/html html; }
  default_type text/html;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000;
  client_body_temp_path ${own}/body;
  proxy_temp_path ${own}/proxy;
  fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi;
  scgi_temp_path ${own}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    gzip_static on;
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;
