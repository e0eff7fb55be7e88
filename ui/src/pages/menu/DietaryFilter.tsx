import { DIETS, type Diet } from "@couvert/domain/restaurant/menu/diet";
import { countDishes } from "@couvert/domain/site/page/menu-outline";
import type { Slice } from "@couvert/domain/site/slices/slice";
import { plural, t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import button from "../../design/button.module.css";
import { Icon } from "../../kit/icon/Icon.tsx";
import { check } from "../../kit/icon/icons.ts";
import styles from "./DietaryFilter.module.css";
import { MenuIcon } from "./MenuIcon.tsx";
import { dietList, dietName } from "./menu-words.ts";
import { useDietFilter, useDiets } from "./use-diets.ts";

/** The props of a dietary filter: the page's slices, and content at its end. */
export interface DietaryFilterProps {
  readonly zone: readonly Slice[];
  readonly children?: ReactNode;
}

/**
 * Filters the page's menus by diet, and announces how many dishes are left. It is folded to one row until it is opened, or the address
 * has diets.
 */
export const DietaryFilter = ({ zone, children }: DietaryFilterProps) => {
  const diets = useDiets(zone);
  const { toggle, clear } = useDietFilter();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles["filter"]}>
      <details
        className={styles["fold"]}
        open={isOpen || diets.length > 0}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles["summary"]}>{t`Filter by diet`}</summary>
        <fieldset className={styles["choices"]}>
          <legend className={styles["legend"]}>{t`Show only what is`}</legend>
          {DIETS.map((diet) => {
            const isPressed = diets.includes(diet);
            return (
              <button
                key={diet}
                type="button"
                data-replay
                aria-pressed={isPressed}
                className={styles["choice"]}
                onClick={() => toggle(diet)}
              >
                {isPressed ? (
                  <Icon drawing={check} />
                ) : (
                  <MenuIcon name={diet === "not-spicy" ? "spicy" : diet} />
                )}
                {dietName(diet)}
              </button>
            );
          })}
        </fieldset>
        <div className={styles["outcome"]}>
          <p role="status">{outcomeOf(zone, diets)}</p>
          {/* Reserves its space while all dishes show, so that nothing moves. */}
          <button
            type="button"
            className={`${button["plain"]} ${diets.length === 0 ? styles["spent"] : ""}`}
            onClick={clear}
          >
            {t`Show all dishes`}
          </button>
        </div>
      </details>
      {children}
    </div>
  );
};

const outcomeOf = (zone: readonly Slice[], diets: readonly Diet[]): string => {
  const { matching, total } = countDishes(zone, diets);
  if (diets.length === 0) return t`All ${total} dishes are shown.`;
  const chosen = dietList(diets);
  if (matching === 0) return t`None of the ${total} dishes is ${chosen}.`;
  return plural(matching, {
    one: `${matching} of ${total} dishes is ${chosen}.`,
    other: `${matching} of ${total} dishes are ${chosen}.`,
  });
};
