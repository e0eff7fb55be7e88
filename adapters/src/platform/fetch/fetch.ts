/** The part of the Fetch standard that a call to a service with a text to say needs; `globalThis.fetch` is one. */
export type Fetch = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly status: number; readonly text: () => Promise<string> }>;

/** Calls a service in this process as if it were elsewhere. */
export const fetchFrom =
  (service: (request: Request) => Promise<Response>): Fetch =>
  (url, request) =>
    service(new Request(url, request));
