import { PAYLOAD_AGE_MS } from "@couvert/domain/site/delivery/prefetch";
import type { DeliveredPage } from "@couvert/domain/site/page/page";
import type { Answer, GetJson } from "../../kit/loading/get-json.ts";

/** The page payloads read lately, by path. `first` is a request for the payload that is already under way. */
export interface Payloads {
  readonly get: (path: string, first?: Promise<Response>) => Promise<Answer<DeliveredPage>>;
}

/** Returns the path of a page's payload, with or without a final slash: `/_payload.json` for `/` (rule 7.41). */
export const payloadPath = (path: string): string => `${path.replace(/\/+$/, "")}/_payload.json`;

/**
 * Creates a cache that reads each payload once in 10 s, so that a page shows what was published since, and again after a failure
 * (rule 7.41).
 */
export const createPayloads = (getJson: GetJson): Payloads => {
  const cache = new Map<string, Promise<Answer<DeliveredPage>>>();
  return {
    get: (path, first) => {
      const file = payloadPath(path);
      const known = cache.get(file);
      if (known !== undefined) return known;
      const reading = getJson<DeliveredPage>(file, first).then((answer) => {
        if (answer.ok) setTimeout(() => cache.delete(file), PAYLOAD_AGE_MS);
        else cache.delete(file);
        return answer;
      });
      cache.set(file, reading);
      return reading;
    },
  };
};
