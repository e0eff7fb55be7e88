import { dateLabel } from "@couvert/domain/time/calendar-date";
import { dateOf } from "@couvert/domain/time/local-date-time";
import { localTimeIn } from "@couvert/domain/time/zoned-time";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { formatLocale } from "../../languages/languages.ts";
import { Action, Choice } from "../frame/Choice.tsx";
import { closeSheet } from "../frame/desk-address.ts";
import type { DeskAnswer, DeskClient, DeskSession, Person } from "../frame/desk-client.ts";
import { Form, TextField } from "../frame/Form.tsx";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import { useAnswer } from "../frame/use-answer.ts";
import { errorWords } from "../frame/words.ts";

/** Shows a manager the people of their restaurants, invites and removes them, and signs devices out (rules 11.14, 11.18). */
export const PeopleSheet = ({
  client,
  session,
}: {
  readonly client: DeskClient;
  readonly session: DeskSession;
}) => {
  const [version, setVersion] = useState(0);
  const answer = useAnswer<{ readonly staff: readonly Person[] }>(client, "staff", version);
  const [said, setSaid] = useState<string>();
  const send = async (path: string, body: object, done: string): Promise<boolean> => {
    const sent: DeskAnswer<unknown> = await client.post(path, body);
    setSaid(sent.ok ? done : errorWords(sent.error));
    setVersion((before) => before + 1);
    return sent.ok;
  };
  return (
    <Sheet heading={t`People`} onClose={closeSheet}>
      {answer !== null && !answer.ok && <p role="alert">{errorWords(answer.error)}</p>}
      <p role="status">{said}</p>
      <ul className={sheet["list"]}>
        {answer?.ok &&
          answer.value.staff.map((person) => (
            <li key={person.id}>
              <PersonRow person={person} isOwn={person.id === session.staff.id} send={send} />
            </li>
          ))}
      </ul>
      <InvitePerson session={session} send={send} />
    </Sheet>
  );
};

type Send = (path: string, body: object, done: string) => Promise<boolean>;

const PersonRow = ({
  person: { id, name, email = "", role, sessions = [] },
  isOwn,
  send,
}: {
  readonly person: Person;
  readonly isOwn: boolean;
  readonly send: Send;
}) => {
  const [isAsked, setAsked] = useState(false);
  return (
    <section className={sheet["part"]} aria-label={name}>
      <h3 className={sheet["title"]}>{name}</h3>
      <p>{[email, role === "manager" ? t`manager` : t`host`].join(" · ")}</p>
      {sessions.map((each) => (
        <div key={each.id} className={sheet["row"]}>
          <span>{[each.device ?? t`a device of their own`, dayOf(each.startedAt)].join(" · ")}</span>
          <Action
            kind="plain"
            onClick={() => send(`sessions/${each.id}/end`, {}, t`The device is signed out.`)}
          >
            {t`Sign out`}
          </Action>
        </div>
      ))}
      {!isOwn && sessions.length > 1 && (
        <Action
          kind="plain"
          onClick={() => send(`sessions/${id}/end`, {}, t`${name} is signed out everywhere.`)}
        >
          {t`Sign out everywhere`}
        </Action>
      )}
      {!isOwn && (
        <div className={sheet["row"]}>
          {isAsked ? (
            <>
              <Action
                kind="primary"
                onClick={() => send(`staff/${id}`, { removed: true }, t`${name} is removed.`)}
              >
                {t`Yes, remove ${name}`}
              </Action>
              <Action onClick={() => setAsked(false)}>{t`Keep`}</Action>
            </>
          ) : (
            <Action kind="plain" onClick={() => setAsked(true)}>
              {t`Remove`}
            </Action>
          )}
        </div>
      )}
    </section>
  );
};

/** Writes the day of an instant, on the device's clock. */
export const dayOf = (at: number): string =>
  dateLabel(dateOf(localTimeIn(Intl.DateTimeFormat().resolvedOptions().timeZone, at)), {
    language: formatLocale(),
  });

const InvitePerson = ({ session, send }: { readonly session: DeskSession; readonly send: Send }) => {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<"host" | "manager">("host");
  const [restaurants, setRestaurants] = useState<readonly number[]>(session.restaurants.map(({ id }) => id));
  const invite = async () => {
    const isSent = await send("staff", { name, email, role, restaurants }, t`${name} is invited by email.`);
    if (!isSent) return;
    setName("");
    setEmail("");
  };
  return (
    <Form look="part" aria-label={t`Invite`} onSend={invite}>
      <h3 className={sheet["title"]}>{t`Invite`}</h3>
      <TextField label={t`Name`} required maxLength={100} value={name} onText={setName} />
      <TextField label={t`Email address`} type="email" required value={email} onText={setEmail} />
      <fieldset className={sheet["row"]} aria-label={t`May do`}>
        <Choice isChosen={role === "host"} onClick={() => setRole("host")}>{t`Host`}</Choice>
        <Choice isChosen={role === "manager"} onClick={() => setRole("manager")}>{t`Manager`}</Choice>
      </fieldset>
      {session.restaurants.length > 1 && (
        <fieldset className={sheet["row"]} aria-label={t`Restaurants`}>
          {session.restaurants.map((restaurant) => (
            <Choice
              key={restaurant.id}
              isChosen={restaurants.includes(restaurant.id)}
              onClick={() =>
                setRestaurants((before) =>
                  before.includes(restaurant.id)
                    ? before.filter((id) => id !== restaurant.id)
                    : [...before, restaurant.id],
                )
              }
            >
              {restaurant.name}
            </Choice>
          ))}
        </fieldset>
      )}
      <Action type="submit" kind="primary" disabled={restaurants.length === 0}>
        {t`Invite`}
      </Action>
    </Form>
  );
};
