import { fileURLToPath } from "node:url";
import { type FetchService, fetchHandler } from "@couvert/server/http/fetch-handler";
import {
  type ContentRepository,
  createContentRepository,
} from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import express from "express";
import type { StateHandlers } from "../pact/provider-state.ts";
import type { Provider } from "../verify/provider.ts";
import type { CONTENT_STATES } from "./states.ts";

/** The folder of the demo documents. */
export const DOCUMENTS = fileURLToPath(new URL("../../../adapters/demo/documents", import.meta.url));
const ORIGIN = "http://content.embedded";
const ACCESS_TOKEN = "access-token";
const INTEGRATION_FIELDS_REF = "juniper-row~1";
const PREVIEW_MS = 60_000;

const SETTINGS = ["header", "footer", "seo_template", "404_page", "redirects"];

/** Opens embedded content repositories, one for each state, as the provider of the server's pact. */
export const openContentProvider = async (): Promise<Provider> => {
  const documents = await readDocuments(DOCUMENTS);
  const demo = createContentRepository({ documents });
  const withoutSettings = createContentRepository({
    documents: documents.filter(({ type }) => !SETTINGS.includes(type)),
  });
  const withoutModels = createContentRepository({ documents: [] });
  const integrated = createContentRepository({ documents, integrationFieldsRef: INTEGRATION_FIELDS_REF });
  const secret = createContentRepository({ documents, accessToken: ACCESS_TOKEN });
  const republished = createContentRepository({ documents: [] });
  const expired = await masterRef(republished);
  republished.publish({ documents });
  const page = documents.find(({ type }) => type === "page")?.id ?? "";
  const location = documents.find(({ type }) => type === "location")?.uid ?? "";

  let answer: FetchService = demo.fetch;
  const at = async (repository: ContentRepository) => {
    answer = repository.fetch;
    return { ref: await masterRef(repository) };
  };
  const failing = (status: number, headers: HeadersInit = {}) => {
    answer = async () => new Response(null, { status, headers });
    return masterRef(demo);
  };
  const previewing = async (lifetimeMs: number) => {
    await at(demo);
    return { previewToken: demo.preview([], lifetimeMs), documentId: page };
  };
  const states: StateHandlers<typeof CONTENT_STATES> = {
    "a repository has the models of a site": () => at(demo),
    "a repository holds a site": () => at(demo),
    "a repository holds no settings of a site": () => at(withoutSettings),
    "a repository has no models of a site": () => at(withoutModels),
    "a repository has integration fields": async () => ({
      ...(await at(integrated)),
      integrationFieldsRef: INTEGRATION_FIELDS_REF,
    }),
    "a private repository holds a site": async () => {
      answer = secret.fetch;
      return { ref: await masterRef(secret, ACCESS_TOKEN), accessToken: ACCESS_TOKEN };
    },
    "a repository does not exist": async () => {
      await failing(404);
      return {};
    },
    "a ref has expired": async () => ({ ...(await at(republished)), ref: expired }),
    "a ref does not exist": async () => ({ ...(await at(demo)), ref: "unknown", previewToken: "unknown" }),
    "a preview of a page exists": async () => ({
      ...(await previewing(PREVIEW_MS)),
      unknownDocumentId: "unknown",
    }),
    "a preview of a location exists": async () => ({
      ...(await previewing(PREVIEW_MS)),
      locationUid: location,
    }),
    "a preview has expired": () => previewing(0),
    "a repository has received too many requests": async () => ({
      ref: await failing(429, { "retry-after": "1" }),
    }),
    "the service is unavailable": async () => ({
      ref: await failing(503),
      previewToken: "preview",
      documentId: page,
    }),
  };
  return {
    listener: express().use(fetchHandler((request) => answer(request), ORIGIN)),
    states,
    close: async () => {},
  };
};

const masterRef = async ({ fetch }: ContentRepository, accessToken?: string): Promise<string> => {
  const query = accessToken === undefined ? "" : `?access_token=${accessToken}`;
  const description = await fetch(new Request(`${ORIGIN}/api/v2${query}`));
  const { refs } = (await description.json()) as { refs: { ref: string; isMasterRef: boolean }[] };
  const master = refs.find(({ isMasterRef }) => isMasterRef);
  if (master === undefined) throw new Error("the repository has no master ref");
  return master.ref;
};
