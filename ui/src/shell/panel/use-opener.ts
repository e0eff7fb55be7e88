import { type Panel, panelHref } from "@couvert/domain/values/panel-query";
import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Where focus goes when the panel closes: what it came from, or, where that is gone or was never focused (a touch, a
 * reload), a link on the page that opens the same panel.
 */
export const useOpener = (panel: Panel | null): (() => HTMLElement | null) => {
  const opener = useRef<Element | null>(null);
  const last = useRef<Panel | null>(null);
  useLayoutEffect(() => {
    if (panel === null) return;
    if (last.current === null || isUsable(document.activeElement)) opener.current = document.activeElement;
    last.current = panel;
  }, [panel]);
  return useCallback(() => {
    const from = opener.current;
    if (isUsable(from)) return from;
    return last.current === null
      ? null
      : document.querySelector<HTMLElement>(`a[href$="${CSS.escape(panelHref(last.current))}"]`);
  }, []);
};

const isUsable = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element !== document.body &&
  element.closest("[role=dialog]") === null;
