import type { Instant } from "@couvert/domain/time/zoned-time";
import { createContext, use } from "react";
import { closeSheet } from "./desk-address.ts";
import type {
  ChangedParty,
  DeskAnswer,
  DeskClient,
  DeskDay,
  DeskError,
  DeskParty,
  PartyAction,
} from "./desk-client.ts";

/** What a repeated write has otherwise: the party as it is now, other tables, or a reason to override a rule. */
export interface Fix {
  readonly party?: DeskParty;
  readonly tables?: readonly string[];
  readonly override?: string;
}

/** A write that failed, and what goes on with it: a fix, or null to leave it. */
export interface Problem {
  readonly error: DeskError;
  /** What was to be written, in words. */
  readonly yours: string;
  readonly settle: (fix: Fix | null) => void;
}

/** A write: `run` sends it, `yours` and `done` say in words what it is and that it is done. */
export interface Write {
  readonly run: (fix: Fix) => Promise<DeskAnswer<ChangedParty>>;
  readonly yours: string;
  readonly done: (party: DeskParty) => string;
}

/** What the parts of the open desk share. */
export interface OpenDesk {
  readonly client: DeskClient;
  readonly restaurantId: number;
  readonly day: DeskDay;
  readonly now: Instant;
  /** Whether anything can be written: not without a connection (rule 11.5). */
  readonly canWrite: boolean;
  /** Sends a write until it is saved or left; returns the party, or null. */
  readonly write: (write: Write) => Promise<DeskParty | null>;
  /** Changes a party. */
  readonly change: (party: DeskParty, action: PartyAction, yours: string) => Promise<DeskParty | null>;
  /** Reads the day again. */
  readonly refresh: () => void;
}

/** Closes the sheet once a write has saved its party. */
export const closeOnceSaved = async (writing: Promise<DeskParty | null>): Promise<void> => {
  if ((await writing) !== null) closeSheet();
};

const Context = createContext<OpenDesk | null>(null);

export const OpenDeskProvider = Context;

/** Returns the open desk. */
export const useOpenDesk = (): OpenDesk => {
  const desk = use(Context);
  if (desk === null) throw new Error("no desk is open");
  return desk;
};
