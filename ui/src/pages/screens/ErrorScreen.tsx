import type { SitePayload } from "@couvert/domain/site/page/page";
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import button from "../../design/button.module.css";
import page from "../../design/page.module.css";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { SiteLink } from "../../kit/link/SiteLink.tsx";
import styles from "./ErrorScreen.module.css";

/** The message of an error that has none. */
const UNEXPECTED = "Something went wrong, and this page cannot be shown.";

/**
 * Shows the error page: status and message (rule 8.1). A missing page shows the text and link of content (rules 2.70, 2.71), any
 * other error a link to try again.
 */
export const ErrorScreen = () => {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { errorPage } = (useRouteLoaderData("root") as SitePayload).site;
  const { status, message } = isRouteErrorResponse(error)
    ? { status: error.status, message: String(error.data) }
    : { status: 500, message: UNEXPECTED };
  const isMissing = status === 404;
  const title = (isMissing && errorPage.title) || message;
  const action = isMissing ? (
    errorPage.button && (
      <SiteLink link={errorPage.button.link} className={button["primary"]}>
        {errorPage.button.label}
      </SiteLink>
    )
  ) : (
    <PathLink to={pathname + search} className={button["primary"]}>
      Try again
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
        {isMissing && errorPage.message && <p>{errorPage.message}</p>}
        {action && <p className={styles["button"]}>{action}</p>}
      </div>
    </section>
  );
};
