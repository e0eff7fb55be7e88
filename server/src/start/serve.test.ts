import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { chmod, readdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Result from "effect/Result";
import * as Scope from "effect/Scope";
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "../config/config.ts";
import { CannotStart } from "../config/operator-messages.ts";
import type { RenderManagePage } from "../http/documents/manage-pages.ts";
import { noForms } from "../http/forms/forms.builders.ts";
import { createAvailabilityBody } from "../http/routes/requests.builders.ts";
import type { AnswerFile } from "../site/delivery/answer-files.ts";
import { openStoredSite } from "../site/delivery/stored-site.ts";
import { prerenderSite } from "../site/prerender/prerender-site.ts";
import {
  createBuiltUi,
  createContent,
  createFolder,
  createPrerenderOptions,
  createUsedFolder,
  removeFolders,
} from "../site/prerender/site.builders.ts";
import { openSiteStore } from "../site/store/site-store.ts";
import { prerenderedSite } from "./prerendered-site.ts";
import { type ServeOptions, serve } from "./serve.ts";

const DOCUMENTS = fileURLToPath(new URL("../../../adapters/demo/documents", import.meta.url));

let scope: Scope.Closeable;
afterEach(() => Effect.runPromise(Scope.close(scope, Exit.void)));
afterAll(removeFolders);

/** Renders what a manage page would show. */
const renderManagePage: RenderManagePage = async ({ kind }) => kind;

const deskFiles = async () => ({ scripts: [], imports: [], styles: [], shell: [], worker: null });

const NOON = Date.parse("2027-03-04T17:00:00Z");

const start = async (environment: Record<string, string> = {}, overrides: Partial<ServeOptions> = {}) => {
  const dataDir = environment["DATA_DIR"] ?? (await createUsedFolder());
  const config = Result.getOrThrow(readConfig({ PORT: "0", ...environment, DATA_DIR: dataDir }));
  scope = Effect.runSync(Scope.make());
  const running = serve({
    config,
    log: () => {},
    now: () => NOON,
    openSite: () =>
      Effect.succeed({
        pages: (_request, response) => void response.send("the site"),
        forms: noForms,
        restaurants: async () => [],
        renderManagePage,
        deskFiles,
        answerFile: null,
        failurePage: () => undefined,
        publishing: null,
      }),
    ...overrides,
  });
  const origin = await Effect.runPromise(Scope.provide(running, scope));
  return { origin, dataDir };
};

/** Requests tables from the running server. */
const askForTables = (origin: string) =>
  fetch(`${origin}/api/house/get-availability`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(createAvailabilityBody({ startDateTime: "2027-03-05T19:00" })),
  });

const listPaths = async (folder: string): Promise<readonly string[]> => [
  folder,
  ...(await readdir(folder, { recursive: true, withFileTypes: true })).map(({ parentPath, name }) =>
    join(parentPath, name),
  ),
];

const isOpen = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;

const listeningPort = (server: Server): number => (server.address() as AddressInfo).port;

