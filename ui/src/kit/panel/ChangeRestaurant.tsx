import { t } from "@lingui/core/macro";
import button from "../../design/button.module.css";
import { usePanelNavigation } from "../link/use-panel-navigation.ts";

/** Shows the button that asks for another restaurant in the open panel (rule 4.46). */
export const ChangeRestaurant = () => {
  const { panel, open } = usePanelNavigation();
  return (
    <button
      type="button"
      className={button["plain"]}
      aria-label={t`Change restaurant`}
      onClick={() => panel !== null && open({ ...panel, asksWhere: true })}
    >
      {t`Change`}
    </button>
  );
};
