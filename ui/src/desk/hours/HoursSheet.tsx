import { dateOf } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn } from "@couvert/domain/time/zoned-time";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Action, Choice, ChoiceRow } from "../frame/Choice.tsx";
import { closeSheet } from "../frame/desk-address.ts";
import type { DeskDay, DeskHours, StrandedParty } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import { useAnswer } from "../frame/use-answer.ts";
import { clockAt, clockOf, errorWords, momentOf, tablesOf } from "../frame/words.ts";
import { BlockForm, type SendBlock } from "./BlockForm.tsx";
import { StrandedList } from "./StrandedList.tsx";

/** Shows what is blocked, and pauses bookings by the site, blocks tables, and shows the parties that cannot be seated as they are booked (rule 11.19). */
export const HoursSheet = () => {
  const { client, restaurantId, day, refresh } = useOpenDesk();
  const [sent, setSent] = useState(0);
  const readAgain = () => setSent((before) => before + 1);
  const [problem, setProblem] = useState<string | null>(null);
  const at = `restaurants/${restaurantId}`;
  const hours = useAnswer<DeskHours>(client, `${at}/hours/${day.date}`, day.version + sent);
  const post = async <T,>(path: string, body: object): Promise<T | null> => {
    const answer = await client.post<T>(`${at}/${path}`, body);
    setProblem(answer.ok ? null : errorWords(answer.error));
    // Read again without a connection, the form would go, with what it has.
    if (answer.ok) readAgain();
    refresh();
    return answer.ok ? answer.value : null;
  };
  const send: SendBlock = async (body) =>
    (await post<{ readonly stranded: readonly StrandedParty[] }>("blocks", body))?.stranded ?? null;
  const end = (id: number) => void post(`blocks/${id}/end`, {});
  return (
    <Sheet heading={t`Tables and hours`} shows={`${sent} ${day.version}`} onClose={closeSheet}>
      {problem !== null && (
        <p role="alert" className={sheet["problem"]}>
          {problem}
        </p>
      )}
      {hours?.ok === false && <p role="alert">{errorWords(hours.error)}</p>}
      {hours?.ok && (
        <>
          {hours.value.previewed !== null && (
            <StrandedList isPreviewed stranded={hours.value.previewed} onSettled={readAgain} />
          )}
          <StrandedList stranded={hours.value.stranded} onSettled={readAgain} />
        </>
      )}
      <Pause send={send} onEnd={end} />
      <Blocks onEnd={end} />
      {hours?.ok && <BlockForm periods={hours.value.periods} send={send} />}
    </Sheet>
  );
};

const PAUSES_MIN = [30, 60, 120] as const;

const Pause = ({ send, onEnd }: { readonly send: SendBlock; readonly onEnd: (id: number) => void }) => {
  const { day, now, canWrite } = useOpenDesk();
  const { timeZone } = day.restaurant;
  const pause = day.blocks.find(({ kind, from, to }) => kind === "arrivals" && from <= now && now < to);
  const local = (at: Instant) => localTimeIn(timeZone, at);
  return (
    <section className={sheet["part"]} aria-label={t`Bookings by the site`}>
      <h3 className={sheet["title"]}>{t`Bookings by the site`}</h3>
      <p>
        {pause === undefined
          ? t`Pause them for guests who would arrive in the next`
          : t`Paused for arrivals until ${clockAt(timeZone, pause.to)}.`}
      </p>
      <ChoiceRow label={t`Bookings by the site`}>
        {pause === undefined ? (
          PAUSES_MIN.map((minutes) => (
            <Choice
              key={minutes}
              disabled={!canWrite}
              onClick={() =>
                void send({
                  kind: "arrivals",
                  tables: [],
                  from: local(now),
                  to: local(now + minutes * 60_000),
                  reason: "",
                  isPreview: false,
                })
              }
            >
              {t`${minutes} min`}
            </Choice>
          ))
        ) : (
          <Choice disabled={!canWrite} onClick={() => onEnd(pause.id)}>{t`Take bookings again`}</Choice>
        )}
      </ChoiceRow>
    </section>
  );
};

const Blocks = ({ onEnd }: { readonly onEnd: (id: number) => void }) => {
  const { day, canWrite } = useOpenDesk();
  const blocks = day.blocks.filter(({ kind }) => kind === "tables");
  if (blocks.length === 0) return null;
  return (
    <section className={sheet["part"]} aria-label={t`Blocked`}>
      <h3 className={sheet["title"]}>{t`Blocked`}</h3>
      <ul className={sheet["list"]}>
        {blocks.map((block) => {
          const what = blockedWords(day, block.tables);
          const { timeZone } = day.restaurant;
          const from = localTimeIn(timeZone, block.from);
          const to = localTimeIn(timeZone, block.to);
          const when = [momentOf(from), dateOf(from) === dateOf(to) ? clockOf(to) : momentOf(to)];
          return (
            <li key={block.id} className={sheet["line"]}>
              <div>
                <p>
                  <strong>{what}</strong>
                  {block.reason !== "" && `: ${block.reason}`}
                </p>
                <p className={sheet["soft"]}>{when.join(" – ")}</p>
              </div>
              <Action
                disabled={!canWrite}
                aria-label={t`Open again: ${what}`}
                onClick={() => onEnd(block.id)}
              >
                {t`Open again`}
              </Action>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Names blocked tables: all, whole areas, then single ones. */
const blockedWords = ({ restaurant: { areas, tables } }: DeskDay, blocked: readonly string[]): string => {
  if (tables.every(({ id }) => blocked.includes(id))) return t`the whole restaurant`;
  const ofArea = (area: string) => tables.filter(({ seatingArea }) => seatingArea === area);
  const whole = areas.filter(({ id }) => ofArea(id).every((table) => blocked.includes(table.id)));
  const others = blocked.filter(
    (id) => !whole.some((area) => ofArea(area.id).some((table) => table.id === id)),
  );
  return [...whole.map(({ name }) => name), ...(others.length === 0 ? [] : [tablesOf(others)])].join(", ");
};
