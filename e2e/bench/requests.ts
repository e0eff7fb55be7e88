// pnpm --filter @couvert/e2e bench:requests: prints what a location page requests at 1440 px on a cold cache, until nothing has been
// requested for two seconds, and how much of it after the page has loaded.
import { withSite } from "./site.ts";

const PATH = "/locations/miami";
const QUIET_MS = 2000;

await withSite(async (browser, siteUrl) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const sent: { readonly at: number; bytes: number }[] = [];
  const byId = new Map<string, { readonly at: number; bytes: number }>();
  let last = performance.now();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("http")) return;
    const entry = { at: performance.now(), bytes: 0 };
    sent.push(entry);
    byId.set(requestId, entry);
    last = entry.at;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const entry = byId.get(requestId);
    if (entry !== undefined) entry.bytes = encodedDataLength;
    last = performance.now();
  });
  await page.goto(siteUrl + PATH, { waitUntil: "load" });
  const loaded = performance.now();
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(100);
  const later = sent.filter(({ at }) => at > loaded);
  const kB = (entries: readonly { readonly bytes: number }[]) =>
    Math.round(entries.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
  console.log(`${PATH} at 1440 px, on a cold cache:`);
  console.log(`  all requests until idle: ${sent.length} requests (${kB(sent)} kB)`);
  console.log(`  of them after the load event: ${later.length} requests (${kB(later)} kB)`);
  await context.close();
});
