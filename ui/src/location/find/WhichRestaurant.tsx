import { byDistance } from "@couvert/domain/restaurant/location/distance";
import type { Coordinates, ListedLocation, Location } from "@couvert/domain/restaurant/location/location";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import button from "../../design/button.module.css";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { usePanelNavigation } from "../../kit/link/use-panel-navigation.ts";
import { createGetJson } from "../../kit/loading/get-json.ts";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { useChooseLocation, useLocationList, useSelection } from "../../visit/SelectedLocation.tsx";
import { useSitePath } from "../../visit/shown-page.ts";
import { locateVisitor } from "../locate-visitor.ts";
import styles from "./WhichRestaurant.module.css";

/** The most restaurants to list; the page of all of them has a search. */
const MOST_LISTED = 12;

/**
 * Asks for the restaurant before a panel opens, the nearest first: to the visitor where the site has guessed one, else to the
 * restaurant that the panel was opened for. A choice that replaces a guess is saved as the visitor's (rules 4.45, 4.46).
 */
const WhichRestaurant = ({ location }: { readonly location: Pick<Location, "coordinates"> }) => {
  const { panel, open } = usePanelNavigation();
  const { isGuess } = useSelection();
  const choose = useChooseLocation();
  const sitePath = useSitePath();
  const { state, load } = useLocationList();
  const here = useVisitorPosition(isGuess ? null : location.coordinates);
  useEffect(() => void load(), [load]);

  const pick = ({ uid, title }: ListedLocation) => {
    if (panel === null) return;
    if (isGuess) choose({ uid, title });
    open({ kind: panel.kind, uid });
  };
  return (
    <>
      <PanelHeading>{t`Which restaurant?`}</PanelHeading>
      {state.kind === "failed" && (
        <p className={styles["note"]} role="alert">
          {t`We could not load our list of restaurants. Please check your connection.`}{" "}
          <button type="button" className={button["plain"]} onClick={load}>
            {t`Try again`}
          </button>
        </p>
      )}
      {state.kind !== "failed" && (state.kind !== "loaded" || here === undefined) && (
        <p className={styles["note"]} role="status">
          {t`Loading our restaurants…`}
        </p>
      )}
      {state.kind === "loaded" && here !== undefined && (
        <>
          <ul aria-label={t`Restaurants`}>
            {nearestOpen(state.locations, here).map((each) => (
              <li key={each.uid}>
                <button type="button" className={styles["option"]} onClick={() => pick(each)}>
                  {each.title}
                  <span className={styles["address"]}>{`${each.address}, ${each.city}`}</span>
                </button>
              </li>
            ))}
          </ul>
          {state.locations.length > MOST_LISTED && (
            <p className={styles["note"]}>
              <PathLink to={sitePath("/locations")}>{t`See all restaurants`}</PathLink>
            </p>
          )}
        </>
      )}
    </>
  );
};

export default WhichRestaurant;

/** Returns a known position, or else looks the visitor's up: undefined until it is known, null where it stays unknown. */
const useVisitorPosition = (known: Coordinates | null): Coordinates | null | undefined => {
  const [found, setFound] = useState<Coordinates | null>();
  const isKnown = known !== null;
  useEffect(() => {
    if (!isKnown) void locateVisitor(createGetJson((url) => fetch(url))).then(setFound);
  }, [isKnown]);
  return known ?? found;
};

/** Returns the open restaurants to list, nearest first where a position is known. */
const nearestOpen = (
  locations: readonly ListedLocation[],
  here: Coordinates | null,
): readonly ListedLocation[] => {
  const open = locations.filter(({ isComingSoon }) => !isComingSoon);
  const sorted = here === null ? open : byDistance(here, open).map(({ location }) => location);
  return sorted.slice(0, MOST_LISTED);
};
