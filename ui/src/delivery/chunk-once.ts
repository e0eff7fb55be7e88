import { neededChunk } from "./needed-chunk.ts";

/** A chunk that is asked for at most once. */
export interface ChunkOnce<T> {
  /** Fetches it before it is needed; a failure is left for then. */
  readonly ahead: () => void;
  /** The chunk; where it could not be loaded, also ahead, the page is loaded anew if that helps, or this rejects. */
  readonly needed: () => Promise<T>;
}

/** Loads a chunk once: of one that failed the styles may be missing for good, and only a page loaded anew has both. */
export const chunkOnce = <T>(load: () => Promise<T>): ChunkOnce<T> => {
  let chunk: Promise<T> | undefined;
  const ask = () => {
    chunk ??= load();
    return chunk;
  };
  return { ahead: () => void ask().catch(() => {}), needed: () => neededChunk(ask()) };
};
