import type { PageView } from "@couvert/domain/site/page/page";

/** The props of a screen: its view. */
export interface ScreenProps<Name extends PageView["screen"] = PageView["screen"]> {
  readonly view: Extract<PageView, { screen: Name }>;
}
