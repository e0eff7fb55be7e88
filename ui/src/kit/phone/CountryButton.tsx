import type { CountryChoice } from "@couvert/domain/forms/phone/country";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { Caret } from "../form/Dropdown.tsx";
import styles from "./CountryButton.module.css";
import type { Opening } from "./CountryList.tsx";
import { countryName } from "./country-name.ts";
import { Flag } from "./Flag.tsx";
import type { CountryFinder } from "./find-country.ts";

const loadList = () => import("./CountryList.tsx");
const loadFinder = () => import("./find-country.ts");
const fetchAhead = () => void loadList().catch(() => {});

type List = Awaited<ReturnType<typeof loadList>>["default"];

/**
 * The country a phone number is read in, as a button that opens the list of countries (spec 2.9). The list is fetched at the
 * first sign that it is wanted. Letters typed on the button lead to a country without it.
 */
export const CountryButton = ({
  iso2,
  choice,
  anchor,
  onChoose,
  onLost,
}: {
  readonly iso2: string;
  readonly choice: CountryChoice;
  /** What the list lies against. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onChoose: (iso2: string) => void;
  /** Says whether the list was wanted and could not be fetched. */
  readonly onLost: (isLost: boolean) => void;
}) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const finder = useRef<CountryFinder>(undefined);
  const byTouch = useRef(false);
  const [List, setList] = useState<List | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [opening, setOpening] = useState<Opening>({ byTouch: false, side: "bottom", room: 0 });

  const toggle = async () => {
    setIsOpen(!isOpen);
    if (isOpen) return;
    if (anchor.current !== null) {
      // Makes room for the list, and for the keyboard that its search brings.
      if (byTouch.current) anchor.current.scrollIntoView({ block: "start" });
      setOpening({ byTouch: byTouch.current, ...listPlace(anchor.current) });
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

  // Keys that wait for the finder to be fetched: a space after one of them is part of a name, and opens nothing.
  const waiting = useRef(0);
  const find = async (key: string, now: number) => {
    waiting.current += 1;
    try {
      const { createCountryFinder } = await loadFinder();
      finder.current ??= createCountryFinder();
      const found = finder.current.find(key, now, choice);
      if (found !== null) onChoose(found);
    } finally {
      waiting.current -= 1;
    }
  };
  const isFinding = (now: number) => waiting.current > 0 || finder.current?.isFinding(now) === true;

  const answerKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      void toggle();
    } else if (key.length === 1 && (key !== " " || isFinding(Date.now()))) {
      event.preventDefault();
      find(key, Date.now()).catch(() => onLost(true));
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles["button"]}
        aria-label={`Country: ${countryName(iso2)}`}
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
 * Where a list lies that opens now (spec 2.9, 9): below its anchor, or above where there is too little room in the part of the
 * window that can be seen. A keyboard on the screen leaves less of that.
 */
export const listPlace = (anchor: Element): Pick<Opening, "side" | "room"> => {
  const { top, bottom } = anchor.getBoundingClientRect();
  const seen = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const below = seen.offsetTop + seen.height - bottom;
  return below < ROOM_BELOW_PX
    ? { side: "top", room: top - seen.offsetTop }
    : { side: "bottom", room: below };
};
