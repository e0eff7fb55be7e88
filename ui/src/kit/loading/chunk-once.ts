import { neededChunk } from "./needed-chunk.ts";

/** A chunk that is loaded once. */
export interface ChunkOnce<T> {
  /** Fetches it before it is needed; a failure is left for then. */
  readonly ahead: () => void;
  /** The chunk; where it cannot be loaded, the page is loaded anew if that helps, or this rejects. */
  readonly needed: () => Promise<T>;
}

/** Loads a chunk once; one that could not be loaded is asked for again when it is wanted again. */
export const chunkOnce = <T>(load: () => Promise<T>): ChunkOnce<T> => {
  let chunk: Promise<T> | undefined;
  const ask = () => {
    chunk ??= load().catch((cause: unknown) => {
      chunk = undefined;
      throw cause;
    });
    return chunk;
  };
  return { ahead: () => void ask().catch(() => {}), needed: () => neededChunk(ask()) };
};
