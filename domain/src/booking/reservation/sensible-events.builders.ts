import { CARD } from "./diner-moves.arbitraries.ts";
import { editTargets } from "./edit-targets.ts";
import { experiencesOf } from "./learn-experiences.ts";
import { offeredTime, offeredTimes } from "./offered-times.ts";
import { createDetails } from "./reservation.builders.ts";
import type { Finding, Found, Lasting, Reservation, ReservationEvent } from "./reservation.ts";

const go: ReservationEvent = { type: "ContinuePressed" };

/** What makes sense for a diner to do in a state, what leads on first. */
export const sensibleEvents = (state: Reservation): readonly ReservationEvent[] => {
  switch (state.step) {
    case "thanks":
      return [{ type: "ResetPressed" }];
    case "details":
      return [
        { type: "DetailsSubmitted", details: createDetails(), card: CARD },
        ...editTargets(state).map((to): ReservationEvent => ({ type: "EditPressed", to })),
      ];
    case "finding":
      return state.search.status === "found"
        ? [
            ...choices(state, state.search),
            ...(state.held === null ? [] : [{ type: "KeepPressed" } as const]),
          ]
        : [{ type: "FindPressed" }];
  }
};

const choices = (state: Finding & Lasting, { slots, choosing }: Found): readonly ReservationEvent[] => {
  const offered = offeredTimes(slots, experiencesOf(state.catalogue));
  switch (choosing.at) {
    case "times":
      return [
        ...offered.map(({ type, time }): ReservationEvent => ({ type: "TimePicked", time, as: type })),
        { type: "FindPressed" },
      ];
    case "seating": {
      const attributes = offeredTime(offered, "Standard", choosing.time)?.attributes ?? [];
      return [
        ...attributes.map((attribute): ReservationEvent => ({ type: "AttributePicked", attribute })),
        { type: "BackPressed" },
      ];
    }
    case "options": {
      const experiences = offeredTime(offered, "Experience", choosing.time)?.choices ?? [];
      return [
        go,
        ...experiences.flatMap(({ experience, seatings }): readonly ReservationEvent[] => [
          { type: "ExperiencePicked", experienceId: experience.id },
          ...seatings.map(({ attribute }): ReservationEvent => ({ type: "AttributePicked", attribute })),
          go,
        ]),
        { type: "BackPressed" },
      ];
    }
    case "addOns":
      return [
        go,
        ...choosing.selection.addOns.map(
          ({ addOn, quantity }): ReservationEvent => ({
            type: "AddOnChanged",
            itemId: addOn.itemId,
            quantity: quantity + 1,
          }),
        ),
        go,
        { type: "BackPressed" },
      ];
    case "confirm":
      return [go, go, { type: "BackPressed" }];
  }
};
