import { setTimeout } from "node:timers/promises";
import { createSeededRandom } from "../content/seeded-random.ts";
import type { EveningSite } from "./evening-site.ts";
import { type ClassReport, createRecorder, type RequestClass } from "./recorder.ts";
import { openTarget, visit } from "./visitor.ts";

/** What happened while visitors came. */
export interface Replay {
  readonly visitors: number;
  readonly seconds: number;
  readonly classes: Readonly<Record<RequestClass, ClassReport>>;
  readonly firstErrors: readonly string[];
  /** The processors that were busy in the mean: of both servers, of PostgreSQL, and of this process, which is the visitors. */
  readonly busy: { readonly servers: number; readonly postgresql: number; readonly visitors: number };
  /** The longest time by which a visitor came too late, since this process was busy, in ms. */
  readonly lateMs: number;
}

/** Lets visitors come at the given times, in ms, whether the earlier ones are served or not. */
export const replay = async (
  site: EveningSite,
  arrivals: readonly number[],
  seed: number,
): Promise<Replay> => {
  const target = openTarget(
    site.servers.map(({ origin }) => origin),
    { places: site.places, recorder: createRecorder(), random: createSeededRandom(seed) },
  );
  const before = await site.cpu();
  const own = process.cpuUsage();
  const began = performance.now();
  let lateMs = 0;
  const visits: Promise<void>[] = [];
  for (const arrival of arrivals) {
    const wait = arrival - (performance.now() - began);
    if (wait > 0) await setTimeout(wait);
    else lateMs = Math.max(lateMs, -wait);
    visits.push(visit(target));
  }
  await Promise.all(visits);
  const seconds = (performance.now() - began) / 1000;
  const after = await site.cpu();
  const { user, system } = process.cpuUsage(own);
  for (const pool of target.pools) await pool.close();
  return {
    visitors: arrivals.length,
    seconds,
    classes: target.recorder.report(),
    firstErrors: target.recorder.firstErrors,
    busy: {
      servers: (after.servers - before.servers) / seconds,
      postgresql: (after.postgresql - before.postgresql) / seconds,
      visitors: (user + system) / 1e6 / seconds,
    },
    lateMs,
  };
};
