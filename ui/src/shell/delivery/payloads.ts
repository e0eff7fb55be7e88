import type { DeliveredPage } from "@couvert/domain/site/page/page";
import type { Answer, GetJson } from "../../kit/loading/get-json.ts";
import { payloadPath } from "./payload-path.ts";

/** The pages read so far, by path; each is asked for once. */
export interface Payloads {
  readonly get: (path: string, first?: Promise<Response>) => Promise<Answer<DeliveredPage>>;
}

/** Reads pages and keeps them; one that could not be read is asked for again when it is needed again. */
export const createPayloads = (getJson: GetJson): Payloads => {
  const kept = new Map<string, Promise<Answer<DeliveredPage>>>();
  return {
    get: (path, first) => {
      const file = payloadPath(path);
      const known = kept.get(file);
      if (known !== undefined) return known;
      const reading = getJson<DeliveredPage>(file, first).then((answer) => {
        if (!answer.ok) kept.delete(file);
        return answer;
      });
      kept.set(file, reading);
      return reading;
    },
  };
};
