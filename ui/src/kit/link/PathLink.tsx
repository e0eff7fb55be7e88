import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { usePrefetching } from "./Prefetching.tsx";

/** The props of a link to a page of the site. */
export interface PathLinkProps {
  /** A path, with an optional query and hash. */
  readonly to: string;
  readonly className?: string | undefined;
  /** The accessible name, where the text alone is not clear. */
  readonly label?: string;
  /** The path of another page to show at that address, where script follows the link. */
  readonly shows?: string;
  readonly children: ReactNode;
}

/**
 * Links to a page of the site by the router. Prefetches its payload once the link is visible, and the page once it is pointed at
 * or focused. The router's own Link would add 3 kB to every first visit for features of its framework mode.
 */
export const PathLink = ({ to, className, label, shows, children }: PathLinkProps) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const prefetching = usePrefetching();
  const prefetch = ({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }) =>
    prefetching?.page(currentTarget.pathname);
  return (
    <a
      href={to}
      ref={(link) => (link === null ? undefined : prefetching?.watch(link))}
      className={className}
      aria-label={label}
      data-shows={shows}
      aria-current={to === pathname ? "page" : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void navigate(to, { state: stateOf(shows) });
      }}
    >
      {children}
    </a>
  );
};

/** Returns the state of an entry that shows another page of the site; null for its own page. */
export const stateOf = (shows: string | undefined): { readonly shows: string } | null =>
  shows === undefined ? null : { shows };

/** The properties that tell one click from another, of a browser event or a React event. */
type ClickKeys = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Returns whether a click should follow the link here, and not open a new tab or download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: ClickKeys): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
