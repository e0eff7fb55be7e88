import { setTimeout } from "node:timers/promises";
import type { ImageService } from "@couvert/services/image-service/image-service";

/** A picture that a page names. */
export interface NamedPicture {
  /** Its path with the query. */
  readonly address: string;
  /** Whether it is in the first sight of its page. */
  readonly isFirst: boolean;
}

/** Returns the embedded pictures that a page's HTML names, in all widths it offers. */
export const picturesOf = (html: string): readonly NamedPicture[] =>
  (html.match(/<img\b[^>]*>/g) ?? []).flatMap((tag) => {
    const isFirst = /\bfetchpriority="high"/i.test(tag);
    const addresses = tag.match(/\/content\/images\/[^\s",]+/g) ?? [];
    return [...new Set(addresses)].map((address) => ({ address: address.replaceAll("&amp;", "&"), isFirst }));
  });

/** The most pictures made ahead: about 50 MB, less than half of what is stored by default, so that none displaces another. */
export const MOST_PREPARED = 500;

/** What browsers accept for an `img`, as far as it decides about the format. */
const ACCEPT = "image/avif,image/webp";

/** The options of a preparation. */
interface PrepareOptions {
  /** The pictures, those of the most visited pages first; one may come more than once. */
  readonly pictures: readonly NamedPicture[];
  readonly images: Pick<ImageService, "find" | "idle">;
  readonly signal: AbortSignal;
  /** Called with the address of each picture that is made, or does not exist. */
  readonly onMade?: (address: string) => void;
  /** Waits for a number of ms, or until the signal aborts. */
  readonly rest?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Makes pictures before a visitor waits for one: those in first sight first, one at a time, only while
 * no other is being made, and with a rest as long as each took. Resolves early when the signal aborts. Rejects at the end
 * with the first failure, after it has tried the others.
 */
export const preparePictures = async ({
  pictures,
  images,
  signal,
  onMade = () => {},
  rest = sleep,
}: PrepareOptions): Promise<void> => {
  const inOrder = pictures.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst));
  const addresses = new Set(inOrder.map(({ address }) => address));
  const failures: unknown[] = [];
  for (const address of [...addresses].slice(0, MOST_PREPARED)) {
    await images.idle();
    if (signal.aborted) return;
    const began = performance.now();
    const made = images.find(address, ACCEPT).then((image) => image?.read());
    await made.then(
      () => onMade(address),
      (failure: unknown) => failures.push(failure),
    );
    if (signal.aborted) return;
    await rest(performance.now() - began, signal);
  }
  if (failures.length > 0) throw failures[0];
};

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {});
