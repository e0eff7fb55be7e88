import { SliceZone } from "../slices/SliceZone.tsx";
import type { ScreenProps } from "./screen-props.ts";

/** Shows a page made of slices only. */
const PageScreen = ({ view }: ScreenProps<"page">) => <SliceZone zone={view.slices} />;

export default PageScreen;
