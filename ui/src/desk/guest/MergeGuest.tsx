import type { GuestCardAnswer } from "@couvert/api/desk/guest.schema";
import { t } from "@lingui/core/macro";
import button from "../../design/button.module.css";
import { GuestSearch } from "../booking/GuestSearch.tsx";
import { Choice } from "../frame/Choice.tsx";
import { useOpenDesk } from "../frame/desk-context.ts";
import sheet from "../frame/Sheet.module.css";
import { fullName } from "../frame/words.ts";
import type { SendToGuest } from "./EraseGuest.tsx";

/** Merges the guest of a card with another one, and separates merged guests (rule 12.10). */
export const MergeGuest = ({
  card: { guest, merged, reservations },
  send,
}: {
  readonly card: typeof GuestCardAnswer.Type;
  readonly send: SendToGuest;
}) => {
  const { canWrite } = useOpenDesk();
  const own = new Set(reservations.map(({ id }) => id));
  return (
    <>
      {merged.length > 0 && (
        <section className={sheet["part"]} aria-label={t`Merged with`}>
          <h3 className={sheet["title"]}>{t`Merged with`}</h3>
          {merged.map((each) => (
            <p key={`${each.email} ${each.phoneNumber}`}>
              {[fullName(each), each.phoneNumber, each.email].filter(Boolean).join(" · ")}
            </p>
          ))}
          <Choice
            isWide
            disabled={!canWrite}
            onClick={() => send({ type: "merge", other: null }, t`The guests are separate again.`)}
          >
            {t`Separate the guests`}
          </Choice>
        </section>
      )}
      {canWrite && (
        <details className={sheet["part"]}>
          <summary className={button["plain"]}>{t`Merge with another guest…`}</summary>
          <div className={sheet["form"]}>
            <p className={sheet["soft"]}>
              {t`Both get one card, with the visits and notes of each. You can separate them again.`}
            </p>
            <GuestSearch
              isOffered={(found) => found.reservations.every(({ id }) => !own.has(id))}
              onKnown={({ reservations: [latest], ...other }) =>
                latest &&
                send(
                  { type: "merge", other: latest.id },
                  t`${fullName(guest)} and ${fullName(other)} are one guest now.`,
                )
              }
            />
          </div>
        </details>
      )}
    </>
  );
};
