import { t } from "@lingui/core/macro";
import { NewsletterForm } from "../../kit/form/NewsletterForm.tsx";
import styles from "./OpeningNewsletter.module.css";

/** Says that a restaurant is coming soon, with the newsletter's form for an email before it opens (rule 3.68). */
export const OpeningNewsletter = ({
  title,
  buttonText,
}: {
  readonly title: string;
  /** The label of the form's button; null for the usual one. */
  readonly buttonText: string | null;
}) => (
  <>
    <p className={styles["words"]}>{t`${title} opens soon and does not take reservations yet.`}</p>
    <p className={styles["words"]}>{t`Leave us your email, and we will write before the doors open.`}</p>
    <NewsletterForm words={{ emailLabel: "", buttonText: buttonText ?? "", thanks: "" }} />
  </>
);
