import { isComing } from "@couvert/domain/booking/desk/party";
import { t } from "@lingui/core/macro";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangedParty, DeskClient, DeskParty, PartyAction } from "./desk-client.ts";
import type { Fix, Problem, Write } from "./desk-context.ts";
import { nameOf, tableWords } from "./words.ts";

/** How long the short way to undo shows, in ms; the history has the long way. */
const TOAST_MS = 12_000;

/** What a toast says, and what its Undo takes back. */
interface Toast {
  readonly text: string;
  readonly party: DeskParty;
  readonly entry: number;
}

interface WritesOptions {
  readonly client: DeskClient;
  readonly restaurantId: number;
  readonly replace: (party: DeskParty) => void;
  readonly refresh: () => void;
  readonly announce: (text: string) => void;
}

/** Sends the writes of a desk one after another, and asks what to do with one that fails (rules 11.4, 11.9). */
export const useWrites = ({ client, restaurantId, replace, refresh, announce }: WritesOptions) => {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [toast, setToast] = useState<Toast | null>(null);
  const last = useRef<Toast | null>(null);
  const ownVersions = useRef(new Map<number, number>()).current;
  useEffect(() => {
    if (toast === null) return;
    const timer = setTimeout(() => setToast(null), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  const write = useCallback(
    async ({ run, yours, done }: Write): Promise<DeskParty | null> => {
      let fix: Fix = {};
      for (;;) {
        const answer = await run(fix);
        if (answer.ok) {
          const { party, entry } = answer.value;
          ownVersions.set(party.id, party.version);
          replace(party);
          refresh();
          const text = done(party);
          last.current = { text, party, entry };
          setToast(last.current);
          announce(text);
          return party;
        }
        const { error } = answer;
        if (error.party !== undefined) replace(error.party);
        const next = await new Promise<Fix | null>((settle) => setProblem({ error, yours, settle }));
        setProblem(null);
        if (next === null) return null;
        fix = { ...fix, ...next };
      }
    },
    [replace, refresh, announce, ownVersions],
  );

  const change = useCallback(
    (party: DeskParty, action: PartyAction, yours: string) =>
      write({
        run: (fix) =>
          client.post<ChangedParty>(`restaurants/${restaurantId}/parties/${party.id}`, {
            version: (fix.party ?? party).version,
            action:
              action.type === "move"
                ? {
                    ...action,
                    tables: fix.tables ?? action.tables,
                    override: fix.override ?? action.override,
                  }
                : action.type === "undo" && fix.tables !== undefined
                  ? { ...action, tables: fix.tables }
                  : action,
          }),
        yours: `${nameOf(party)}: ${yours}`,
        done: (changed) => {
          const at = tableWords(changed.tables);
          const isMoved = isComing(changed.status) && at !== tableWords(party.tables);
          const namesTables = action.type === "move" && action.tables !== null;
          return `${nameOf(changed)}: ${namesTables ? at : [yours, ...(isMoved ? [at] : [])].join(", ")}`;
        },
      }),
    [client, restaurantId, write],
  );

  return {
    problem,
    toast,
    /** The versions that this desk has written, by party. */
    ownVersions: ownVersions as ReadonlyMap<number, number>,
    write,
    change,
    undoLast: async () => {
      const { current } = last;
      last.current = null;
      setToast(null);
      if (current !== null) await change(current.party, { type: "undo", entry: current.entry }, t`undone`);
    },
    dismiss: () => setToast(null),
  };
};
