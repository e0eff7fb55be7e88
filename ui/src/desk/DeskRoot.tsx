import { t } from "@lingui/core/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import styles from "./Desk.module.css";
import { dropStoredDay, readStoredDay } from "./day/stored-day.ts";
import { Action, Choice } from "./frame/Choice.tsx";
import { goTo, useDeskAddress } from "./frame/desk-address.ts";
import { createDeskClient, type DeskSession, isLost } from "./frame/desk-client.ts";
import { changePreferences, readPreferences } from "./frame/preferences.ts";
import { Sheet } from "./frame/Sheet.tsx";
import { useArrival } from "./frame/use-arrival.ts";
import { errorWords } from "./frame/words.ts";
import { RestaurantDesk } from "./RestaurantDesk.tsx";
import { SignIn, takeSignInLink } from "./sign-in/SignIn.tsx";

const WeekPage = lazy(() =>
  import("./week/WeekPage.tsx").catch(() => ({
    default: () => <p role="alert">{errorWords({ code: "offline", message: "" })}</p>,
  })),
);

const NO_LINK = { email: "", code: "" };

const Heading = ({ children }: { readonly children: string }) => (
  <h1 className={styles["heading"]} {...useArrival(children)}>
    {children}
  </h1>
);

/** Shows the desk to whoever is signed in, and the way in to everyone else. */
export const DeskRoot = () => {
  const [session, setSession] = useState<DeskSession | null | "unknown">("unknown");
  const [problem, setProblem] = useState<string | null>(null);
  /** Continues the requests that wait for a session; null while none does. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const [link] = useState(takeSignInLink);
  const address = useDeskAddress();
  // Never waits for a session: it asks for one.
  const [entrance] = useState(() => createDeskClient(null));
  const [client] = useState(() => {
    let ended: Promise<void> | null = null;
    return createDeskClient(() => {
      ended ??= new Promise<void>((resolve) => {
        setWaiting(() => () => {
          ended = null;
          resolve();
        });
      });
      return ended;
    });
  });

  useEffect(() => {
    if (session !== "unknown" || problem !== null) return;
    void entrance.get<DeskSession>("session").then((answer) => {
      if (answer.ok) setSession(answer.value);
      else if (answer.error.code === "no_session") setSession(null);
      else {
        const stored = isLost(answer.error) ? readStoredDay() : null;
        if (stored === null) setProblem(errorWords(answer.error));
        else setSession(stored.session);
      }
    });
  }, [entrance, session, problem]);
  useEffect(() => {
    if (session === null || waiting !== null) dropStoredDay();
  }, [session, waiting]);

  if (problem !== null)
    return (
      <main className={styles["entrance"]}>
        <p role="alert">{problem}</p>
        <Action kind="primary" onClick={() => setProblem(null)}>
          {t`Try again`}
        </Action>
      </main>
    );
  if (session === "unknown") return null;
  if (session === null)
    return (
      <main className={styles["entrance"]}>
        <h1 className={styles["heading"]}>{t`The desk`}</h1>
        <SignIn client={entrance} link={link} onSignedIn={setSession} />
      </main>
    );
  const { restaurants } = session;
  const id = address.restaurantId ?? readPreferences().restaurantId;
  const restaurant =
    restaurants.find((each) => each.id === id) ?? (restaurants.length === 1 ? restaurants[0] : undefined);
  return (
    <>
      {restaurant === undefined ? (
        <main className={styles["entrance"]}>
          <Heading>{t`Which restaurant?`}</Heading>
          {restaurants.length === 0 && <p>{t`You have no restaurant yet. Ask a manager.`}</p>}
          {restaurants.map((each) => (
            <Choice
              isWide
              key={each.id}
              onClick={() => {
                changePreferences({ restaurantId: each.id });
                goTo({ restaurantId: each.id });
              }}
            >
              {each.name}
            </Choice>
          ))}
        </main>
      ) : address.view === "week" ? (
        <Suspense>
          <WeekPage key={restaurant.id} client={client} restaurant={restaurant} />
        </Suspense>
      ) : (
        <RestaurantDesk
          key={restaurant.id}
          client={client}
          session={session}
          restaurant={restaurant}
          onSession={setSession}
        />
      )}
      {waiting !== null && (
        <Sheet heading={t`Your session has ended`} onClose={null}>
          <p>{t`Sign in again: what you typed is kept and goes on.`}</p>
          <SignIn
            client={entrance}
            link={NO_LINK}
            onSignedIn={(next) => {
              setSession(next);
              setWaiting(null);
              waiting();
            }}
          />
        </Sheet>
      )}
    </>
  );
};
