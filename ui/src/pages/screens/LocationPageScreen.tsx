import { t } from "@lingui/core/macro";
import page from "../../design/page.module.css";
import { locationPath } from "../../location/location-path.ts";
import { useSitePath } from "../../visit/shown-page.ts";
import { SliceZone } from "../slices/SliceZone.tsx";
import { BackLink } from "./BackLink.tsx";
import type { ScreenProps } from "./screen-props.ts";

/** Shows a page that belongs to a restaurant, below a link back to it (rule 2.7). */
const LocationPageScreen = ({ view: { location, slices } }: ScreenProps<"location-page">) => (
  <>
    <nav className={page["band"]} aria-label={t`Restaurant`}>
      <BackLink to={useSitePath()(locationPath(location.uid))} label={location.title} />
    </nav>
    <SliceZone zone={slices} />
  </>
);

export default LocationPageScreen;
