import type { Location } from "@couvert/domain/restaurant/location/location";
import type { Panel, PanelKind } from "@couvert/domain/values/panel-query";
import { useEffect, useEffectEvent, useState } from "react";
import { usePanelNavigation } from "../../kit/link/use-panel-navigation.ts";
import { type PanelHostComponent, usePanelSource } from "../delivery/panel-source.ts";
import { measureScrollbar } from "./scrollbar.ts";

/** The panel's component and what it shows; `panel` is null while it slides out. */
export interface OpenPanel {
  readonly panel: Panel | null;
  readonly location: Location;
  readonly Host: PanelHostComponent;
  readonly close: () => void;
}

/** A panel that the address asks for and that cannot be loaded now. */
export interface PanelOutage {
  readonly kind: PanelKind;
  readonly retry: () => void;
  readonly close: () => void;
}

/**
 * The panel that the address asks for, once its chunk and its location are there; null before the first. Another panel
 * takes its place as soon as it can be shown. The parameter of a location that does not exist is removed (spec 2.2); the
 * one of a location that cannot be asked for stays, with an outage to tell of until trying again helps (spec 8).
 */
export const useOpenPanel = (): { readonly open: OpenPanel | null; readonly outage: PanelOutage | null } => {
  const { panel, isOneOfTwo, open, close } = usePanelNavigation();
  const source = usePanelSource();
  const [shown, setShown] = useState<Omit<OpenPanel, "close"> | null>(null);
  const [failed, setFailed] = useState<Panel | null>(null);
  const onMissing = useEffectEvent(close);
  const keepAlone = useEffectEvent(open);

  useEffect(() => {
    if (panel !== null && isOneOfTwo) keepAlone(panel);
  }, [panel, isOneOfTwo]);

  useEffect(() => {
    if (panel === null) {
      setShown((last) => last && { ...last, panel: null });
      return;
    }
    if (panel === failed) return;
    let isWanted = true;
    source?.load(panel.uid).then((loaded) => {
      if (!isWanted) return;
      if (loaded === "missing") onMissing();
      else if (loaded === "unreachable") setFailed(panel);
      else {
        measureScrollbar();
        setShown({ ...loaded, panel });
      }
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
