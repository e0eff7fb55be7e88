import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Action } from "../frame/Choice.tsx";
import { closeSheet } from "../frame/desk-address.ts";
import type { Waitlist } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import { useAnswer } from "../frame/use-answer.ts";
import { clockAt, clockOf, errorWords, guestsWord, tableWords } from "../frame/words.ts";

type Entry = Waitlist["entries"][number];

/** Shows who waits for the day, in the order of joining, offers a table by hand, and passes over (rule 10.30). */
export const WaitlistSheet = () => {
  const { client, restaurantId, day, canWrite, refresh } = useOpenDesk();
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const at = `restaurants/${restaurantId}`;
  // An offer is a hold of the day, and changes no party.
  const version = day.version + day.holds.length + sent;
  const answer = useAnswer<Waitlist>(client, `${at}/days/${day.date}/waitlist`, version);
  const change = async ({ id }: Entry, action: "offer" | "pass") => {
    const changed = await client.post(`${at}/waitlist/${id}`, { action });
    setProblem(changed.ok ? null : errorWords(changed.error));
    setSent((before) => before + 1);
    refresh();
  };
  const entries = answer?.ok ? answer.value.entries : null;
  return (
    <Sheet heading={t`Waitlist`} shows={String(sent)} onClose={closeSheet}>
      {problem !== null && (
        <p role="alert" className={sheet["problem"]}>
          {problem}
        </p>
      )}
      {answer?.ok === false && <p role="alert">{errorWords(answer.error)}</p>}
      {entries?.length === 0 && <p>{t`Nobody waits for this day.`}</p>}
      <ol className={sheet["list"]}>
        {entries?.map((entry) => {
          const { id, email, partySize, first, last, status, offer } = entry;
          const isOpen = status === "waiting" || status === "lapsed";
          const window = first === last ? clockOf(first) : `${clockOf(first)} – ${clockOf(last)}`;
          return (
            <li key={id} className={sheet["part"]}>
              <p>
                <strong>{window}</strong>
                {`, ${guestsWord(partySize)}`}
              </p>
              <p className={sheet["soft"]}>
                <bdi>{email}</bdi>
                {` · ${statusWords(entry, day.restaurant.timeZone)}`}
              </p>
              <div className={sheet["row"]}>
                {offer === null && (isOpen || status === "passed") && (
                  <Action
                    disabled={!canWrite}
                    aria-label={t`Offer a table: ${email}`}
                    onClick={() => void change(entry, "offer")}
                  >
                    {t`Offer`}
                  </Action>
                )}
                {isOpen && (
                  <Action
                    disabled={!canWrite}
                    aria-label={t`Pass over: ${email}`}
                    onClick={() => void change(entry, "pass")}
                  >
                    {t`Pass over`}
                  </Action>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
};

/** Says what became of an entry. */
const statusWords = ({ status, offer }: Entry, timeZone: string): string => {
  if (offer !== null) {
    const [table, time, until] = [
      tableWords(offer.tables),
      clockOf(offer.time),
      clockAt(timeZone, offer.expiresAt),
    ];
    return t`offered ${table} at ${time} until ${until}`;
  }
  return {
    waiting: t`waiting`,
    lapsed: t`offer lapsed, waiting`,
    passed: t`passed over`,
    left: t`left the list`,
    taken: t`has a table`,
  }[status];
};
