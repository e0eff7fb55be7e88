import type { PageView } from "@couvert/domain/site/page/page";
import type { Slice } from "@couvert/domain/site/slices/slice";
import { createRegistry, type Loader } from "../../kit/loading/registry.ts";
import { SCREEN_AREAS } from "../../languages/message-areas.ts";
import { loadedSlices } from "../slices/loaded-slices.ts";
import type { ScreenProps } from "./screen-props.ts";

// Each component takes only the view of the screen that it is registered for.
const loaders = {
  page: () => import("./PageScreen.tsx"),
  locations: () => import("./LocationsScreen.tsx"),
  location: () => import("./LocationScreen.tsx"),
  "location-page": () => import("./LocationPageScreen.tsx"),
  "news-post": () => import("./NewsPostScreen.tsx"),
  simulator: () => import("./SimulatorScreen.tsx"),
} satisfies Record<PageView["screen"], () => Promise<{ default: unknown }>>;

/** The components of all screens (rule 1.2). */
export const screens = createRegistry<ScreenProps>(
  loaders as unknown as Record<string, Loader<ScreenProps>>,
  SCREEN_AREAS,
);

/** Resolves once everything that a view shows can be rendered. */
export const prepareView = async (view: PageView): Promise<void> => {
  const zone = "slices" in view ? view.slices : [];
  const isLoaded = zone.every(({ type }) => Object.hasOwn(loadedSlices, type));
  await Promise.all([screens.load([view.screen]), isLoaded || loadSlices(zone)]);
};

const loadSlices = async (zone: readonly Slice[]): Promise<void> => {
  const { slices } = await import("../slices/slice-registry.ts");
  await slices.load(zone.map(({ type }) => type));
};
