import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { DROPDOWN_OFFSET_PX, DROPDOWN_SECONDS, type Entrance, usePresence } from "../motion/motion.ts";
import listbox from "./listbox.module.css";
import { type Placement, placePopup } from "./place-popup.ts";

const DROP: Entrance = { opacity: [0, 1], transform: [`translateY(${-DROPDOWN_OFFSET_PX}px)`, "none"] };

/**
 * Shows what opens at a control, above the page and wherever the control moves. It fades in and slides into place, and back when
 * it closes (rule 9.13). Takes the focus, and gives it back to its opener when it closes. Closes on Escape, and when the diner
 * presses or focuses something else.
 */
export const DropPopup = ({
  isOpen,
  anchor,
  opener = anchor,
  placement,
  initialFocus,
  onClose,
  className,
  children,
  ...props
}: Omit<ComponentProps<"div">, "ref"> & {
  readonly isOpen: boolean;
  /** The element that the popup is placed at. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The control that opens and closes it; the anchor by default. */
  readonly opener?: RefObject<HTMLElement | null>;
  readonly placement: Placement;
  /** Finds the element that takes the focus. */
  readonly initialFocus: (popup: HTMLElement) => HTMLElement | null;
  readonly onClose: () => void;
}) => {
  const { element, isPresent } = usePresence<HTMLDivElement>(isOpen, DROP, DROPDOWN_SECONDS);
  const place = useEffectEvent(() => {
    if (element.current !== null && anchor.current !== null)
      placePopup(element.current, anchor.current, placement);
  });
  const moveFocus = useEffectEvent((opens: boolean) => {
    const { current } = element;
    if (current === null) return;
    if (opens) initialFocus(current)?.focus();
    else if (current.contains(document.activeElement)) opener.current?.focus();
  });
  const answerPress = useEffectEvent(({ target }: Event) => {
    const isWithin = [element, opener].some(({ current }) => current?.contains(target as Node));
    if (!isWithin) onClose();
  });
  const answerKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    // What lies below stays open.
    event.preventDefault();
    onClose();
  });

  useLayoutEffect(() => {
    const { current } = element;
    if (!isPresent || current === null) return;
    // A browser without popovers shows it in the page.
    if (typeof current.showPopover === "function") {
      current.popover = "manual";
      current.showPopover();
    }
    let frame = 0;
    // Every frame, since the anchor moves as the panel slides in and as the page scrolls.
    const follow = () => {
      place();
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [isPresent, element]);
  useLayoutEffect(() => moveFocus(isOpen), [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: Event) => answerPress(event);
    const key = (event: KeyboardEvent) => answerKey(event);
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("focusin", press);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", press, true);
      document.removeEventListener("focusin", press);
      document.removeEventListener("keydown", key);
    };
  }, [isOpen]);

  return isPresent ? (
    <div
      {...props}
      ref={element}
      className={`${listbox["popup"]} ${className ?? ""}`}
      tabIndex={-1}
      inert={!isOpen}
    >
      {children}
    </div>
  ) : null;
};
