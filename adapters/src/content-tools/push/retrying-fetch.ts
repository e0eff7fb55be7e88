/** Sends a request to a URL. */
export type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** The most attempts of one call, and the pause after a 429 without `retry-after`, in ms. */
const TRIES = 5;
const PAUSE_MS = 1500;

/** The service sent no response. */
export class ServiceUnreachable extends Error {}

/** Creates a `fetch` that retries after a 429, and whose errors name the unreachable host. */
export const createRetryingFetch =
  (send: Send): Send =>
  async (url, init) => {
    for (let tries = 1; ; tries += 1) {
      const response = await send(url, init).catch((cause: unknown) => {
        const reason = cause instanceof Error ? String(cause.cause ?? cause.message) : String(cause);
        throw new ServiceUnreachable(`${new URL(url).host} does not answer: ${reason}`, { cause });
      });
      if (response.status !== 429 || tries === TRIES) return response;
      const seconds = Number(response.headers.get("retry-after"));
      await new Promise((resolve) => setTimeout(resolve, seconds > 0 ? seconds * 1000 : PAUSE_MS));
    }
  };
