import { t } from "@lingui/core/macro";
import type { KeyboardEvent, ReactNode } from "react";
import { Icon } from "../icon/Icon.tsx";
import { arrowLeft, arrowRight } from "../icon/icons.ts";
import styles from "./Slider.module.css";
import { isRightToLeft, useStrip } from "./use-strip.ts";

/** The props of a slider. */
export interface SliderProps {
  /** The name of the list, for assistive technology. Its buttons do not repeat it. */
  readonly label: string;
  /** The content above the strip, beside its buttons. */
  readonly head?: ReactNode;
  readonly slides: readonly ReactNode[];
  /** Sets the width of a slide by `--slide` and `--slide-gap`. */
  readonly className?: string | undefined;
}

/**
 * Shows slides that move by touch, wheel, arrow keys or two buttons. It never moves by itself. Without script it is a list
 * without buttons.
 */
export const Slider = ({ label, head, slides, className }: SliderProps) => {
  const { ref, position, goBack, goOn } = useStrip(slides.length);
  const areAllVisible = !position.hasPrevious && !position.hasNext;
  // By default a browser ignores an arrow key that comes while the strip moves.
  const moveByKey = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const [back, on] = isRightToLeft(event.currentTarget)
      ? ["ArrowRight", "ArrowLeft"]
      : ["ArrowLeft", "ArrowRight"];
    if (event.key !== back && event.key !== on) return;
    event.preventDefault();
    if (event.key === on) goOn();
    else goBack();
  };
  return (
    <div className={`${styles["slider"]} ${className ?? ""}`}>
      <div className={styles["head"]}>
        <div>{head}</div>
        {slides.length > 1 && (
          <div className={styles["controls"]} data-still={areAllVisible || undefined}>
            <p className={styles["place"]} aria-live="polite">
              {t`${position.index + 1} of ${slides.length}`}
            </p>
            <Arrow label={t`Previous`} direction="back" isDisabled={!position.hasPrevious} onPress={goBack} />
            <Arrow label={t`Next`} direction="on" isDisabled={!position.hasNext} onPress={goOn} />
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached and moved by the arrow keys */}
      <ul ref={ref} className={styles["strip"]} aria-label={label} tabIndex={0} onKeyDown={moveByKey}>
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no id and never move while they are shown
          <li key={index} className={styles["slide"]}>
            {slide}
          </li>
        ))}
      </ul>
    </div>
  );
};

interface ArrowProps {
  readonly label: string;
  readonly direction: "back" | "on";
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** It stays focusable at the last slide, and says that it is disabled. */
const Arrow = ({ label, direction, isDisabled, onPress }: ArrowProps) => (
  <button
    type="button"
    data-replay
    className={styles["arrow"]}
    aria-label={label}
    aria-disabled={isDisabled}
    onClick={onPress}
  >
    <Icon drawing={direction === "on" ? arrowRight : arrowLeft} size={20} />
  </button>
);
