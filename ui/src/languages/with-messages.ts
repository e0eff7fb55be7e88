import { loadMessages } from "./load-messages.ts";
import type { MessageArea } from "./message-areas.ts";

/** Returns a load that loads the messages of areas beside what `load` loads. */
export const withMessages =
  <Loaded>(load: () => Promise<Loaded>, ...areas: readonly MessageArea[]): (() => Promise<Loaded>) =>
  async () =>
    (await Promise.all([load(), ...areas.map(loadMessages)]))[0];
