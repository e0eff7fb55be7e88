import { type ChunkOnce, chunkOnce } from "../kit/loading/chunk.ts";
import { loadMessages } from "./load-messages.ts";
import type { MessageArea } from "./message-areas.ts";

/** Returns a chunk that loads together with the messages of its areas. */
export const chunkWithMessages = <Part>(
  load: () => Promise<Part>,
  ...areas: readonly MessageArea[]
): ChunkOnce<Part> => chunkOnce(async () => (await Promise.all([load(), ...areas.map(loadMessages)]))[0]);
