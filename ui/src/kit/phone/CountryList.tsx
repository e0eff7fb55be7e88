import { Combobox } from "@base-ui/react/combobox";
import { type Country, type CountryChoice, offeredCountries } from "@couvert/domain/forms/phone/country";
import { findCountries, matchCountry } from "@couvert/domain/forms/phone/find-countries";
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from "react";
import { dropPopup } from "../form/drop-popup.tsx";
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

/** A list stays on its side of the anchor; opened by touch, it may cover the anchor to avoid the keyboard. */
const STAYS = { side: "none", align: "shift", fallbackAxisSide: "none" } as const;
const KEEPS_CLEAR = { ...STAYS, side: "shift" } as const;

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
  const offered = useMemo(() => offeredCountries(listCountries(), choice), [choice]);
  const [search, setSearch] = useState("");
  const found = useMemo(() => likeliestFirst(findCountries(offered, search), search), [offered, search]);
  const popup = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const lastPreferred = offered.findLast((country) => choice.preferredCountries.includes(country.iso2));

  const answerKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key === "Tab") {
      // From the button, Tab continues in the order of the page.
      opener.current?.focus();
      onClose();
    } else if (target === popup.current && key.length === 1 && !ctrlKey && !metaKey && !altKey) {
      searchField.current?.focus();
    }
  };

  return (
    <Combobox.Root
      items={offered}
      filteredItems={found}
      value={offered.find((country) => country.iso2 === iso2) ?? null}
      itemToStringLabel={({ name }) => name}
      onValueChange={(country) => country !== null && onChoose(country.iso2)}
      inputValue={search}
      onInputValueChange={setSearch}
      autoHighlight
      open={isOpen}
      onOpenChange={(next, { reason, event }) => {
        // The button handles a press on itself.
        const onOpener = event.target instanceof Node && opener.current?.contains(event.target) === true;
        if (next || (reason === "outside-press" && onOpener)) return;
        if (reason === "escape-key" || reason === "item-press") opener.current?.focus();
        onClose();
      }}
    >
      <Combobox.Portal>
        <Combobox.Positioner
          key={side}
          className={listbox["positioner"]}
          anchor={anchor}
          side={side}
          align="start"
          sideOffset={GAP}
          collisionPadding={MARGIN}
          collisionAvoidance={byTouch ? KEEPS_CLEAR : STAYS}
        >
          <Combobox.Popup
            ref={popup}
            id={id}
            className={`${listbox["popup"]} ${styles["popup"]}`}
            render={dropPopup}
            style={{ maxBlockSize: room - GAP - MARGIN }}
            aria-label="Choose a country"
            initialFocus={byTouch ? popup : searchField}
            finalFocus={false}
            // The library would move the focus to the search.
            onFocus={(event) => byTouch && event.preventBaseUIHandler()}
            onKeyDown={answerKey}
          >
            <Combobox.Input
              ref={searchField}
              className={styles["search"]}
              aria-label="Search countries"
              placeholder="Search by name or code"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="done"
            />
            <Combobox.Empty className={styles["empty"]}>
              {found.length === 0 && "There is no such country."}
            </Combobox.Empty>
            <Combobox.List className={`${listbox["list"]} ${styles["list"]}`} aria-label="Countries">
              {found.map((country) => (
                <Combobox.Item
                  key={country.iso2}
                  className={`${listbox["item"]} ${styles["item"]}`}
                  value={country}
                  data-divided={search === "" && country === lastPreferred ? "" : undefined}
                >
                  <Flag iso2={country.iso2} />
                  {country.name}
                </Combobox.Item>
              ))}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
};

export default CountryList;

/** Puts the likeliest country of a search first: for 44, the United Kingdom before Guernsey. */
const likeliestFirst = (found: readonly Country[], search: string): readonly Country[] => {
  const likeliest = matchCountry(found, search);
  return likeliest === null ? found : [likeliest, ...found.filter((country) => country !== likeliest)];
};
