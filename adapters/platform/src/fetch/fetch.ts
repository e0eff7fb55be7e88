/** The part of the Fetch standard that calls with text bodies need. */
export type Fetch = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly status: number; readonly text: () => Promise<string> }>;

/** Sends a request to an outside service, over persistent connections. A redirect is an answer: none may pass a guest or a secret on. */
export const fetchDirectly: Fetch = (url, request) => fetch(url, { ...request, redirect: "manual" });

/** The codes of connections that failed before anything was sent. */
const NEVER_SENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/** Returns the code of a failed connection, `ECONNRESET`, which Node's fetch puts into the cause of its error; else undefined. */
export const connectionErrorCode = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
};

/** Returns whether a request that failed with this error may have reached the other side. */
export const wasPossiblySent = (error: unknown): boolean =>
  !NEVER_SENT.includes(connectionErrorCode(error) ?? "");
