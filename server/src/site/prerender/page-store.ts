import { deliverPage } from "@couvert/domain/site/page/deliver-page";
import type { PageDocument } from "@couvert/domain/site/page/page";
import type { DocumentInput } from "@couvert/ui/render-page";
import { styleSources } from "../../http/documents/style-sources.ts";
import type { PageFiles } from "../store/build-index.ts";
import type { SiteStore } from "../store/site-store.ts";
import { documentByLanguage, documentHead } from "./build-data.ts";
import type { BuiltUi } from "./built-ui.ts";
import { cannotRender, type RenderThreads } from "./render-threads.ts";

/** The options of a page store. */
interface PageStoreOptions {
  readonly ui: Pick<BuiltUi, "loadRenderer" | "startThreads">;
  readonly store: Pick<SiteStore, "add" | "folder" | "write">;
  /** What the documents of each language share. */
  readonly documents: readonly DocumentInput[];
  /** The number of pages that will come, as far as it is known. */
  readonly pages: number;
}

/** Renders and stores the pages of one build. */
interface PageStore {
  /** Stores the document and the payload of a page. Rejects when a component throws or the disk fails. */
  readonly store: (page: PageDocument) => Promise<PageFiles>;
  /** Returns the number of pages that were given to it. */
  readonly stored: () => number;
  /** Ends the threads. */
  readonly close: () => Promise<void>;
}

/** Pages from which a build pays for its own threads, which take a second of processor to start. */
const MANY_PAGES = 200;

/** Creates a page store, which renders many pages in threads and a few in place. */
export const createPageStore = ({ ui, store, documents, pages }: PageStoreOptions): PageStore => {
  const documentOf = documentByLanguage(documents);
  let threads: RenderThreads | undefined;
  let stored = 0;

  const storeInThread = async (page: PageDocument, payload: string): Promise<PageFiles> => {
    threads ??= ui.startThreads({ documents, folder: store.folder });
    const files = await threads.store({ head: documentHead(page), payload });
    store.add([files.html, files.payload]);
    return files;
  };
  const storeHere = async (page: PageDocument, digest: string, payload: string): Promise<PageFiles> => {
    const renderer = await ui.loadRenderer();
    const document = await renderer
      .page({ ...documentOf(page.language), payload: page, digest })
      .catch((cause) => {
        throw cannotRender(page, cause);
      });
    const write = (text: string) => store.write(Buffer.from(text));
    const [html, data] = await Promise.all([write(document), write(payload)]);
    return { html: { ...html, styles: styleSources(document) }, payload: data };
  };

  return {
    store: (page) => {
      const isThreaded = Math.max(pages, stored) >= MANY_PAGES;
      stored += 1;
      const delivered = deliverPage(page, documentOf(page.language).siteId);
      const payload = JSON.stringify(delivered);
      return isThreaded ? storeInThread(page, payload) : storeHere(page, delivered.digest, payload);
    },
    stored: () => stored,
    close: async () => threads?.close(),
  };
};
