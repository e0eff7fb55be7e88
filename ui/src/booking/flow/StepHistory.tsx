import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { type PanelState, usePanelNavigation } from "../../kit/link/use-panel-navigation.ts";
import { stepBack } from "../../kit/panel/panel-back.ts";

/**
 * Gives the steps after the first an entry of the history above the panel's, so that Back goes one step back, and closes the panel
 * where there is none (rule 4.47).
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
  const { entries = 0, isStep = false, asksWhere } = (state ?? {}) as Partial<PanelState>;
  const wasStep = useRef(isStep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step and an entry of the history change it
  useEffect(() => {
    const isPopped = wasStep.current && !isStep;
    wasStep.current = isStep;
    if (isPopped) {
      if (!stepBack()) close();
    } else if (step !== null && !isStep) {
      const next: PanelState = { entries: entries && entries + 1, isStep: true, asksWhere };
      void navigate({ pathname, search, hash }, { state: next });
    }
  }, [step, isStep]);
  return null;
};

export default StepHistory;
