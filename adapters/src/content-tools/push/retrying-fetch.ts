/** A `fetch` of an address with what is sent there. */
export type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** How often a call is made again that was refused for coming too soon, and how long it waits unless it is told, in ms. */
const TRIES = 5;
const PAUSE_MS = 1500;

/** The service did not answer at all. */
export class ServiceUnreachable extends Error {}

/** A `fetch` that waits when it is told that it comes too soon (429), and names the host that does not answer. */
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
