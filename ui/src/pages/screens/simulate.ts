import {
  decodeSimulatedSlices,
  type SimulatedSlices,
} from "@couvert/outside/content/prismic/slices/simulated-slices";
import { SimulatorManager, StateEventType } from "@prismicio/simulator/kit";
import { slices } from "../slices/slice-registry.ts";

/**
 * Listens for slices that the content service's tools post to this frame, and reports each set once it can be shown. Ignores
 * messages of other origins. Pages of `frameHosts` may be framed. Returns how to stop (rule 2.12).
 */
export const simulate = (
  frameHosts: readonly string[],
  show: (simulated: SimulatedSlices) => void,
): (() => void) => {
  const manager = new SimulatorManager();
  let received = 0;
  const showNext = async (given: unknown): Promise<void> => {
    received += 1;
    const current = received;
    const simulated = decodeSimulatedSlices(given, frameHosts);
    await slices.load(simulated.slices.map(({ type }) => type));
    if (current === received) show(simulated);
  };
  manager.state.on(StateEventType.Slices, showNext);
  void manager.init();
  return () => {
    received += 1;
    manager.state.off(StateEventType.Slices, showNext);
  };
};
