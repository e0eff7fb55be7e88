import { type Country, type CountryChoice, offeredCountries } from "@couvert/domain/forms/phone/country";
import { findCountries, matchCountry } from "@couvert/domain/forms/phone/find-countries";
import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { DropPopup } from "../form/DropPopup.tsx";
import listbox from "../form/listbox.module.css";
import styles from "./CountryList.module.css";
import { listCountries } from "./countries.ts";
import { Flag } from "./Flag.tsx";

/** How the list was opened, and where it lies until it closes. */
export interface Opening {
  /** Whether it was opened by touch. The search then takes no focus, since a keyboard would cover the list. */
  readonly byTouch: boolean;
  /** The side of the anchor that the list lies on. */
  readonly side: "top" | "bottom";
  /** The room on that side, in px. */
  readonly room: number;
}

/** The gap between the list and its anchor, and its margin to the edge of the window, in px. */
const GAP = 4;
const MARGIN = 8;

/** Shows the countries below a country button, with a search above them (rules 2.72 to 2.74). */
const CountryList = ({
  id,
  isOpen,
  opening: { byTouch, side, room },
  anchor,
  opener,
  iso2,
  choice,
  onChoose,
  onClose,
}: {
  readonly id: string;
  readonly isOpen: boolean;
  readonly opening: Opening;
  /** The element that the list is placed against, and as wide as. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly iso2: string;
  readonly choice: CountryChoice;
  readonly onChoose: (iso2: string) => void;
  readonly onClose: () => void;
}) => {
  const searchField = useRef<HTMLInputElement>(null);
  const answerKey = ({ key, target, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key === "Tab") {
      // From the button, Tab continues in the order of the page.
      opener.current?.focus();
      onClose();
    } else if (target === currentTarget && key.length === 1 && !ctrlKey && !metaKey && !altKey) {
      searchField.current?.focus();
    }
  };
  return (
    <DropPopup
      isOpen={isOpen}
      anchor={anchor}
      opener={opener}
      // Opened by touch, it may cover its anchor to avoid the keyboard.
      placement={{ side, align: "start", gap: GAP, margin: MARGIN, covers: byTouch }}
      initialFocus={(popup) => (byTouch ? popup : searchField.current)}
      onClose={onClose}
      id={id}
      role="dialog"
      className={styles["popup"] ?? ""}
      style={{ maxBlockSize: room - GAP - MARGIN }}
      aria-label={t`Choose a country`}
      onKeyDown={answerKey}
    >
      <CountrySearch
        searchField={searchField}
        iso2={iso2}
        choice={choice}
        onChoose={(chosen) => {
          onChoose(chosen);
          onClose();
        }}
      />
    </DropPopup>
  );
};

export default CountryList;

interface CountrySearchProps {
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly iso2: string;
  readonly choice: CountryChoice;
  readonly onChoose: (iso2: string) => void;
}

/** Shows a search field and the countries that it finds. The focus stays in the field while arrows move along the list. */
const CountrySearch = ({ searchField, iso2, choice, onChoose }: CountrySearchProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const offered = useMemo(() => offeredCountries(listCountries(), choice), [choice]);
  const [search, setSearch] = useState("");
  const [highlighted, setHighlighted] = useState<string>();
  const found = useMemo(() => findLikeliest(offered, search), [offered, search]);
  const lastPreferred = offered.findLast((country) => choice.preferredCountries.includes(country.iso2));

  useEffect(() => {
    const option = document.getElementById(`${id}${highlighted ?? iso2}`);
    if (list.current !== null && option !== null) scrollWithin(list.current, option);
  }, [id, highlighted, iso2]);

  const answerKey = (event: KeyboardEvent) => {
    // The first arrow starts from the chosen country.
    const current = found.findIndex((country) => country.iso2 === (highlighted ?? iso2));
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(current + 1, found.length - 1),
      ArrowUp: Math.max(current - 1, 0),
    };
    if (steps[event.key] !== undefined) setHighlighted(found[steps[event.key] ?? 0]?.iso2);
    else if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    else if (highlighted !== undefined && current >= 0) onChoose(highlighted);
    event.preventDefault();
  };

  return (
    <>
      <input
        ref={searchField}
        role="combobox"
        className={styles["search"]}
        aria-label={t`Search countries`}
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={highlighted === undefined ? undefined : `${id}${highlighted}`}
        placeholder={t`Search by name or code`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={search}
        onChange={({ target: { value } }) => {
          setSearch(value);
          setHighlighted(findLikeliest(offered, value)[0]?.iso2);
        }}
        onKeyDown={answerKey}
      />
      <div className={styles["empty"]} role="status">
        {found.length === 0 && t`There is no such country.`}
      </div>
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        tabIndex={-1}
        className={`${listbox["list"]} ${styles["list"]}`}
        aria-label={t`Countries`}
        data-empty={found.length === 0 ? "" : undefined}
      >
        {found.map((country) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the search field handles the keys
          <div
            key={country.iso2}
            id={`${id}${country.iso2}`}
            role="option"
            className={`${listbox["item"]} ${styles["item"]}`}
            aria-selected={country.iso2 === iso2}
            data-highlighted={country.iso2 === highlighted ? "" : undefined}
            data-divided={search === "" && country === lastPreferred ? "" : undefined}
            onClick={() => onChoose(country.iso2)}
            onPointerMove={() => setHighlighted(country.iso2)}
          >
            <Flag iso2={country.iso2} />
            {country.name}
          </div>
        ))}
      </div>
    </>
  );
};

/** Scrolls a list just so far that an option is visible. */
const scrollWithin = (list: HTMLElement, option: HTMLElement): void => {
  const seen = list.getBoundingClientRect();
  const { top, bottom } = option.getBoundingClientRect();
  list.scrollTop += Math.min(0, top - seen.top) + Math.max(0, bottom - seen.bottom);
};

/** Finds countries, the likeliest first: for 44, the United Kingdom before Guernsey. */
const findLikeliest = (offered: readonly Country[], search: string): readonly Country[] => {
  const found = findCountries(offered, search);
  const likeliest = matchCountry(found, search);
  return likeliest === null ? found : [likeliest, ...found.filter((country) => country !== likeliest)];
};
