/** The part of the Fetch standard that calls with text bodies need; `globalThis.fetch` is one. */
export type Fetch = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<{ readonly status: number; readonly text: () => Promise<string> }>;

/** Creates a fetch that calls a service in this process. */
export const fetchFrom =
  (service: (request: Request) => Promise<Response>): Fetch =>
  (url, request) =>
    service(new Request(url, request));
