import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import { givenFolders } from "../../src/config/content-settings.ts";
import type { Attack } from "../attack-table.ts";

const DEMO_CONTENT = givenFolders(undefined, {});

const PATHS = ["/", "/locations", "/locations/miami", "/locations/miami/menu", "/about"];

/** Returns the ref of the demo's content, which anybody can know who has it, and the id of one of its documents. */
const readPublished = async (): Promise<{ readonly ref: string; readonly documentId: string }> => {
  const documents = await readDocuments(DEMO_CONTENT.documents);
  const { fetch } = createContentRepository({ documents });
  const root = await (await fetch(new Request("https://content.test/api/v2"))).json();
  const { refs } = root as { readonly refs: readonly { readonly ref: string }[] };
  const documentId = documents.find(({ type }) => type === "location")?.id;
  if (refs[0] === undefined || documentId === undefined) throw new Error("the demo has no content");
  return { ref: refs[0].ref, documentId };
};

/** Asks for pages with a ref in the preview's cookie. */
const previewWith = (name: string, refOf: (published: string, index: number) => string): Attack => ({
  name,
  limit: "none is rendered",
  run: async ({ visitor, nextAddress }) => {
    const script = visitor(nextAddress(), "script");
    const { ref } = await readPublished();
    const statuses: string[] = [];
    for (let index = 0; index < 300; index += 1) {
      const cookie = `io.prismic.preview=${encodeURIComponent(refOf(ref, index))}`;
      const { status, headers } = await script.get(PATHS[index % PATHS.length] ?? "/", { cookie });
      // Only previewed pages are kept from search engines.
      statuses.push(headers.has("x-robots-tag") ? "rendered" : String(status));
    }
    const count = (each: string) => statuses.filter((status) => status === each).length;
    return {
      after: `${count("rendered")} of 300, ${count("429")} refused`,
      isWithin: count("rendered") === 0 && count("200") > 0 && count("429") > 0,
    };
  },
});

export const PREVIEW_ATTACKS: readonly Attack[] = [
  previewWith("300 pages with the published ref", (ref) => ref),
  previewWith("300 pages with guessed refs", (_, index) => `guessed-${index}`),
  {
    name: "a preview of the published ref",
    limit: "has ended",
    others: null,
    run: async ({ visitor, nextAddress }) => {
      const { ref, documentId } = await readPublished();
      const { status, headers } = await visitor(nextAddress()).get(
        `/preview?documentId=${documentId}&token=${encodeURIComponent(ref)}`,
      );
      const isSet = headers.getSetCookie().some((cookie) => cookie.includes(encodeURIComponent(ref)));
      return { after: isSet ? `starts, with ${status}` : `${status}`, isWithin: status === 410 && !isSet };
    },
  },
];
