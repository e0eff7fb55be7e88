import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { type PanelState, usePanelNavigation } from "../../kit/link/use-panel-navigation.ts";
import { stepBack } from "../../kit/panel/panel-back.ts";

/**
 * Gives the steps after the first an entry of the history above the panel's, so that Back goes one step back, and closes the panel
 * where there is none (rule 4.47). A panel that an address opened has no such entry: Back leaves its page.
 */
const StepHistory = ({
  step,
}: {
  /** Changes with each step; null for the first step and the last. */
  readonly step: string | null;
}) => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const { close } = usePanelNavigation();
  const entries = (state as PanelState | null)?.entries ?? 0;
  const before = useRef(entries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step and an entry of the history change it
  useEffect(() => {
    const isPopped = before.current === 2 && entries === 1;
    before.current = entries;
    if (isPopped) {
      if (!stepBack()) close();
    } else if (step !== null && entries === 1) {
      void navigate({ pathname, search, hash }, { state: { ...(state as PanelState), entries: 2 } });
    }
  }, [step, entries]);
  return null;
};

export default StepHistory;
