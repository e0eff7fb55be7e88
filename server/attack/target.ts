import { rm } from "node:fs/promises";
import { join } from "node:path";
import { serveCouvert } from "../bench/processes/serve-couvert.ts";
import type { ServedProcess } from "../bench/processes/serve-process.ts";

/** The server that is attacked, with its default limits, behind a proxy that this program stands for. */
export interface Target {
  readonly origin: string;
  readonly dataFolder: string;
  readonly isRunning: () => boolean;
  /** Opens a visitor at an address, with cookies as a browser has them, or as a script without any. */
  readonly visitor: (address: string, kind?: "browser" | "script") => Visitor;
  /** Ends the server with a signal and starts it again on the same data. */
  readonly restart: (signal: "SIGTERM" | "SIGKILL") => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A visitor who sends requests. */
export interface Visitor {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly post: (path: string, body: object | string) => Promise<Answer>;
}

/** An answer; `body` is undefined where it is no JSON. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Starts the server of a checkout on an empty data folder. */
export const openTarget = async (checkout: string, scratch: string): Promise<Target> => {
  const dataFolder = join(scratch, "data");
  await rm(dataFolder, { recursive: true, force: true });
  const start = (): Promise<ServedProcess> =>
    serveCouvert({ checkout, dataFolder, settings: { TRUST_PROXY: "1" }, isLimited: true });
  let server = await start();
  return {
    get origin() {
      return server.origin;
    },
    dataFolder,
    isRunning: () => server.isRunning(),
    visitor: (address, kind = "browser") => openVisitor(() => server.origin, address, kind === "browser"),
    restart: async (signal) => {
      await server.stop(signal);
      server = await start();
    },
    stop: () => server.stop(),
  };
};

const openVisitor = (origin: () => string, address: string, hasCookies: boolean): Visitor => {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin()}${path}`, {
      redirect: "manual",
      ...init,
      headers: {
        "x-forwarded-for": address,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") } : {}),
        ...init.headers,
      },
    });
    if (hasCookies) {
      for (const cookie of response.headers.getSetCookie()) {
        const [name = "", value = ""] = cookie.split(";", 1)[0]?.split(/=(.*)/s) ?? [];
        cookies.set(name, value);
      }
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseJson(text) };
  };
  return {
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body) =>
      send(path, {
        method: "POST",
        headers: {
          "sec-fetch-site": "same-origin",
          "content-type": typeof body === "string" ? "application/x-www-form-urlencoded" : "application/json",
        },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
