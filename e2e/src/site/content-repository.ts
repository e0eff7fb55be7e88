import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { createContentRepository } from "@couvert/adapters/embedded/content-repository/content-repository";
import { readDocuments } from "@couvert/adapters/embedded/content-repository/read-documents";
import type { RepositoryDocument } from "@couvert/adapters/embedded/content-repository/repository-content";

const DOCUMENTS = fileURLToPath(new URL("../../../adapters/demo/documents", import.meta.url));

/** A content service in this process that a server reads over HTTP. */
export interface OwnRepository {
  /** The address of its API. */
  readonly endpoint: string;
  /** Begins a preview of a page under another heading; answers its token. */
  readonly previewHeading: (uid: string, heading: string) => string;
  readonly close: () => void;
}

/** Opens the demo's documents, or what is made of them, as a content service of its own. */
export const openRepository = async (
  changed: (documents: readonly RepositoryDocument[]) => readonly RepositoryDocument[] = (demo) => demo,
): Promise<OwnRepository> => {
  const documents = changed(await readDocuments(DOCUMENTS));
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
      const page = documents.find((each) => each.type === "page" && each.uid === uid);
      if (page === undefined) throw new Error(`there is no page ${uid}`);
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
