import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";

const DOCUMENTS = fileURLToPath(new URL("../../../adapters/demo/documents", import.meta.url));

/** A content repository in this process, served over HTTP. */
export interface ServedRepository {
  /** The URL of its API. */
  readonly endpoint: string;
  /** Starts a preview of a page with another heading and returns the preview's token. */
  readonly previewHeading: (uid: string, heading: string) => string;
  readonly close: () => void;
}

/** Serves the demo's English documents, or a changed copy of them, as a content repository. */
export const openContentRepository = async (
  change: (documents: readonly RepositoryDocument[]) => readonly RepositoryDocument[] = (demo) => demo,
): Promise<ServedRepository> => {
  const documents = change((await readDocuments(DOCUMENTS)).filter(({ lang }) => lang === "en-us"));
  const repository = createContentRepository({ documents, releases: [] });
  const server = createServer(async (request, response) => {
    const answer = await repository.fetch(new Request(`http://${request.headers.host}${request.url}`));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/api/v2`,
    previewHeading: (uid, heading) => {
      const page = documents.find((each) => each.id === `page.${uid}`);
      if (page === undefined) throw new Error(`no page has the uid ${uid}`);
      const [hero, ...rest] = page.data["slices"] as readonly { readonly primary: object }[];
      const slices = [{ ...hero, primary: { ...hero?.primary, heading } }, ...rest];
      return repository.preview([{ ...page, data: { ...page.data, slices } }], 600_000);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
