import * as Data from "effect/Data";

/** A broker could not be asked: its settings, the network, its credentials or a fault of its own. */
export class BrokerUnavailable extends Data.TaggedError("BrokerUnavailable")<{ readonly reason: string }> {}

/** A broker turned a request down: a conflict, something invalid, or something that it does not have. */
export class BrokerRejected extends Data.TaggedError("BrokerRejected")<{
  readonly status: number;
  readonly reason: string;
}> {}
