import { SliceZone } from "../slices/SliceZone.tsx";
import type { ScreenProps } from "./screen-props.ts";

/** A page made of slices and nothing else. */
const PageScreen = ({ view }: ScreenProps<"page">) => <SliceZone zone={view.slices} />;

export default PageScreen;
