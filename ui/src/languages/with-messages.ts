import { loadMessages } from "../../languages/load-messages.ts";
import type { MessageArea } from "../../languages/message-areas.ts";
import { type ChunkOnce, chunkOnce } from "./chunk.ts";

/** Returns a chunk that loads together with the messages of its areas. */
export const chunkWithMessages = <Part>(
  load: () => Promise<Part>,
  ...areas: readonly MessageArea[]
): ChunkOnce<Part> => chunkOnce(async () => (await Promise.all([load(), ...areas.map(loadMessages)]))[0]);
