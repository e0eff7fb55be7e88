import type { RichText as Text } from "@couvert/domain/values/rich-text";
import button from "../../design/button.module.css";
import { RichText } from "../../kit/rich-text/RichText.tsx";
import styles from "./CookieNotice.module.css";
import { leaveForPage } from "./leave-for-page.ts";

/** Says at the edge of the page which cookies there are, until the visitor presses OK (spec 2.3). */
export const CookieNotice = ({
  description,
  isInert,
  onOk,
}: {
  readonly description: Text;
  readonly isInert: boolean;
  readonly onOk: () => void;
}) => (
  <section className={styles["notice"]} aria-label="Cookies" inert={isInert}>
    <div className={styles["words"]}>
      <RichText text={description} />
    </div>
    <button
      type="button"
      className={button["primary"]}
      onClick={() => {
        onOk();
        leaveForPage();
      }}
    >
      OK
    </button>
  </section>
);
