import { isLocalDateTime, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { Action, Choice, ChoiceRow } from "../frame/Choice.tsx";
import type { DeskHours, NewBlockBody, StrandedParty } from "../frame/desk-client.ts";
import { useOpenDesk } from "../frame/desk-context.ts";
import { todayIn } from "../frame/desk-dates.ts";
import { Form, TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { clockOf } from "../frame/words.ts";
import { StrandedRows } from "./StrandedList.tsx";

/** Sends a block, and returns the parties that it strands; null when it was rejected. */
export type SendBlock = (body: NewBlockBody) => Promise<readonly StrandedParty[] | null>;

/** Blocks tables for a period: the whole restaurant, areas or single tables. Names the parties that it would strand before it does (rules 10.21, 11.19). */
export const BlockForm = ({
  periods,
  send,
}: {
  readonly periods: DeskHours["periods"];
  readonly send: SendBlock;
}) => {
  const { day, now, canWrite } = useOpenDesk();
  const { areas, tables, timeZone } = day.restaurant;
  const [blocked, setBlocked] = useState<readonly string[]>([]);
  const [from, setFrom] = useState<string>(periods[0]?.from ?? `${day.date}T00:00`);
  const [to, setTo] = useState<string>(periods[0]?.to ?? `${day.date}T23:45`);
  /** What "From now" has set. */
  const [pressed, setPressed] = useState<string>();
  const [reason, setReason] = useState("");
  /** Those that the form as it is would strand, once it was asked. */
  const [stranded, setStranded] = useState<readonly StrandedParty[] | null>(null);
  const edit = (change: () => void) => {
    change();
    setStranded(null);
  };
  const has = (ids: readonly string[]) => ids.length > 0 && ids.every((id) => blocked.includes(id));
  const toggle = (ids: readonly string[]) =>
    edit(() =>
      setBlocked(has(ids) ? blocked.filter((id) => !ids.includes(id)) : [...new Set([...blocked, ...ids])]),
    );
  const submit = async () => {
    if (!isLocalDateTime(from) || !isLocalDateTime(to)) return;
    const block = { kind: "tables", tables: blocked, from, to, reason } as const;
    if (stranded === null) {
      const would = await send({ ...block, isPreview: true });
      if (would === null || would.length > 0) return setStranded(would);
    }
    if ((await send({ ...block, isPreview: false })) !== null) {
      setReason("");
      edit(() => setBlocked([]));
    }
  };
  const areaRow = [
    { name: t`Whole restaurant`, ids: tables.map(({ id }) => id) },
    ...areas.map(({ id: area, name }) => ({
      name,
      ids: tables.filter(({ seatingArea }) => seatingArea === area).map(({ id }) => id),
    })),
  ];
  const rows = [
    [t`Areas`, areaRow],
    [t`Tables`, tables.map(({ id }) => ({ name: id, ids: [id] }))],
  ] as const;
  const count = stranded?.length ?? 0;
  return (
    <Form look="part" aria-label={t`Close or block`} onSend={submit}>
      <h3 className={sheet["title"]}>{t`Close or block`}</h3>
      {rows.map(([label, groups]) => (
        <ChoiceRow key={label} label={label}>
          {groups.map(({ name, ids }) => (
            <Choice key={name} isChosen={has(ids)} onClick={() => toggle(ids)}>
              {name}
            </Choice>
          ))}
        </ChoiceRow>
      ))}
      <ChoiceRow label={t`Period`}>
        {periods.map((period, index) => (
          <Choice
            key={`${period.from} ${period.to}`}
            isChosen={from === period.from && to === period.to}
            onClick={() =>
              edit(() => {
                setFrom(period.from);
                setTo(period.to);
              })
            }
          >
            {index === 0 ? t`All day` : `${clockOf(period.from)} – ${clockOf(period.to)}`}
          </Choice>
        ))}
        {day.date === todayIn(timeZone, now) && (
          <Choice
            isChosen={from === pressed}
            onClick={() => {
              const time = localTimeIn(timeZone, now);
              setPressed(time);
              edit(() => setFrom(time));
            }}
          >
            {t`From now`}
          </Choice>
        )}
      </ChoiceRow>
      <Moment label={t`From`} value={from} onChange={(value) => edit(() => setFrom(value))} />
      <Moment label={t`Until`} value={to} onChange={(value) => edit(() => setTo(value))} />
      <TextField label={t`Reason`} maxLength={200} value={reason} onText={setReason} />
      {stranded !== null && count > 0 && (
        <div role="alert">
          <p>{t`These would have no table then. They stay booked until you decide:`}</p>
          <StrandedRows stranded={stranded} />
        </div>
      )}
      <Action type="submit" kind="primary" disabled={!canWrite || blocked.length === 0}>
        {count === 0
          ? t`Block`
          : plural(count, { one: "Block, # booking to settle", other: "Block, # bookings to settle" })}
      </Action>
    </Form>
  );
};

interface MomentProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: LocalDateTime) => void;
}

const Moment = ({ label, value, onChange }: MomentProps) => (
  <TextField
    label={label}
    type="datetime-local"
    step={60}
    required
    value={value}
    onText={(text) => {
      const time = text.slice(0, 16);
      if (isLocalDateTime(time)) onChange(time);
    }}
  />
);
