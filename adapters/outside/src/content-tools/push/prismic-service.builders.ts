import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import type { CustomTypeModel, SharedSliceModel } from "@prismicio/client";
import type { Send } from "./retrying-fetch.ts";
import { documentKey, type ServiceAsset } from "./service-state.ts";

/** A Prismic repository in memory with the APIs of a push: Content, Custom Types, Asset and Migration. */
interface PrismicService {
  readonly fetch: Send;
  /** All calls so far, `POST migration.prismic.io/documents`. */
  readonly calls: string[];
  readonly types: Map<string, CustomTypeModel>;
  readonly slices: Map<string, SharedSliceModel>;
  readonly assets: ServiceAsset[];
  /** The documents of the migration release, by id. */
  readonly drafts: Map<string, RepositoryDocument>;
  readonly published: Map<string, RepositoryDocument>;
  /** Replaces the response to a call; null keeps the service's own. */
  interfere: (call: string) => Response | Error | null;
}

/** Creates an empty repository `juniper-row`, whose write token is `write-token`. */
export const createPrismicService = (languages: readonly string[] = ["en-us"]): PrismicService => {
  const service: PrismicService = {
    calls: [],
    types: new Map(),
    slices: new Map(),
    assets: [],
    drafts: new Map(),
    published: new Map(),
    interfere: () => null,
    fetch: async (url, init) => {
      const request = new Request(url, init);
      const { host, pathname } = new URL(url);
      const call = `${request.method} ${host}${pathname}`;
      service.calls.push(call);
      const instead = service.interfere(call);
      if (instead instanceof Error) throw instead;
      return instead ?? (APIS[host] ?? notFound)(request, service, languages);
    },
  };
  return service;
};

type Api = (request: Request, service: PrismicService, languages: readonly string[]) => Promise<Response>;

const notFound: Api = async () => new Response("Not found", { status: 404 });

const isAllowed = ({ headers }: Request): boolean =>
  headers.get("repository") === "juniper-row" && headers.get("authorization") === "Bearer write-token";

const content: Api = async (request, { published, assets }, languages) => {
  const documents = [...published.values()].map((document) => ({
    ...document,
    data: linkAssets(document.data, assets) as RepositoryDocument["data"],
  }));
  const answer = await createContentRepository({ documents }).fetch(new Request(request.url));
  if (!new URL(request.url).pathname.endsWith("/api/v2")) return answer;
  const root = (await answer.json()) as object;
  return Response.json({
    ...root,
    languages: languages.map((id, index) => ({ id, name: id, is_master: index === 0 })),
  });
};

/** Resolves links to files as the service does, which stores only their id. */
const linkAssets = (value: unknown, assets: readonly ServiceAsset[]): unknown => {
  if (Array.isArray(value)) return value.map((each) => linkAssets(each, assets));
  if (typeof value !== "object" || value === null) return value;
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, linkAssets(each, assets)]),
  );
  if (values["link_type"] !== "Media") return values;
  return { link_type: "Media", id: values["id"], url: assets.find(({ id }) => id === values["id"])?.url };
};

const customTypes: Api = async (request, { types, slices }) => {
  if (!isAllowed(request)) return Response.json({ message: "Forbidden" }, { status: 403 });
  const [, kind, act] = new URL(request.url).pathname.split("/");
  const known: Map<string, unknown> = kind === "slices" ? slices : types;
  if (request.method === "GET") return Response.json([...known.values()]);
  const model = (await request.json()) as CustomTypeModel;
  if (act === "insert" && known.has(model.id)) return new Response(null, { status: 409 });
  if (act === "update" && !known.has(model.id)) return new Response(null, { status: 422 });
  const zones = Object.values(model.json ?? {}).flatMap((tab) => Object.values(tab));
  const named = zones.flatMap((field) =>
    field.type === "Slices" ? Object.keys(field.config?.choices ?? {}) : [],
  );
  const unknown = named.find((id) => !slices.has(id));
  if (unknown !== undefined) return new Response(`no shared slice ${unknown}`, { status: 400 });
  known.set(model.id, model);
  return new Response(null, { status: act === "insert" ? 201 : 204 });
};

const assetApi: Api = async (request, { assets }) => {
  if (!isAllowed(request)) return Response.json({ error: "unauthorized" }, { status: 401 });
  if (request.method === "GET") {
    // Pages of two, so that clients must follow the cursor.
    const from = Number(new URL(request.url).searchParams.get("cursor") ?? 0);
    const cursor = from + 2 < assets.length ? String(from + 2) : undefined;
    return Response.json({ items: assets.slice(from, from + 2), total: assets.length, cursor });
  }
  const form = await request.formData();
  const file = form.get("file") as File;
  const id = `asset-${assets.length + 1}`;
  const asset = {
    id,
    url: `https://images.prismic.io/juniper-row/${id}_${file.name}`,
    filename: file.name,
    notes: String(form.get("notes") ?? ""),
    alt: String(form.get("alt") ?? ""),
    width: 1800,
    height: 1200,
  };
  assets.push(asset);
  return Response.json(asset);
};

const migration: Api = async (request, service) => {
  if (!isAllowed(request)) return Response.json({ message: "Unauthorized" }, { status: 401 });
  const { drafts, published, types } = service;
  const [, path, id = ""] = new URL(request.url).pathname.split("/");
  if (path === "migration-release") {
    const totalItems = drafts.size;
    for (const [key, draft] of drafts) published.set(key, draft);
    drafts.clear();
    return Response.json({ totalItems }, { status: 202 });
  }
  const sent = (await request.json()) as Omit<RepositoryDocument, "id"> & { alternate_language_id?: string };
  const invalid = (error: string) =>
    Response.json({ message: "Validation failed", details: error }, { status: 400 });
  if (request.method === "POST") {
    const uid = sent.uid ?? null;
    const known = [...drafts.values(), ...published.values()];
    if (!types.has(sent.type)) return invalid(`no type ${sent.type}`);
    if (known.some((each) => documentKey(each) === documentKey({ ...sent, uid }))) {
      return invalid(`a document with the uid ${uid} exists`);
    }
    const made = `doc-${known.length + 1}`;
    drafts.set(made, { ...sent, id: made, uid, ...DATES });
    return Response.json({ ...sent, id: made }, { status: 201 });
  }
  const before = drafts.get(id) ?? published.get(id);
  if (before === undefined) return Response.json({ message: "no such document" }, { status: 404 });
  const text = JSON.stringify(sent.data);
  const ids = [...text.matchAll(/"link_type":"Document","id":"([^"]+)"/g)].map(([, to]) => to ?? "");
  const broken = ids.find((to) => !drafts.has(to) && !published.has(to));
  if (broken !== undefined) return invalid(`no document ${broken}`);
  drafts.set(id, { ...before, tags: sent.tags, data: sent.data });
  return Response.json({ ...before, id });
};

const DATES = {
  first_publication_date: "2026-11-21T09:00:00+0000",
  last_publication_date: "2026-11-21T09:00:00+0000",
};

const APIS: Readonly<Record<string, Api>> = {
  "juniper-row.cdn.prismic.io": content,
  "customtypes.prismic.io": customTypes,
  "asset-api.prismic.io": assetApi,
  "migration.prismic.io": migration,
};
