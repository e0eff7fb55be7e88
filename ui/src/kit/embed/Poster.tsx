import type { Image } from "@couvert/domain/restaurant/location/location";
import type { Link } from "@couvert/domain/values/link";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from "react";
import button from "../../design/button.module.css";
import { Picture } from "../image/Picture.tsx";
import { isPlainClick } from "../link/PathLink.tsx";
import { useIsHydrated } from "../loading/use-hydrated.ts";
import styles from "./Poster.module.css";

/** A poster, and what comes in its place. */
export interface PosterProps {
  readonly image: Image | null;
  readonly sizes: string;
  readonly isFirst?: boolean;
  /** What its button says. */
  readonly label: string;
  /** What it stands for, where it has a name. */
  readonly title: string;
  /** Where what it stands for is to be found by itself. */
  readonly link: Link;
  /** What comes in the poster's place; null where it can only be found by itself. */
  readonly shown: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The poster of something that is loaded once a visitor asks for it, and not a byte of it before. Without script, or
 * where it cannot be shown here, it is a plain link to it.
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
    // Clicks are kept until the page is alive, so that nobody is led away by one that came early.
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

/** Takes the focus to what has come in a poster's place, as a `ref`. */
export const focusShown = (shown: HTMLElement | null): void => shown?.focus({ preventScroll: true });
