import type { Image } from "@couvert/domain/values/image";
import type { Link } from "@couvert/domain/values/link";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import button from "../../design/button.module.css";
import { Picture } from "../image/Picture.tsx";
import { isPlainClick } from "../link/PathLink.tsx";
import { useIsHydrated } from "../loading/use-hydrated.ts";
import styles from "./Poster.module.css";

/** The props of a poster. */
export interface PosterProps {
  readonly image: Image | null;
  readonly sizes: string;
  readonly isFirst?: boolean;
  /** The label of its button. */
  readonly label: string;
  /** The title of the content; empty where it has none. */
  readonly title: string;
  /** The address where the content can be opened by itself. */
  readonly link: Link;
  /** The content that replaces the poster; null where it can only be opened by itself. */
  readonly shown: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Shows the poster of content that loads when the visitor presses it. Without script, or where the content cannot be embedded,
 * it is a link to that content (rule 2.42).
 */
export const Poster = ({ image, sizes, isFirst, label, title, link, shown, className }: PosterProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useIsHydrated();
  if (isOpen) return <div className={`${styles["place"]} ${className ?? ""}`}>{shown}</div>;

  const isButton = shown !== null;
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    setIsOpen(true);
  };
  const asButton = {
    // The boot script replays clicks that come before hydration, so that they do not follow the link.
    "data-replay": "",
    role: isHydrated ? "button" : undefined,
    onClick: (event: MouseEvent) => isPlainClick(event) && open(event),
    onKeyDown: (event: KeyboardEvent) => event.key === " " && open(event),
  };
  const outside = link.newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a
      href={link.url}
      className={`${styles["place"]} ${styles["poster"]} ${className ?? ""}`}
      aria-label={title === "" ? undefined : `${label}: ${title}`}
      {...outside}
      {...(isButton ? asButton : {})}
    >
      {image !== null && <Picture image={image} sizes={sizes} isFirst={isFirst ?? false} />}
      <span className={`${button["primary"]} ${button["onDark"]} ${styles["label"]}`}>
        {isButton && <span className={styles["play"]} aria-hidden="true" />}
        {label}
      </span>
    </a>
  );
};

/** Focuses the content that replaces a poster, as a `ref`. */
export const focusShown = (shown: HTMLElement | null): void => shown?.focus({ preventScroll: true });