describe("serve", () => {
  it("serves the site, the endpoints, manage pages and images (rule 1.9)", async () => {
    const { origin, dataDir } = await start({ DATA_DIR: await createFolder() });
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const site = await fetch(origin);
    expect(await site.text()).toBe("the site");
    expect(site.headers.get("content-security-policy")).toContain(
      "script-src 'self';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data:;",
    );
    expect(site.headers.get("strict-transport-security")).toBeNull();

    const availability = await askForTables(origin);
    expect((await availability.json()).response.times).toContain("2027-03-05T19:00");
    expect((await (await fetch(`${origin}/api/geolocation`)).json()).data.status).toBe("fail");

    const manage = await fetch(`${origin}/manage/no-such-token`);
    expect([manage.status, manage.headers.get("referrer-policy")]).toEqual([404, "same-origin"]);
    expect(await manage.text()).toBe("unknown link");
    const picture = await fetch(`${origin}/content/images/miami.jpg?w=64&auto=format`, {
      headers: { accept: "image/webp" },
    });
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(existsSync(join(dataDir, "book"))).toBe(true);
    // The first start migrates a database, which takes long on a busy machine.
  }, 180_000);

  it("leaves nothing in DATA_DIR to other users of the machine (rule 6.2)", async () => {
    const dataDir = await createFolder();
    await chmod(dataDir, 0o777);
    const store = async () => {
      const site = await openSiteStore(join(dataDir, "site"));
      const build = prerenderSite(await createPrerenderOptions({ store: site }));
      const { current } = await Effect.runPromise(build.pipe(Effect.provide(createContent())));
      await site.compress(current.files.values(), new AbortController().signal);
    };
    const { origin } = await start({ DATA_DIR: dataDir });
    await store();
    const picture = await fetch(`${origin}/content/images/miami.jpg?w=640&auto=format`);
    expect(picture.status).toBe(200);
    await Effect.runPromise(Scope.close(scope, Exit.void));
    const paths = await listPaths(dataDir);
    expect(paths.map((path) => path.slice(dataDir.length + 1).split("/")[0])).toEqual(
      expect.arrayContaining(["", "lock", "secret", "book", "site", "images"]),
    );
    expect(paths.filter(isOpen)).toEqual([]);

    for (const path of paths) await chmod(path, statSync(path).isDirectory() ? 0o777 : 0o666);
    await start({ DATA_DIR: dataDir });
    expect((await listPaths(dataDir)).filter(isOpen)).toEqual([]);
  }, 180_000);

  it("serves the embedded repository's API in development only (rule 7.44)", async () => {
    const { origin } = await start();
    expect((await fetch(`${origin}/api/v2`)).status).toBe(404);
    await Effect.runPromise(Scope.close(scope, Exit.void));
    const developed = await start({}, { servesContentApi: true });
    const root = await (await fetch(`${developed.origin}/api/v2`)).json();
    expect(root.refs).toMatchObject([{ isMasterRef: true }, { label: "Winter supper" }]);
    const query = new URLSearchParams({ ref: root.refs[0].ref, q: '[[at(my.location.uid, "miami")]]' });
    const found = await (await fetch(`${developed.origin}/api/v2/documents/search?${query}`)).json();
    expect(found.results).toMatchObject([{ data: { title: "Miami" } }]);
  });

  it("answers stored pages while it prepares, and lets other requests wait", async () => {
    const prepared = Promise.withResolvers<void>();
    const origin = Promise.withResolvers<string>();
    const openStored: ServeOptions["openStored"] = async (parts) => {
      const stored = await openStoredSite(parts);
      origin.resolve(parts.origin);
      const answerFile: AnswerFile = ({ url }, response) => {
        if (url === "/") response.end("stored");
        return url === "/";
      };
      return { ...stored, answerFile };
    };
    const starting = start({}, { openStored, prepare: () => Effect.promise(() => prepared.promise) });
    const read = async (path: string) => (await fetch((await origin.promise) + path)).text();
    const other = read("/other");
    expect(await read("/")).toBe("stored");
    expect((await fetch(`${await origin.promise}/readyz`)).status).toBe(503);
    prepared.resolve();
    await starting;
    expect([await other, await read("/")]).toEqual(["the site", "the site"]);
  });

  it("does not open a site that cannot be prepared", async () => {
    const openSite = vi.fn<ServeOptions["openSite"]>();
    const prepare: ServeOptions["prepare"] = ({ brand }) =>
      Effect.fail(new CannotStart({ reason: `no pages of ${brand}` }));
    await expect(start({}, { prepare, openSite })).rejects.toMatchObject({
      reason: "no pages of juniper-row",
    });
    expect(openSite).not.toHaveBeenCalled();
  });

  it("releases port and folder when its scope closes, and answers early requests once it is ready", async () => {
    const first = await start();
    await Effect.runPromise(Scope.close(scope, Exit.void));
    await expect(fetch(first.origin)).rejects.toThrow();

    const early = Promise.withResolvers<Response>();
    const warnings: string[] = [];
    const port = new URL(first.origin).port;
    const again = await start(
      {
        DATA_DIR: first.dataDir,
        PORT: port,
        PUBLIC_URL: "HTTPS://Juniper.example.com/",
        EMBED_HOSTS: "player.vimeo.com",
        TAG_MANAGER_ID: "GTM-1",
        CAPTCHA_PROVIDER: "turnstile",
        CAPTCHA_SITE_KEY: "site-key",
        CAPTCHA_SECRET: "secret",
      },
      {
        log: (line, level) => void (level === "warn" && warnings.push(line)),
        openSite: ({ origin, server }) =>
          Effect.sync(() => {
            early.resolve(fetch(`http://127.0.0.1:${listeningPort(server)}`));
            return {
              pages: (_request, response) => void response.send(`the site of ${origin}`),
              forms: noForms,
              restaurants: async () => [],
              renderManagePage,
              deskFiles,
              answerFile: null,
              failurePage: () => undefined,
              publishing: null,
            };
          }),
      },
    );
    const answer = await early.promise;
    expect(again.origin).toBe("https://juniper.example.com");
    await fetch(`http://127.0.0.1:${port}`, { headers: { "x-forwarded-for": "192.0.2.1" } });
    expect(warnings.map((line) => line.split(" ", 1)[0])).toEqual([
      "CARD_PROVIDER",
      "SMTP_URL",
      "TEXT_PROVIDER",
      "FORM_DELIVERY",
      "TRUST_PROXY",
    ]);
    expect(await answer.text()).toBe("the site of https://juniper.example.com");
    expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000");
    expect(answer.headers.get("content-security-policy")).toContain(
      "frame-src 'self' https://player.vimeo.com https://www.googletagmanager.com https://challenges.cloudflare.com;",
    );
  });

  it("answers probes from the first moment on, and reports when it is ready", async () => {
    const early = Promise.withResolvers<readonly [number, number]>();
    const { origin } = await start(
      {},
      {
        openSite: ({ server }) =>
          Effect.promise(async () => {
            const at = `http://127.0.0.1:${listeningPort(server)}`;
            early.resolve([(await fetch(`${at}/healthz`)).status, (await fetch(`${at}/readyz`)).status]);
            return {
              pages: (_request, response) => void response.end(),
              forms: noForms,
              restaurants: async () => [],
              renderManagePage,
              deskFiles,
              answerFile: null,
              failurePage: () => undefined,
              publishing: null,
            };
          }),
      },
    );
    expect(await early.promise).toEqual([200, 503]);
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: "ready",
        checks: {
          database: { status: "ok" },
          disk: { status: "ok", freeMb: expect.any(Number) },
          site: { status: "ok" },
          restaurants: { status: "ok", problems: [] },
          jobs: { status: "ok", givenUp: 0, overdue: 0 },
          provider: { status: "ok" },
          cards: { status: "ok" },
          email: { status: "ok" },
          forms: { status: "ok" },
        },
      },
    ]);
    await askForTables(origin);
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toContain('readiness_check_ok{part="database"} 1');
    expect(text).toContain('reservation_calls_total{call="availability",outcome="ok"} 1');
    expect(text).toContain(
      'http_requests_total{route="/api/{reservation-provider}/get-availability",method="POST",status="200"} 1',
    );
  });

  it("is degraded while jobs wait for more than five minutes, and still ready (rule 8.56)", async () => {
    const { origin } = await start(
      {},
      {
        openSite: ({ services }) =>
          Effect.sync(() => {
            Object.assign(services, { countJobs: async () => ({ givenUp: 2, overdue: 1 }) });
            return {
              pages: (_request, response) => void response.end(),
              forms: noForms,
              restaurants: async () => [],
              renderManagePage,
              deskFiles,
              failurePage: () => undefined,
              answerFile: null,
              publishing: null,
            };
          }),
      },
    );
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: "degraded", checks: { jobs: { status: "failed", givenUp: 2, overdue: 1 } } },
    ]);
  });

  it("reads each document of an outside repository once (rule 9.3)", async () => {
    const documents = (await readDocuments(DOCUMENTS)).filter(({ lang }) => lang === "en-us");
    const repository = createContentRepository({ documents });
    const searches: string[] = [];
    const outside = createServer(async ({ url = "", headers: { host } }, response) => {
      if (url.includes("/documents/search")) searches.push(url);
      const answer = await repository.fetch(new Request(`http://${host}${url}`));
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    }).listen(0, "127.0.0.1");
    onTestFinished(() => {
      outside.closeAllConnections();
      outside.close();
    });
    await once(outside, "listening");
    const built = vi.fn();
    await start(
      { CONTENT_API: `http://127.0.0.1:${listeningPort(outside)}/api/v2` },
      {
        openSite: (site) =>
          prerenderedSite({ ...site, metrics: { buildEnded: built } }, () => createBuiltUi()),
      },
    );
    expect(built).toHaveBeenCalledWith(expect.objectContaining({ result: "published" }));
    expect(searches.length).toBeGreaterThan(1);
    expect(searches.toSorted()).toEqual([...new Set(searches)].toSorted());
  });

  it("keeps the reservation service open until open requests end", async () => {
    const asked = Promise.withResolvers<void>();
    const stopping = Promise.withResolvers<void>();
    const { origin } = await start(
      {},
      {
        openSite: ({ services }) =>
          Effect.succeed({
            forms: noForms,
            restaurants: async () => [],
            renderManagePage,
            deskFiles,
            answerFile: null,
            failurePage: () => undefined,
            publishing: null,
            pages: async (_request, response) => {
              asked.resolve();
              await stopping.promise;
              const query = {
                restaurantId: 1001,
                partySize: 2,
                start: "2027-03-05T19:00",
                language: "en-US",
              } as const;
              const { slots } = await services.runtime.runPromise(
                Reservations.use((reservations) => reservations.availability(query)),
              );
              response.send(`${slots.length > 0}`);
            },
          }),
      },
    );
    const answer = fetch(origin);
    await asked.promise;
    const stopped = Effect.runPromise(Scope.close(scope, Exit.void));
    await expect(fetch(origin)).rejects.toThrow();
    stopping.resolve();
    expect(await (await answer).text()).toBe("true");
    await stopped;
  });
});
