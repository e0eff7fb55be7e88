import { type Panel, panelHref } from "@couvert/domain/values/panel-query";
import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "./PathLink.tsx";
import { usePrefetching } from "./Prefetching.tsx";
import { usePanelNavigation } from "./use-panel-navigation.ts";

/** The props of a link that opens a panel on the current page. */
export interface PanelLinkProps {
  readonly panel: Panel;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** Whether it also closes the panel that it opened, as the header's links do. */
  readonly toggles?: boolean;
}

/** Opens its panel. The boot script replays clicks before hydration; it recognises the link by an `href` that begins with `?`. */
export const PanelLink = ({ panel, className, children, toggles = false }: PanelLinkProps) => {
  const { panel: asked, open, close } = usePanelNavigation();
  const prefetching = usePrefetching();
  const prefetch = () => prefetching?.panel(panel);
  const isOpen = asked?.kind === panel.kind;
  const answer = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (toggles && isOpen) close();
    else open(panel);
  };
  return (
    <a
      href={panelHref(panel)}
      className={className}
      aria-haspopup="dialog"
      aria-expanded={toggles ? isOpen : undefined}
      onClick={answer}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {children}
    </a>
  );
};
