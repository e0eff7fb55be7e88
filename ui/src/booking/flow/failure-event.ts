import type { ReservationEvent, ReservationRequest } from "@couvert/domain/booking/flow/reservation";

// A separate file: the client's chunk imports it, and must not share the machine with the panel's first chunk.
/** Returns the event of a failed request; null for a release, since a hold ends by itself (rule 8.17). */
export const failureEvent = (request: ReservationRequest): ReservationEvent | null => {
  switch (request.type) {
    case "FindTimes":
      return { type: "SearchFailed", id: request.id };
    case "FindExperiences":
      return { type: "ExperiencesFailed", id: request.id };
    case "MakeCardToken":
    case "ConfirmCard":
      return { type: "CardFailed", id: request.id, message: "cardProblem" };
    case "LockSlot":
      return { type: "HoldFailed", id: request.id, message: "formProblem" };
    case "Reserve":
      return { type: "ReserveFailed", id: request.id, message: "formProblem" };
    case "ReleaseHold":
      return null;
  }
};
