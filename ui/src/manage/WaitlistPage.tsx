import type { TakenOfferView, WaitlistView } from "@couvert/domain/booking/manage/manage-view";
import { dateOf } from "@couvert/domain/time/local-date-time";
import { panelHref } from "@couvert/domain/values/panel-query";
import { t } from "@lingui/core/macro";
import { HELD_TABLE } from "../booking/flow/held-table-key.ts";
import { saveHeldTable } from "../booking/flow/session-store.ts";
import page from "../design/page.module.css";
import { type Fact, FactList } from "./FactList.tsx";
import styles from "./ManagePage.module.css";
import { areaLabel, dayLabel, partyLabel, timeLabel, whenLabel } from "./manage-labels.ts";
import { PressForm } from "./PressForm.tsx";

/** Shows what somebody waits for, or the table that is offered or held for them, with the forms that they can send (rules 10.29, 16.5). */
export const WaitlistPage = ({ view }: { readonly view: WaitlistView }) => {
  const { restaurant, status, offer, partySize, first, last, terms } = view;
  const [day, from, to] = [dayLabel(dateOf(first)), timeLabel(first), timeLabel(last)];
  const window = first === last ? whenLabel(first) : t`${day}, ${from} to ${to}`;
  const facts: readonly Fact[] = [
    [t`When`, offer !== null ? whenLabel(offer.time) : window],
    [t`Party`, partyLabel(partySize)],
    [t`Seating`, offer === null ? "" : areaLabel(view, offer.seatingArea)],
  ];
  return (
    <>
      <p className={page["label"]}>{restaurant.name}</p>
      <h1 className={styles["heading"]}>{waitlistHeading(view)}</h1>
      <p className={styles["lead"]}>{leadOf(view)}</p>
      <FactList facts={facts} />
      {terms && <p className={styles["agreed"]}>{terms}</p>}
      <div className={styles["choices"]}>
        {status === "offered" && <PressForm action="take" look="primary" label={t`Take this table`} />}
        {status === "offered" && terms === null && (
          <PressForm action="decline" label={t`Not this one, keep me on the list`} />
        )}
        {(status === "waiting" || status === "offered") && terms === null && (
          <PressForm action="leave" label={t`Leave the list`} />
        )}
      </div>
    </>
  );
};

/** Returns the heading of an entry: what became of it. */
export const waitlistHeading = ({ status, terms }: WaitlistView): string =>
  ({
    offered: terms === null ? t`A table is free` : t`Your table is held`,
    waiting: t`You are on the list`,
    taken: t`You have a table`,
    left: t`You are off the list`,
    over: t`This day is over`,
  })[status];

const leadOf = ({ status, offer, hasLapsed, terms }: WaitlistView): string => {
  const until = offer === null ? "" : timeLabel(offer.until);
  return {
    offered:
      terms === null
        ? t`We hold it for you until ${until}. After that it goes to the next.`
        : t`We hold it for you until ${until}. After that others can book it.`,
    waiting: hasLapsed
      ? t`The table that we held for you went on to the next. You are still on the list: when another is free, we write to you at once.`
      : t`When a table is free, we hold it for you for a quarter of an hour and write to you at once.`,
    taken: t`The email about your reservation has the link to change or cancel it.`,
    left: t`We write to you no more about this day.`,
    over: t`There was no table for you this time. We hope to see you another day.`,
  }[status];
};

/** Hands a held table to the panel of the site: stores it for this tab, as the panel itself does, and opens the panel at the details. */
export const TakenOffer = ({ view, base }: { readonly view: TakenOfferView; readonly base: string }) => {
  const uid = view.uid ?? "";
  const href = `${base || "/"}${panelHref({ kind: "reserve", uid })}`;
  return (
    <>
      <h1 className={styles["heading"]}>{t`Your table is held`}</h1>
      <p className={styles["lead"]}>
        <a id="panel" href={href}>{t`Go on to your details`}</a>
      </p>
    </>
  );
};

/**
 * Returns the script of the page of a taken table. It stores the time left from the moment of the request on, so that the panel counts down
 * rightly on a clock that is wrong (rule 16.7).
 */
export const takenOfferScript = ({ uid = "", held, now }: TakenOfferView): string => {
  let stored = "";
  const store = {
    getItem: () => null,
    removeItem: () => {},
    setItem: (_key: string, text: string) => {
      stored = text;
    },
  };
  const hold = { ...held.hold, expiresAt: held.hold.expiresAt - now };
  saveHeldTable(() => store, uid, { ...held, hold });
  const [key, table] = [JSON.stringify(HELD_TABLE + uid), stored].map((text) =>
    text.replaceAll("<", "\\u003c"),
  );
  return `const table=${table};table.hold.expiresAt+=Math.floor(Date.now()-performance.now());sessionStorage[${key}]=JSON.stringify(table);location.replace(document.getElementById("panel").href)`;
};
