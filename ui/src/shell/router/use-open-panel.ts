import type { Location } from "@couvert/domain/restaurant/location/location";
import type { Panel, PanelKind } from "@couvert/domain/values/panel-query";
import { useEffect, useEffectEvent, useState } from "react";
import { usePanelNavigation } from "../../kit/link/use-panel-navigation.ts";
import { busyWhile } from "../../kit/loading/busy.ts";
import { type PanelHostComponent, usePanelSource } from "../delivery/panel-source.ts";
import type { PanelContentComponent } from "../panel/PanelContent.tsx";
import { measureScrollbar } from "./scrollbar.ts";

/** A panel's components and location; `panel` is null while it slides out. */
export interface OpenPanel {
  readonly panel: Panel | null;
  readonly location: Location;
  readonly Host: PanelHostComponent;
  readonly Content: PanelContentComponent;
  readonly close: () => void;
}

/** A panel of the address that cannot be loaded now. */
export interface PanelOutage {
  readonly kind: PanelKind;
  readonly retry: () => void;
  readonly close: () => void;
}

/**
 * Returns the panel of the address once its chunks and location have loaded; null before the first. Removes the parameter of
 * a location that does not exist (rule 2.22). Keeps that of an unreachable one and returns an outage (rules 8.23, 2.18).
 */
export const useOpenPanel = (): { readonly open: OpenPanel | null; readonly outage: PanelOutage | null } => {
  const { panel, isOneOfTwo, open, close } = usePanelNavigation();
  const source = usePanelSource();
  const [shown, setShown] = useState<Omit<OpenPanel, "close"> | null>(null);
  const [failed, setFailed] = useState<Panel | null>(null);
  const onMissing = useEffectEvent(close);
  const keepOnly = useEffectEvent(open);

  useEffect(() => {
    if (panel !== null && isOneOfTwo) keepOnly(panel);
  }, [panel, isOneOfTwo]);

  useEffect(() => {
    if (panel === null) {
      setShown((last) => last && { ...last, panel: null });
      return;
    }
    if (panel === failed || source === null) return;
    let isWanted = true;
    // Before its stylesheets arrive, since measuring computes all styles that changed.
    measureScrollbar();
    busyWhile(source.load(panel)).then((loaded) => {
      if (!isWanted) return;
      if (loaded === "missing") onMissing();
      else if (loaded === "unreachable") setFailed(panel);
      else setShown({ ...loaded, panel });
    });
    return () => {
      isWanted = false;
    };
  }, [panel, source, failed]);

  const isOut = panel !== null && failed === panel;
  return {
    open: shown && { ...shown, panel: panel === null || isOut ? null : shown.panel, close },
    outage: isOut ? { kind: panel.kind, retry: () => setFailed(null), close } : null,
  };
};
