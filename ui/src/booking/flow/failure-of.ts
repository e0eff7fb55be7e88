import type { ReservationEvent, ReservationRequest } from "@couvert/domain/booking/reservation/reservation";

/** The event that tells the machine a request came to nothing; null for a release, since a hold ends by itself. */
export const failureOf = (request: ReservationRequest): ReservationEvent | null => {
  switch (request.type) {
    case "FindTimes":
      return { type: "SearchFailed", id: request.id };
    case "FindExperiences":
      return { type: "ExperiencesFailed", id: request.id };
    case "MakeCardToken":
      return { type: "CardFailed", id: request.id };
    case "LockSlot":
      return { type: "HoldFailed", id: request.id };
    case "Reserve":
      return { type: "ReserveFailed", id: request.id, message: "formProblem" };
    case "ReleaseHold":
      return null;
  }
};
