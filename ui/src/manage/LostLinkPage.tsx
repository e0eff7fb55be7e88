import type { LostLinkInput, ManageView } from "@couvert/domain/booking/manage/manage-view";
import { t } from "@lingui/core/macro";
import button from "../design/button.module.css";
import { Field } from "../kit/form/Field.tsx";
import { problemMessages } from "../kit/form/problem-messages.ts";
import styles from "./ManagePage.module.css";

/** Asks for the address and the day of a reservation whose link is lost, and says the same of any that it takes (rule 7.100). */
export const LostLinkPage = ({ view }: { readonly view: ManageView & { readonly kind: "lost link" } }) => {
  const fieldOf = (name: keyof LostLinkInput, label: string) => {
    const { [name]: problems = [] } = view.problems;
    return {
      name,
      label,
      defaultValue: view.typed[name],
      error: problemMessages(problems, label) || undefined,
    };
  };
  return (
    <>
      <h1 className={styles["heading"]}>{t`Lost the link to your reservation?`}</h1>
      <p className={styles[view.isAsked ? "note" : "lead"]} role={view.isAsked ? "status" : undefined}>
        {view.isAsked
          ? t`If there is a reservation for that address on that day, an email with its link is on its way to it. It may take a minute; please look among the unwanted emails too.`
          : t`Give the email address that you booked with and the day of your visit, and we send the link there.`}
      </p>
      <form method="post" action="/manage/lost" noValidate className={styles["edit"]}>
        <Field {...fieldOf("email", t`Email address`)} type="email" autoComplete="email" />
        <Field {...fieldOf("date", t`Day of your visit`)} type="date" />
        <button type="submit" className={button["primary"]}>{t`Send me the link`}</button>
      </form>
    </>
  );
};
