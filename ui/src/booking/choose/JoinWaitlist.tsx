import { joinWaitlist } from "@couvert/api/reservations/join-waitlist";
import type { TableSearch } from "@couvert/domain/booking/flow/search-input";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { fieldProblems, email as isEmail, required } from "@couvert/domain/forms/form/rules";
import type { Location } from "@couvert/domain/restaurant/location/location";
import { isOpenAt } from "@couvert/domain/restaurant/opening/opening-times";
import { type ClockTime, minutesOf, QUARTER_HOURS, timeLabel } from "@couvert/domain/time/clock-time";
import { localDateTime } from "@couvert/domain/time/local-date-time";
import { t } from "@lingui/core/macro";
import { type SubmitEvent, useRef, useState } from "react";
import buttons from "../../design/button.module.css";
import { Dropdown } from "../../kit/form/Dropdown.tsx";
import { Field } from "../../kit/form/Field.tsx";
import { problemMessages } from "../../kit/form/problem-messages.ts";
import { requestCaptchaToken } from "../../kit/form/send-form.ts";
import { formatLocale } from "../../languages/languages.ts";
import { useSite } from "../../visit/shown-page.ts";
import styles from "./JoinWaitlist.module.css";

/** How far the window reaches at first around the searched time, or the open one that is nearest to it, in minutes. */
const AROUND_MINUTES = 60;

/** Offers to wait for a table below a search that found none: a window of times, and an email address for offers (rule 10.29). */
const JoinWaitlist = ({
  location: { restaurantId, opening },
  input: { partySize, date, time },
}: {
  readonly location: Pick<Location, "restaurantId" | "opening">;
  /** The search that found nothing. */
  readonly input: TableSearch;
}) => {
  const site = useSite();
  const [state, setState] = useState<"closed" | "open" | "sending" | "joined">("closed");
  const [error, setError] = useState<string | undefined>();
  const times = QUARTER_HOURS.filter((each) => isOpenAt(opening, date, each));
  const minutesTo = (one: ClockTime, other: ClockTime) => Math.abs(minutesOf(one) - minutesOf(other));
  const [nearest = time] = times.toSorted((one, other) => minutesTo(one, time) - minutesTo(other, time));
  const isNear = (each: ClockTime) => minutesTo(each, nearest) <= AROUND_MINUTES;
  const [first, setFirst] = useState<ClockTime | null>(times.find(isNear) ?? null);
  const [last, setLast] = useState<ClockTime | null>(times.findLast(isNear) ?? null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  if (site?.providers.reservations !== "house" || restaurantId === null || times.length === 0) return null;
  if (state === "joined")
    return (
      <p
        className={styles["joined"]}
        role="status"
      >{t`You are on the list. We write to you as soon as a table is free; the email has a link to leave the list.`}</p>
    );
  if (state === "closed")
    return (
      <button
        type="button"
        className={`${buttons["quiet"]} ${styles["open"]}`}
        onClick={() => setState("open")}
      >
        {t`Tell me when a table is free`}
      </button>
    );
  const showError = (message: string) => {
    setState("open");
    setError(message);
    field.current?.focus();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    const { currentTarget: form } = event;
    const label = t`Email`;
    const email = String(new FormData(form).get("email")).trim();
    const problems = fieldProblems(email, [required, isEmail]);
    if (problems.length > 0) return showError(problemMessages(problems, label));
    if (first === null || last === null || first > last)
      return showError(t`Please choose a time after the first.`);
    setError(undefined);
    setState("sending");
    const { lang: language } = document.documentElement;
    const code = await joinWaitlist(
      { provider: site.providers.reservations, language },
      {
        restaurant_id: restaurantId,
        party_size: partySize,
        first: localDateTime(date, first),
        last: localDateTime(date, last),
        email_address: email,
        [HIDDEN_FIELDS.captcha]: await requestCaptchaToken(site.captcha, form),
      },
    );
    if (code === null) setState("joined");
    else showError(errorWords(code));
  };
  const choices = times.map((each) => ({ value: each, label: timeLabel(each, formatLocale()) }));
  return (
    <form className={styles["form"]} noValidate onSubmit={submit}>
      <h3 className={styles["heading"]}>{t`Tell me when a table is free`}</h3>
      <p>{t`We hold it for you for a quarter of an hour, and write to you at once.`}</p>
      <div className={styles["window"]}>
        <Dropdown label={t`From`} choices={choices} value={first} onChange={setFirst} />
        <Dropdown label={t`Until`} choices={choices} value={last} onChange={setLast} />
      </div>
      <Field
        ref={field}
        autoFocus
        label={t`Email`}
        error={error}
        name="email"
        type="email"
        autoComplete="email"
        required
      />
      <button type="submit" className={buttons["primary"]} aria-disabled={state === "sending"}>
        {t`Put me on the list`}
      </button>
    </form>
  );
};

export default JoinWaitlist;

const errorWords = (code: string): string => {
  const words: Readonly<Record<string, string>> = {
    table_free: t`A table is free within these times: please search once more.`,
    waitlist_full: t`The list for this day is full.`,
    never_seated: t`There is no list for a party of this size at these times. Please call us.`,
    too_many_joins: t`Many people have joined from your network. Please try again in an hour.`,
    captcha_refused: t`Please confirm that you are a person: press OK on the cookie notice, and try again.`,
  };
  return words[code] ?? t`That did not work. Please try again.`;
};
