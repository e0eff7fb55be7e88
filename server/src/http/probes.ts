import type { IncomingMessage, ServerResponse } from "node:http";
import { isLoopback } from "@couvert/platform/fetch/loopback";
import { isSameSecret } from "@couvert/platform/secrets/same-secret";
import type { CheckResult, Metrics } from "../telemetry/metrics.ts";

/** Whether the server can answer visitors: not yet, in every part, without some of them, or not for long. */
export interface Readiness {
  readonly status: "starting" | "ready" | "degraded" | "stopping";
  /** The results of the checks by part, for operators. */
  readonly checks: Readonly<Record<string, CheckResult>>;
}

/** The options of the probes. */
export interface ProbeOptions {
  readonly metrics: Metrics;
  readonly readiness: () => Promise<Readiness>;
  /** The token that reads details; null for none, and for reads from this machine. */
  readonly token: string | null;
}

/** Answers a request for a probe; returns whether it was one. */
export type AnswerProbe = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Creates the answers to probes: `/healthz` while the process runs, `/readyz` with 503 until the server is ready and once it stops, and
 * `/metrics` in Prometheus's text format. Metrics, and the details of readiness, are for the token, or without one for this machine.
 */
export const createProbes = ({ metrics, readiness, token }: ProbeOptions): AnswerProbe => {
  const health = async () => json(200, { status: "ok" });
  const ready = async (isOperator: boolean) => {
    const { status, checks } = await readiness();
    return json(
      status === "starting" || status === "stopping" ? 503 : 200,
      isOperator ? { status, checks } : { status },
    );
  };
  const measured = async (isOperator: boolean) =>
    isOperator
      ? { status: 200, ...(await metrics.read()) }
      : { status: 401, type: PLAIN, text: "METRICS_TOKEN is needed.\n" };
  const probes = new Map([
    ["/healthz", health],
    ["/readyz", ready],
    ["/metrics", measured],
  ]);
  return (request, response) => {
    const probe = probes.get((request.url ?? "").split("?", 1)[0] ?? "");
    if (probe === undefined) return false;
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      send(response, { status: 405, type: PLAIN, text: "Method not allowed.\n" });
      return true;
    }
    probe(isOperator(request, token)).then(
      (answer) => send(response, answer),
      () => send(response, json(500, { status: "unknown" })),
    );
    return true;
  };
};

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const PLAIN = "text/plain; charset=utf-8";

const json = (status: number, body: object): Answer => ({
  status,
  type: "application/json",
  text: JSON.stringify(body),
});

const send = (response: ServerResponse, { status, type, text }: Answer): void => {
  response.writeHead(status, {
    "content-type": type,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-length": Buffer.byteLength(text),
    ...(status === 401 ? { "www-authenticate": "Bearer" } : {}),
  });
  response.end(text);
};

/** Headers that a proxy adds: the request then comes from elsewhere, whatever machine the proxy is on. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Returns whether a request has the token. Where none is set, whether it comes from this machine without a proxy: one that
 * adds no header of its own would make every visitor an operator, so that a server behind a proxy needs a token.
 */
const isOperator = ({ headers, socket }: IncomingMessage, token: string | null): boolean => {
  if (token !== null) return isSameSecret(headers.authorization ?? "", `Bearer ${token}`);
  return isLoopback(socket.remoteAddress ?? "") && !FORWARDED.some((name) => name in headers);
};
