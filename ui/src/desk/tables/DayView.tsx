import { PartyList } from "../day/PartyList.tsx";
import type { DeskAddress } from "../frame/desk-address.ts";
import { TableCards } from "./TableCards.tsx";

/** Shows the day as a list, or as the tables now. */
export const DayView = ({ view }: Pick<DeskAddress, "view">) =>
  view === "tables" ? <TableCards /> : <PartyList />;
