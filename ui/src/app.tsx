import "./design/site.css";
import { cookieVisitorChoices } from "@couvert/api/visitor/cookie-visitor-choices";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { flushSync } from "react-dom";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { createLazyPrefetching } from "./kit/link/Prefetching.tsx";
import { busyWhile } from "./kit/loading/busy.ts";
import { reloadForChunks } from "./kit/loading/chunk.ts";
import { createGetJson } from "./kit/loading/get-json.ts";
import { loadMessages } from "./languages/load-messages.ts";
import {
  createLocationChoice,
  createReadList,
  createSessionLocation,
  settleLocation,
} from "./location/location-choice.ts";
import { prepareView } from "./pages/screens/screen-registry.ts";
import type { App } from "./shell/delivery/boot-page.ts";
import { reportChunks } from "./shell/delivery/load-with-styles.ts";
import { openDocument } from "./shell/delivery/open-document.ts";
import { createPageLoader } from "./shell/delivery/page-loader.ts";
import { createPanelSource, loadLocation } from "./shell/delivery/panel-source.ts";
import { createPayloads } from "./shell/delivery/payloads.ts";
import { servedAt, watchBuilds } from "./shell/delivery/watch-builds.ts";
import { readDocumentFacts } from "./shell/document/document-facts.ts";
import { hydratePage } from "./shell/router/hydrate-page.tsx";
import { decideHydration } from "./shell/router/hydration.ts";
import { createNavigation } from "./shell/router/navigation.ts";
import { createLocationList } from "./visit/location-list.ts";

/** How long a captured click waits for the visitor's location, in ms; then it uses the prerendered one. */
const SETTLE_TIMEOUT_MS = 1000;

/** Hydrates the prerendered page, then settles the visitor's location. */
export const start: App["start"] = async ({ page, site, release, reload, report }) => {
  reportChunks((cause) => report("chunk", cause));
  const path = location.pathname;
  const facts = readDocumentFacts(document);
  const { siteId, pageDigest } = facts;
  const getJson = createGetJson((url) => fetch(url));
  const payloads = createPayloads(getJson);

  const [siteAnswer, pageAnswer] = await Promise.all([
    getJson<SitePayload>(`/builds/site/${siteId}.json`, site),
    payloads.get(path, page),
    loadMessages("site"),
  ]);
  const hydration = decideHydration({ siteId, pageDigest, path, site: siteAnswer, page: pageAnswer });
  if (hydration.kind === "replace" && reload()) return () => {};
  if (!("site" in hydration)) {
    if (hydration.kind === "static" || !reload()) release();
    return () => {};
  }
  const { site: sitePayload, outcome } = hydration;
  const { base, initialLocation } = sitePayload;
  const { language } = sitePayload.site;
  if (outcome.kind === "page") await prepareView(outcome.page.view);

  const builds = watchBuilds({
    document,
    siteId,
    servedAt: await servedAt(page, Date.now()),
    getJson,
    now: Date.now,
  });
  reloadForChunks(async () => (await builds.check()) && reload());
  const load = createPageLoader({
    payloads,
    builds,
    language,
    prepareView,
    reload,
    findRedirect: async (address) =>
      (await import("./shell/delivery/find-redirect.ts")).findRedirect({
        getJson,
        now: Date.now,
        base,
        address,
      }),
  });
  const navigation = createNavigation({
    history: createBrowserHistory(),
    outcome,
    load: (...wanted) => busyWhile(load(...wanted)),
    openDocument: (address, isNew) => openDocument(window.location, address, isNew),
  });
  const choices = cookieVisitorChoices(document);
  const session = createSessionLocation(() => sessionStorage);
  const list = createLocationList(createReadList(getJson, base));
  const choice = createLocationChoice(initialLocation, { choices, session }, list);
  const panels = createPanelSource(payloads, base);
  const prefetching = createLazyPrefetching(async () => {
    const { createPrefetching } = await import("./shell/delivery/prefetch-pages.ts");
    return createPrefetching({ payloads, builds, language, prepareView }, panels);
  });
  const root = await hydratePage({
    facts,
    choice,
    prefetching,
    panels,
    site: sitePayload,
    navigation,
    // A document of another build differs from its payload; React then renders it again.
    report: async (kind, cause) => {
      if (kind !== "hydrate" || hydration.kind === "hydrate") await report(kind, cause);
    },
  });

  // A pause, so that hydrating and settling are two tasks.
  await new Promise((resolve) => setTimeout(resolve));
  const settling = settleLocation({
    choices,
    session,
    loadLocation: async (uid) => {
      const answer = await loadLocation(payloads, base, uid);
      return answer.ok ? answer.value : undefined;
    },
    chooseFromList: async () => {
      const { chooseFromList } = await import("./location/choose-from-list.ts");
      return chooseFromList({ list, getJson, random: Math.random() });
    },
  })
    .catch((cause: unknown) => void report("error", cause))
    // Synchronous, so that a captured click repeats on links of the visitor's own location.
    .then((settled) =>
      flushSync(() => choice.store.settle(settled ?? { location: initialLocation, isGuess: true })),
    );
  await Promise.race([settling, new Promise((resolve) => setTimeout(resolve, SETTLE_TIMEOUT_MS))]);
  release();
  return () => {
    builds.stop();
    navigation.stop();
    root.unmount();
  };
};
