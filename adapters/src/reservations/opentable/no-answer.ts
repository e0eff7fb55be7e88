import { ProviderUnavailable } from "@couvert/domain/booking/reservation/reservations.port";
import * as Data from "effect/Data";

/** The provider did not answer. `wasSent` tells whether the request may have reached it all the same. */
export class NoAnswer extends Data.TaggedError("NoAnswer")<{
  readonly reason: "fault" | "timeout";
  readonly wasSent: boolean;
  readonly detail: string;
}> {}

/** What the port calls it when nothing can have been booked. */
export const unavailable = ({ reason, detail }: NoAnswer): ProviderUnavailable =>
  new ProviderUnavailable({ reason, detail });

/** Whether a status says that somebody on the way did not wait for the answer. */
export const isTimeout = (status: number): boolean => status === 408 || status === 504;
