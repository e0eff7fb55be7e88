import { type Panel, panelHref } from "@couvert/domain/values/panel-query";
import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "./PathLink.tsx";
import { usePrefetching } from "./Prefetching.tsx";
import { usePanelNavigation } from "./use-panel-navigation.ts";

/** A link that opens a panel on the page one is on. */
export interface PanelLinkProps {
  readonly panel: Panel;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  /** Whether it closes the panel that it has opened, as the header's links do. */
  readonly toggles?: boolean;
}

/** Opens its panel; before the page is alive the boot script keeps its clicks, which is why `href` begins with `?`. */
export const PanelLink = ({ panel, className, children, toggles = false }: PanelLinkProps) => {
  const { panel: asked, open, close } = usePanelNavigation();
  const prefetching = usePrefetching();
  const prefetch = () => prefetching?.panel(panel.uid);
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
