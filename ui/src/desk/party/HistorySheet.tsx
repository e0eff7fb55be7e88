import { PARTY_STATUSES } from "@couvert/domain/booking/desk/party";
import { t } from "@lingui/core/macro";
import { Action } from "../frame/Choice.tsx";
import { closeSheet } from "../frame/desk-address.ts";
import type { HistoryEntry } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import { useAnswer } from "../frame/use-answer.ts";
import { clockAt, clockOf, errorWords, nameOf, statusWord } from "../frame/words.ts";

/** Shows what happened on the day, latest first, each with its undo while it has one (rule 11.4). */
export const HistorySheet = () => {
  const { client, restaurantId, day, canWrite, change } = useOpenDesk();
  const path = `restaurants/${restaurantId}/days/${day.date}/history`;
  const answer = useAnswer<{ readonly entries: readonly HistoryEntry[] }>(client, path, day.version);
  const entries = answer?.ok ? answer.value.entries : null;
  const parties = new Map(day.parties.map((party) => [party.id, party]));
  return (
    <Sheet heading={t`History`} onClose={closeSheet}>
      {answer?.ok === false && <p role="alert">{errorWords(answer.error)}</p>}
      {entries?.length === 0 && <p>{t`Nothing has happened yet.`}</p>}
      <ol className={sheet["list"]}>
        {entries?.map((entry) => {
          const party = parties.get(entry.partyId);
          const what = describeEntry(entry);
          const who = party === undefined ? `#${entry.partyId}` : `${nameOf(party)}, ${clockOf(party.time)}`;
          return (
            <li key={entry.id} className={sheet["line"]}>
              <div>
                <p>
                  <strong>{who}</strong>
                  {`: ${what}`}
                </p>
                <p className={sheet["soft"]}>
                  {[
                    clockAt(day.restaurant.timeZone, entry.at),
                    entry.by ?? t`the guest or the service`,
                    entry.device,
                    entry.reason,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
              </div>
              {entry.canUndo && party !== undefined && (
                <Action
                  disabled={!canWrite}
                  aria-label={t`Undo: ${who}, ${what}`}
                  onClick={() => void change(party, { type: "undo", entry: entry.id }, t`undone`)}
                >
                  {t`Undo`}
                </Action>
              )}
            </li>
          );
        })}
      </ol>
    </Sheet>
  );
};

/** Says in words what an entry changed. */
const describeEntry = ({ action, from, to, fields }: HistoryEntry): string => {
  const wordOf = (status: string) => {
    const known = PARTY_STATUSES.find((each) => each === status);
    return known === undefined ? status : statusWord(known);
  };
  const names = fields.map(fieldWord).join(", ");
  const words: Readonly<Record<string, string>> = {
    created: t`booked`,
    cancel: statusWord("cancelled"),
    move: names === "" ? t`moved` : t`changed: ${names}`,
    lock: t`lock changed`,
    notes: t`notes changed`,
    guest: t`guest corrected`,
    request: t`request changed`,
    coming: t`says they are coming`,
    keep: t`seated all the same`,
    refund: t`payment given back`,
    fee: t`fee asked for`,
    fee_charged: t`fee charged`,
    fee_declined: t`fee declined by the bank`,
    fee_open: t`fee waits for the guest`,
    fee_ended: t`fee not charged`,
    fee_unanswered: t`no answer about the fee`,
    refund_fee: t`fee given back`,
    paid: t`deposit paid`,
    refused: t`too many cards declined at the link`,
    unpaid: t`not paid in time, table freed`,
    paid_late: t`paid too late, given back`,
    tell: t`asked to choose another time`,
    undo: t`undone, back to ${wordOf(to)}`,
  };
  return words[action] ?? (from === null ? wordOf(to) : t`${wordOf(from)}, then ${wordOf(to)}`);
};

const fieldWord = (field: string): string => {
  const words: Readonly<Record<string, string>> = {
    time: t`time`,
    partySize: t`number of guests`,
    seatingArea: t`area`,
    tables: t`tables`,
    minutes: t`length of the stay`,
  };
  return words[field] ?? field;
};
