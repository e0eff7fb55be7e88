import { setTimeout } from "node:timers/promises";
import type { ServedProcess } from "./serve-process.ts";

/** The longest wait, in seconds: files of a large build are compressed for minutes after its publication. */
const LONGEST = 600;

/** The part of a second that an idle server computes at most. */
const IDLE = 0.05;

/** Waits until a server has finished its work in the background, so that the next measurement counts requests only. */
export const settle = async ({ usage }: Pick<ServedProcess, "usage">): Promise<void> => {
  let { own } = await usage();
  let quiet = 0;
  for (let second = 0; second < LONGEST && quiet < 3; second += 1) {
    await setTimeout(1000);
    const now = await usage();
    quiet = now.own - own <= IDLE ? quiet + 1 : 0;
    own = now.own;
  }
};
