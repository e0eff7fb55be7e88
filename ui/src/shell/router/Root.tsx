import type { PagePayload, SitePayload } from "@couvert/domain/site/page/page";
import { Outlet, useLoaderData, useMatches } from "react-router";
import { Footer } from "../chrome/Footer.tsx";
import { Header } from "../chrome/Header.tsx";
import { SkipLink } from "../chrome/SkipLink.tsx";
import { WithoutScripts } from "../chrome/WithoutScripts.tsx";
import { DocumentFrame } from "../document/DocumentFrame.tsx";
import { NavigationNotice } from "./NavigationNotice.tsx";
import { OutageNotice } from "./OutageNotice.tsx";
import { useNotices } from "./use-notices.ts";
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
