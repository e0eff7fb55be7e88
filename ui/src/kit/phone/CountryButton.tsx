import type { CountryChoice } from "@couvert/domain/forms/phone/country";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { Caret } from "../form/Dropdown.tsx";
import { createTypeahead } from "../form/typeahead.ts";
import styles from "./CountryButton.module.css";
import type { Opening } from "./CountryList.tsx";
import { countryName } from "./country-name.ts";
import { Flag } from "./Flag.tsx";

const loadList = () => import("./CountryList.tsx");
const fetchAhead = () => void loadList().catch(() => {});

type List = Awaited<ReturnType<typeof loadList>>["default"];

interface CountryButtonProps {
  readonly iso2: string;
  readonly choice: CountryChoice;
  /** The element that the list is placed against. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onChoose: (iso2: string) => void;
  /** Reports whether the list failed to load when it was needed. */
  readonly onLost: (isLost: boolean) => void;
}

/**
 * Shows the country of a phone number as a button that opens the list of countries (rule 2.72). The list loads at the first sign
 * of use. Letters typed on the button find a country without it (rule 2.75).
 */
export const CountryButton = ({ iso2, choice, anchor, onChoose, onLost }: CountryButtonProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [typeahead] = useState(createTypeahead);
  const byTouch = useRef(false);
  const [List, setList] = useState<List | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [opening, setOpening] = useState<Opening>({ byTouch: false, side: "bottom", room: 0 });

  const toggle = async () => {
    setIsOpen(!isOpen);
    if (isOpen) return;
    if (anchor.current !== null) {
      // Makes room for the list and for the keyboard of its search.
      if (byTouch.current) anchor.current.scrollIntoView({ block: "start" });
      setOpening({ byTouch: byTouch.current, ...listPosition(anchor.current) });
    }
    if (List !== null) return;
    try {
      const { default: Fetched } = await loadList();
      setList(() => Fetched);
      onLost(false);
    } catch {
      setIsOpen(false);
      onLost(true);
    }
  };

  const find = async (key: string) => {
    const characters = typeahead.add(key, Date.now());
    const { findCountry } = await import("./find-country.ts");
    const found = findCountry(characters, choice);
    if (found !== null) onChoose(found);
  };

  const answerKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      void toggle();
    } else if (typeahead.takes(key, Date.now())) {
      event.preventDefault();
      find(key).catch(() => onLost(true));
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles["button"]}
        aria-label={t`Country: ${countryName(iso2)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen && List !== null ? `${id}list` : undefined}
        aria-busy={isOpen && List === null}
        data-popup-open={isOpen ? "" : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onPointerDown={({ pointerType }) => {
          byTouch.current = pointerType === "touch";
        }}
        onKeyDown={(event) => {
          byTouch.current = false;
          answerKey(event);
        }}
        onClick={toggle}
      >
        <Flag iso2={iso2} />
        <Caret />
      </button>
      {List !== null && (
        <List
          id={`${id}list`}
          isOpen={isOpen}
          opening={opening}
          anchor={anchor}
          opener={button}
          iso2={iso2}
          choice={choice}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};

/** The room that a list needs below its anchor to open there, in px. */
const ROOM_BELOW_PX = 200;

/**
 * Returns where a list opens: below its anchor, or above when the visible part of the window has too little room below (rules
 * 2.76, 9.26). An on-screen keyboard makes that part smaller.
 */
export const listPosition = (anchor: Element): Pick<Opening, "side" | "room"> => {
  const { top, bottom } = anchor.getBoundingClientRect();
  const seen = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const below = seen.offsetTop + seen.height - bottom;
  return below < ROOM_BELOW_PX
    ? { side: "top", room: top - seen.offsetTop }
    : { side: "bottom", room: below };
};
