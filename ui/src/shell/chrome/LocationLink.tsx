import { t } from "@lingui/core/macro";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { locationPath } from "../../location/location-path.ts";
import type { SelectedLocation } from "../../visit/location-store.ts";
import { useBrowsing, useSelection } from "../../visit/SelectedLocation.tsx";
import { useSitePath } from "../../visit/shown-page.ts";

/**
 * Links the location that the header's buttons stand for: that of the open panel, else the browsing one. Where nobody has chosen it,
 * links the page that asks for it (rules 2.23, 2.92, 4.45).
 */
export const LocationLink = ({
  location: panelLocation,
  className,
}: {
  /** The location of the open panel; null without one. */
  readonly location: SelectedLocation | null;
  readonly className: string | undefined;
}) => {
  const { location: selected } = useSelection();
  const browsing = useBrowsing();
  const sitePath = useSitePath();
  if (panelLocation === null && browsing.isGuess) {
    return (
      <PathLink to={sitePath("/location")} className={className}>
        {t`Choose a restaurant`}
      </PathLink>
    );
  }
  const { uid, title } = panelLocation ?? browsing.location;
  const named = uid === selected.uid ? { label: t`Your location: ${title}` } : {};
  return (
    <PathLink to={sitePath(locationPath(uid))} className={className} {...named}>
      {title}
    </PathLink>
  );
};
