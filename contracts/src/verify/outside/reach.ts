import { errorMessage } from "@couvert/domain/values/error-message";
import { connectionErrorCode } from "@couvert/platform/fetch/send-request";
import { CannotRun } from "../cannot-run.ts";

/** A request that changes nothing, and the statuses by which a provider says that it refuses the credentials. */
export interface Probe {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly rejections?: readonly number[];
}

/** Rejects with `CannotRun` when a provider cannot be reached, gives no answer in time, or refuses the credentials. */
export const reach = async (
  { url, headers = {}, rejections = [] }: Probe,
  timeoutMs: number,
): Promise<void> => {
  const accepting = { accept: "application/json", ...headers };
  const { status } = await ask(url, { headers: accepting, redirect: "manual" }, timeoutMs);
  if (rejections.includes(status)) {
    throw new CannotRun(`${new URL(url).origin} refuses the credentials (${status})`);
  }
};

/** Returns the status and the text of an answer. Rejects with `CannotRun`, whose message `asked` may begin, when there is none in time. */
export const ask = async (url: string, init: RequestInit, timeoutMs: number, asked = "") => {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new CannotRun(`${asked}${describeConnectionError(url, error, timeoutMs)}`);
  }
};

/** Returns why a request had no answer, in one line without its path and query. */
const describeConnectionError = (url: string, error: unknown, timeoutMs: number): string => {
  const { origin, hostname } = new URL(url);
  if (error instanceof Error && error.name === "TimeoutError") {
    return `${origin} gave no answer within ${timeoutMs / 1000} s`;
  }
  const code = connectionErrorCode(error) ?? "";
  if (["ENOTFOUND", "EAI_AGAIN"].includes(code)) return `there is no host ${hostname} (${code})`;
  if (code === "ECONNREFUSED") return `nothing listens at ${origin} (${code})`;
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code))
    return `the certificate of ${origin} is not valid (${code})`;
  if (/SSL|TLS|EPROTO/.test(code)) return `${origin} does not speak TLS (${code})`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `${origin} cannot be reached (${code || errorMessage(cause)})`;
};
