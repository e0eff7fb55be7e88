import type { SitePayload } from "@couvert/domain/page/page";
import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import button from "../design/button.module.css";
import page from "../design/page.module.css";
import { PathLink } from "../link/PathLink.tsx";
import { SiteLink } from "../link/SiteLink.tsx";
import styles from "./ErrorScreen.module.css";

/** What is said of an error that has no words of its own. */
const UNEXPECTED = "Something went wrong, and this page cannot be shown.";

/**
 * The error page: the status code and the message; for a page that is not there the words and the button that content
 * has for that (spec 2.8), for any other error the way to try again.
 */
export const ErrorScreen = () => {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const { errorPage } = (useRouteLoaderData("root") as SitePayload).site;
  const { status, message } = isRouteErrorResponse(error)
    ? { status: error.status, message: String(error.data) }
    : { status: 500, message: UNEXPECTED };
  return (
    <section className={`${page["band"]} ${page["grid"]} ${styles["error"]}`}>
      <title>{`${status} ${message}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles["status"]}>{status}</p>
      <div className={styles["words"]}>
        {status === 404 ? (
          <>
            <h1 className={styles["title"]}>{errorPage.title || message}</h1>
            {errorPage.title !== "" && <p className={styles["message"]}>{message}</p>}
            {errorPage.message !== "" && <p>{errorPage.message}</p>}
            {errorPage.button !== null && (
              <p className={styles["button"]}>
                <SiteLink link={errorPage.button.link} className={button["primary"]}>
                  {errorPage.button.label}
                </SiteLink>
              </p>
            )}
          </>
        ) : (
          <>
            <h1 className={styles["title"]}>{message}</h1>
            <p className={styles["button"]}>
              <PathLink to={pathname + search} className={button["primary"]}>
                Try again
              </PathLink>
            </p>
          </>
        )}
      </div>
    </section>
  );
};
