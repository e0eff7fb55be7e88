import { experiencesOf } from "./learn-experiences.ts";
import { offeredTime, offeredTimes } from "./offered-times.ts";
import type { Detailing, EditTarget } from "./reservation.ts";
import type { Lasted } from "./states.ts";

/**
 * What the edit links of step 1 can lead to (spec 4): people, date and time always; the options where there is another to
 * choose, the add-ons where any are on offer. Nothing while a reserve is under way; and once its outcome is unknown the
 * selection stays as it was sent, since the table may be booked already.
 */
export const editTargets = (state: Lasted<Detailing>): readonly EditTarget[] => {
  if (state.submitting !== null) return [];
  if (state.isOutcomeUnknown) return ["search"];
  const hasAddOns = state.held.selection.addOns.length > 0;
  return [
    "search",
    ...(hasOtherOptions(state) ? ["options" as const] : []),
    ...(hasAddOns ? ["addOns" as const] : []),
  ];
};

const hasOtherOptions = ({ held: { selection }, slots, catalogue }: Lasted<Detailing>): boolean => {
  const offered = offeredTimes(slots, experiencesOf(catalogue));
  const { time } = selection.request;
  const ways =
    selection.experience === null
      ? offeredTime(offered, "Standard", time)?.attributes
      : offeredTime(offered, "Experience", time)?.choices.flatMap(({ seatings }) => seatings);
  return ways !== undefined && ways.length > 1;
};
