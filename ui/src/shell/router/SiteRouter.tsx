import type { SitePayload } from "@couvert/domain/site/page/page";
import { startTransition, useEffect, useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import type { Navigation } from "./navigation.ts";
import { SiteDocument } from "./SiteDocument.tsx";

/** Renders the document of the current address in the browser, and follows its navigation. */
export const SiteRouter = ({
  site,
  navigation,
  onHydrated,
}: {
  readonly site: SitePayload;
  readonly navigation: Navigation;
  /** Called once the document handles clicks. */
  readonly onHydrated?: () => void;
}) => {
  const [{ location, type, outcome }, setShown] = useState(navigation.shown);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setShown(navigation.shown));
    follow();
    return navigation.subscribe(follow);
  }, [navigation]);
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <Router location={location} navigationType={type} navigator={navigation.navigator}>
      <SiteDocument site={site} outcome={outcome} />
    </Router>
  );
};
