import type { PagePayload, SitePayload } from "@couvert/domain/site/page/page";
import { type ComponentType, useEffect, useState } from "react";
import { Outlet, useLoaderData, useMatches } from "react-router";
import { Footer } from "../chrome/Footer.tsx";
import { Header, SkipLink } from "../chrome/Header.tsx";
import { DocumentFrame } from "../document/DocumentFrame.tsx";
import type { NoticesProps } from "../notice/Notices.tsx";
import { NavigationNotice } from "./NavigationNotice.tsx";
import { OutageNotice } from "./OutageNotice.tsx";
import styles from "./Root.module.css";
import { useOpenPanel } from "./use-open-panel.ts";
import { useScroll } from "./use-scroll.ts";

/** Every document: the chrome, the page in its middle, what the site says unasked, and the panel that the address asks for. */
export const Root = () => {
  const site = useLoaderData<SitePayload>();
  const page = useMatches().at(-1)?.loaderData as Partial<PagePayload> | undefined;
  const { open, outage } = useOpenPanel();
  const panel = open?.panel ?? null;
  const Notices = useNotices();
  useScroll();
  return (
    <DocumentFrame panel={panel?.kind} page={page} site={site.site}>
      <SkipLink isInert={panel !== null} />
      <WithoutScripts />
      {Notices !== null && <Notices isInert={panel !== null} />}
      <Header site={site.site} />
      <main id="content" lang={page?.language} dir={page?.direction} tabIndex={-1} inert={panel !== null}>
        <Outlet />
      </main>
      <Footer site={site.site} page={page} isInert={panel !== null} />
      {open !== null && <open.Host panel={panel} location={open.location} site={site} onClose={open.close} />}
      {outage !== null && <OutageNotice outage={outage} />}
      <NavigationNotice />
    </DocumentFrame>
  );
};

/** What is left when the chrome itself cannot be shown, in the language that its words are in. */
export const RootError = () => (
  <DocumentFrame panel={undefined} page={undefined} site={{ language: "en-US" }}>
    <main>
      <h1>Something went wrong, and this page cannot be shown.</h1>
      <p>
        <a href="/">Go to the first page</a>
      </p>
    </main>
  </DocumentFrame>
);

/**
 * What a page says where scripts are off: its panels and the menu of a small screen need them, the rest of it does not. A browser
 * that runs this script has no use for the words, and React leaves them as they stand.
 */
const WithoutScripts = () => (
  <noscript>
    {import.meta.env.SSR && (
      <p className={styles["note"]}>
        To reserve or order, call us: <a href="/locations">see all restaurants</a>, or{" "}
        <a href="#pages">go to all pages</a>.
      </p>
    )}
  </noscript>
);

/** What the site says unasked, once its code is there; null before, and where it cannot be had: nothing depends on it. */
const useNotices = (): ComponentType<NoticesProps> | null => {
  const [Notices, setNotices] = useState<ComponentType<NoticesProps> | null>(null);
  useEffect(() => {
    import("../notice/Notices.tsx").then(
      (chunk) => setNotices(() => chunk.default),
      () => {},
    );
  }, []);
  return Notices;
};
