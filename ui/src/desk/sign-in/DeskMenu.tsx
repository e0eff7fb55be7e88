import { t } from "@lingui/core/macro";
import { useState } from "react";
import { viewNames } from "../day/DayBar.tsx";
import { dropStoredDay } from "../day/stored-day.ts";
import { Action, Choice } from "../frame/Choice.tsx";
import { goTo } from "../frame/desk-address.ts";
import type { DeskClient, DeskSession } from "../frame/desk-client.ts";
import { Check } from "../frame/Form.tsx";
import { hasPasskeys } from "../frame/passkeys.ts";
import { changePreferences, type Preferences, readPreferences } from "../frame/preferences.ts";
import sheet from "../frame/Sheet.module.css";
import { Sheet } from "../frame/Sheet.tsx";
import { applyScheme } from "../frame/scheme.ts";
import { Passkeys } from "./Passkeys.tsx";
import { SwitchPerson } from "./SwitchPerson.tsx";

interface DeskMenuProps {
  readonly client: DeskClient;
  readonly session: DeskSession;
  readonly onSession: (session: DeskSession | null) => void;
  readonly onShortcuts: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** Shows who is signed in, how the desk looks on this device, and its shortcuts (rule 11.8), and signs out, also everywhere (rule 11.18). */
export const DeskMenu = ({ client, session, onSession, onShortcuts, onClose }: DeskMenuProps) => {
  const [preferences, setPreferences] = useState(readPreferences);
  const set = (changed: Partial<Preferences>) => setPreferences(changePreferences(changed));
  const { staff, device } = session;
  const [isStill, setStill] = useState(false);
  const signOut = async (path: string) => {
    const answer = await client.post(path, {});
    if (answer.ok || answer.error.code === "no_session") return onSession(null);
    dropStoredDay();
    setStill(true);
  };
  const role = staff.role === "manager" ? t`manager` : t`host`;
  return (
    <Sheet heading={staff.name} onClose={onClose}>
      <p>{[staff.email, role, device].filter(Boolean).join(" · ")}</p>
      {device !== null && <SwitchPerson client={client} session={session} onSession={onSession} />}
      <Action onClick={() => goTo({ view: "week", sheet: null })}>{t`The week in figures`}</Action>
      {hasPasskeys() && <Passkeys client={client} />}
      {staff.role === "manager" && <Action onClick={() => goTo({ sheet: "people" })}>{t`People`}</Action>}
      <Choices
        label={t`Light or dark`}
        chosen={preferences.scheme}
        options={{ device: t`As the device`, light: t`Light`, dark: t`Dark` }}
        onChoose={(scheme) => {
          set({ scheme });
          applyScheme(scheme);
        }}
      />
      <Choices
        label={t`Language`}
        chosen={preferences.language ?? ""}
        options={{ "": t`As the browser`, "en-US": "English", "es-US": "Español", "fr-CA": "Français" }}
        onChoose={(language) => {
          set({ language: language === "" ? null : language });
          location.reload();
        }}
      />
      <section className={sheet["part"]} aria-label={t`Shortcuts`}>
        <Check
          label={t`Letters and arrows are shortcuts`}
          checked={preferences.hasShortcuts}
          onCheck={(hasShortcuts) => {
            set({ hasShortcuts });
            onShortcuts(hasShortcuts);
          }}
        />
        <dl className={sheet["keys"]}>
          {Object.entries(shortcutWords()).map(([key, word]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{word}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={sheet["row"]}>
        <Action onClick={() => signOut("session/end")}>{t`Sign out`}</Action>
        <Action kind="plain" onClick={() => signOut(`sessions/${staff.id}/end`)}>
          {t`Sign out everywhere`}
        </Action>
      </div>
      {isStill && (
        <p role="alert">{t`Without a connection you are still signed in. This device has forgotten the day.`}</p>
      )}
    </Sheet>
  );
};

const shortcutWords = (): Readonly<Record<string, string>> => ({
  n: t`New booking`,
  w: t`Walk-in`,
  "/": t`Search`,
  "1 2 3": viewNames()
    .map(([, name]) => name)
    .join(", "),
  [t`Up, Down`]: t`The booking before or after`,
  [t`Left, Right`]: t`The day before or after`,
  u: t`Undo the last change`,
  h: t`History`,
  p: t`Print`,
  b: t`Tables and hours`,
  "?": t`This page`,
  Esc: t`Close`,
});

interface ChoicesProps<Id extends string> {
  readonly label: string;
  readonly chosen: string;
  readonly options: Readonly<Record<Id, string>>;
  readonly onChoose: (id: Id) => void;
}

const Choices = <Id extends string>({ label, chosen, options, onChoose }: ChoicesProps<Id>) => (
  <fieldset className={sheet["part"]}>
    <legend className={sheet["title"]}>{label}</legend>
    <div className={sheet["row"]}>
      {(Object.entries(options) as [Id, string][]).map(([id, name]) => (
        <Choice key={id} isChosen={chosen === id} onClick={() => onChoose(id)}>
          {name}
        </Choice>
      ))}
    </div>
  </fieldset>
);
