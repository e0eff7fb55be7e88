import { t } from "@lingui/core/macro";
import { useLocation } from "react-router";
import button from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { SiteLink } from "../../kit/link/SiteLink.tsx";
import { useSite } from "../../visit/shown-page.ts";
import styles from "./ErrorScreen.module.css";

/** Why a page cannot be shown, with an HTTP status. */
interface ScreenError {
  readonly status: number;
  readonly message: string;
}

/**
 * Shows the error page: status and message (rule 8.1). A missing page shows the text and link of content (rules 2.70, 2.71), any
 * other error a link to try again.
 */
export const ErrorScreen = ({ error: { status, message } }: { readonly error: ScreenError }) => {
  const { pathname, search } = useLocation();
  const errorPage = useSite()?.site.errorPage;
  const isMissing = status === 404;
  const title = (isMissing && errorPage?.title) || message;
  const action = isMissing ? (
    errorPage?.button && (
      <SiteLink link={errorPage.button.link} className={button["primary"]}>
        {errorPage.button.label}
      </SiteLink>
    )
  ) : (
    <PathLink to={pathname + search} className={button["primary"]}>
      {t`Try again`}
    </PathLink>
  );
  return (
    <section className={`${page["band"]} ${page["grid"]} ${styles["error"]}`}>
      <title>{`${status} ${message}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles["status"]}>{status}</p>
      <div className={styles["words"]}>
        <h1 className={styles["title"]}>{title}</h1>
        {title !== message && <p className={styles["message"]}>{message}</p>}
        {isMissing && errorPage?.message && <p>{errorPage.message}</p>}
        {action && <p className={styles["button"]}>{action}</p>}
      </div>
    </section>
  );
};
