import type { PagePayload, SitePayload } from "@couvert/domain/site/page/page";
import { t } from "@lingui/core/macro";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { Footer } from "../chrome/Footer.tsx";
import { Header, SkipLink } from "../chrome/Header.tsx";
import { DocumentFrame } from "../document/DocumentFrame.tsx";
import { useDocumentFacts } from "../document/document-facts.ts";
import type { NoticesProps } from "../notice/Notices.tsx";
import { NavigationNotice } from "./NavigationNotice.tsx";
import { OutageNotice } from "./OutageNotice.tsx";
import styles from "./Root.module.css";
import { useOpenPanel } from "./use-open-panel.ts";
import { useScroll } from "./use-scroll.ts";

const notices = chunkOnce(() => import("../notice/Notices.tsx"));

/** Renders a page in its document: header, page, footer, notices and the panel of the address (rule 2.28). */
export const Root = ({
  site,
  page,
  children,
}: {
  readonly site: SitePayload;
  /** Null for the error page. */
  readonly page: PagePayload | null;
  readonly children: ReactNode;
}) => {
  const { open, outage } = useOpenPanel();
  const panel = open?.panel ?? null;
  const Notices = useNotices();
  const { share } = useDocumentFacts();
  useScroll();
  // With a logo it is no shared part: React preloads its picture by an element of the head, in each document.
  const header = (
    <Header
      site={site.site}
      panelLocation={open === null || panel === null || panel.asksWhere ? null : open.location}
    />
  );
  return (
    <DocumentFrame panel={panel?.kind} page={page} site={site.site}>
      <SkipLink isInert={panel !== null} />
      <NoScriptNote locations={`${site.base}/locations`} />
      {Notices !== null && <Notices isInert={panel !== null} />}
      {(site.site.header.logo === null && share?.("header", header)) || header}
      <main id="content" lang={page?.language} dir={page?.direction} tabIndex={-1} inert={panel !== null}>
        {children}
      </main>
      <Footer site={site.site} isInert={panel !== null} />
      {open !== null && (
        <open.Host
          panel={panel}
          Content={open.Content}
          location={open.location}
          site={site}
          onClose={open.close}
        />
      )}
      {outage !== null && <OutageNotice outage={outage} />}
      <NavigationNotice />
    </DocumentFrame>
  );
};

/** Renders a plain document when the chrome itself fails (rule 8.4), in the language of the site payload. */
export const RootError = ({ site: { site, base } }: { readonly site: SitePayload }) => (
  <DocumentFrame panel={undefined} page={null} site={site}>
    <main>
      <h1>{t`Something went wrong, and this page cannot be shown.`}</h1>
      <p>
        <a href={base || "/"}>{t`Go to the first page`}</a>
      </p>
    </main>
  </DocumentFrame>
);

/** Tells a visitor without scripts how to reserve. Rendered on the server only; React keeps the content of `noscript`. */
const NoScriptNote = ({ locations }: { readonly locations: string }) => (
  <noscript>
    {import.meta.env.SSR && (
      <p className={styles["note"]}>
        {t`To reserve or order, call us.`} <a href={locations}>{t`See all restaurants`}</a>{" "}
        <a href="#pages">{t`Go to all pages`}</a>
      </p>
    )}
  </noscript>
);

/** Returns the notices once their chunk has loaded; null before and after a failure. */
const useNotices = (): ComponentType<NoticesProps> | null => {
  const [Notices, setNotices] = useState<ComponentType<NoticesProps> | null>(null);
  useEffect(() => {
    notices.needed().then(
      (chunk) => setNotices(() => chunk.default),
      () => {},
    );
  }, []);
  return Notices;
};
