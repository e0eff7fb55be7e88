import { createSeededRandom } from "../content/seeded-random.ts";
import type { EveningSite } from "./evening-site.ts";
import { CLASSES, createRecorder, type RequestClass } from "./recorder.ts";
import {
  book,
  type FreeSlot,
  hold,
  openTarget,
  type Place,
  search,
  type Target,
  viewPage,
} from "./visitor.ts";

/** The processor time of one request, in ms. */
export interface ClassCost {
  readonly servers: number;
  readonly postgresql: number;
}

const CLIENTS = 8;
const SAMPLES: Readonly<Record<RequestClass, number>> = { page: 1500, search: 500, hold: 200, book: 150 };

interface Held {
  readonly place: Place;
  readonly slot: FreeSlot;
  readonly token: string;
}

/** Measures what a request of each class costs alone: the classes in turn, eight clients at once. */
export const measureClassCosts = async (
  site: EveningSite,
): Promise<Readonly<Record<RequestClass, ClassCost>>> => {
  const target = openTarget(
    site.servers.map(({ origin }) => origin),
    { places: site.places, recorder: createRecorder(), random: createSeededRandom(1) },
  );
  const found: { readonly place: Place; readonly slot: FreeSlot }[] = [];
  const held: Held[] = [];
  const steps: Readonly<Record<RequestClass, () => Promise<unknown>>> = {
    page: () => viewPage(target, target.random.pick(target.places)),
    search: async () => {
      const place = target.random.pick(target.places);
      const slot = await search(target, place, 1);
      if (slot !== undefined) found.push({ place, slot });
    },
    hold: async () => {
      const next = found.pop();
      const token = next && (await hold(target, next.place, next.slot));
      if (next !== undefined && token !== undefined) held.push({ ...next, token });
    },
    book: async () => {
      const next = held.pop();
      if (next !== undefined) await book(target, next.place, next.slot, next.token);
    },
  };
  const costs: Partial<Record<RequestClass, ClassCost>> = {};
  for (const kind of CLASSES) {
    const before = await site.cpu();
    const sent = target.recorder.report()[kind].requests;
    await repeat(SAMPLES[kind], steps[kind]);
    const after = await site.cpu();
    const requests = target.recorder.report()[kind].requests - sent;
    costs[kind] = {
      servers: ((after.servers - before.servers) * 1000) / requests,
      postgresql: ((after.postgresql - before.postgresql) * 1000) / requests,
    };
  }
  await closeTarget(target);
  const [error] = target.recorder.firstErrors;
  if (error !== undefined) throw new Error(error);
  return costs as Record<RequestClass, ClassCost>;
};

const closeTarget = async ({ pools }: Target) => {
  for (const pool of pools) await pool.close();
};

const repeat = async (times: number, step: () => Promise<unknown>) => {
  let left = times;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      await step();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
};
