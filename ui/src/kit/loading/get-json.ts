import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";

/** The result of a GET: the value, or the HTTP status (0 when the server cannot be reached). */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number };

/** Reads a JSON file of the site. */
export type GetJson = <T>(url: string, first?: Promise<Response>) => Promise<Answer<T>>;

/**
 * Reads JSON, and retries exactly once after one of the retried statuses (rule 8.14). The site's own files are trusted; callers
 * decode everything else. `first` is a request already under way.
 */
export const createGetJson =
  (fetch: (url: string) => Promise<Response>): GetJson =>
  async (url, first = fetch(url)) => {
    try {
      const response = await first;
      const last = RETRIED_STATUSES.includes(response.status) ? await fetch(url) : response;
      if (last.ok) return { ok: true, value: await last.json() };
      // An unread body keeps its connection busy.
      last.body?.cancel();
      return { ok: false, status: last.status };
    } catch {
      return { ok: false, status: 0 };
    }
  };
