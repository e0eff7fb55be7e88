import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePrefetching } from "./Prefetching.tsx";

/** A link to a page of the site. */
export interface PathLinkProps {
  /** A path, with a query or a hash where it has one. */
  readonly to: string;
  readonly className?: string | undefined;
  /** What it is called where its words alone do not say it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * Leads to a page of the site by the router; its payload is fetched once the link is seen. The router's own Link would
 * do, and cost every first visit 3 kB for what only its framework mode uses.
 */
export const PathLink = ({ to, className, label, children }: PathLinkProps) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const prefetching = usePrefetching();
  return (
    <a
      href={to}
      ref={(link) => (link === null ? undefined : prefetching?.watch(link))}
      className={className}
      aria-label={label}
      aria-current={to === pathname ? "page" : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </a>
  );
};

/** What tells one click from another, of a browser's event or React's. */
type ClickKeys = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click asks for what the link does here, rather than for a new tab or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
