import { PartyList } from "../day/PartyList.tsx";
import type { DeskAddress } from "../frame/desk-address.ts";
import { TableCards } from "./TableCards.tsx";
import { Timeline } from "./Timeline.tsx";

/** Shows the day as a list, as the tables now, or as a timeline (rule 10.17). */
export const DayView = ({ view }: Pick<DeskAddress, "view">) => {
  if (view === "tables") return <TableCards />;
  return view === "timeline" ? <Timeline /> : <PartyList />;
};
