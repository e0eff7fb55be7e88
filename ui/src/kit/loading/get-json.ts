import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";

/** What a GET brought: the value, or the HTTP status that came instead (0 when nobody could be reached). */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number };

/** Reads one of the site's own JSON files. */
export type GetJson = <T>(url: string, first?: Promise<Response>) => Promise<Answer<T>>;

/**
 * Reads JSON and asks exactly once more after one of the retried statuses (spec 8). The site's own files are trusted to
 * be what their path says; what others answer is decoded by whoever asked. `first` is a request already under way.
 */
export const createGetJson =
  (fetch: (url: string) => Promise<Response>): GetJson =>
  async (url, first = fetch(url)) => {
    try {
      const response = await first;
      const last = RETRIED_STATUSES.includes(response.status) ? await fetch(url) : response;
      if (last.ok) return { ok: true, value: await last.json() };
      // A body nobody reads keeps its connection busy.
      last.body?.cancel();
      return { ok: false, status: last.status };
    } catch {
      return { ok: false, status: 0 };
    }
  };
