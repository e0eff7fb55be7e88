/** What the server writes before this script: the name of the build's cache and the hashed files of the desk, as paths. */
declare const SHELL: { readonly cache: string; readonly files: readonly string[] };

/** The part of a worker's scope that the library of a page does not declare. */
interface WorkerEvent {
  readonly request: Request;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (answer: Promise<Response>) => void;
}
declare const self: {
  readonly addEventListener: (type: string, handle: (event: WorkerEvent) => void) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly location: Location;
};

const PAGE = "/desk/";

/** How long a reload waits for the server before the stored page shows, in ms. */
const PAGE_TIMEOUT_MS = 4000;

// The desk opens without a connection; this worker stores its page and files, and no answer with data (rule 11.15).
self.addEventListener("install", (event) => event.waitUntil(storeShell()));
self.addEventListener("activate", (event) => event.waitUntil(replaceOlder()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && pathname === PAGE) event.respondWith(readPage());
  else if (SHELL.files.includes(pathname))
    event.respondWith(stored(pathname).then((file) => file ?? fetch(pathname)));
});

const storeShell = async (): Promise<void> => {
  const cache = await caches.open(SHELL.cache);
  await cache.addAll([PAGE, ...SHELL.files]);
  await self.skipWaiting();
};

const replaceOlder = async (): Promise<void> => {
  const older = (await caches.keys()).filter((name) => name.startsWith("desk-") && name !== SHELL.cache);
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
};

/** Returns the page of the server, so that a new build shows at once; the stored one where the server cannot answer. */
const readPage = async (): Promise<Response> => {
  const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS);
  const fresh = await fetch(PAGE, { cache: "no-cache", signal }).catch(() => Response.error());
  return fresh.ok || fresh.status === 404 ? fresh : ((await stored(PAGE)) ?? fresh);
};

const stored = (path: string) => caches.match(path, { cacheName: SHELL.cache });

// The compiler takes a file without exports for a script of the page.
export {};
