import type { LocalDateTime } from "../../time/local-date-time.ts";

/** The slot a diner picked, for how many. */
export interface TableRequest {
  readonly partySize: number;
  readonly time: LocalDateTime;
  readonly attribute: string;
}
