import type { PageView } from "@couvert/domain/site/page/page";

/** What a screen's component is given: what it shows. */
export interface ScreenProps<Name extends PageView["screen"] = PageView["screen"]> {
  readonly view: Extract<PageView, { screen: Name }>;
}
