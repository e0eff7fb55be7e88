import type { RequestListener } from "node:http";
import type { States } from "./states.ts";

/** A provider of ours under verification: an HTTP listener, such as an Express application, and its states. */
export interface Provider {
  readonly listener: RequestListener;
  readonly states: States;
  readonly close: () => Promise<void>;
}
