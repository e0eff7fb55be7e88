import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { OthersDo } from "./attack-table.ts";
import type { Report, Task } from "./others-process.ts";

/** The visitors beside an attack, in a separate process: the attackers' own work does not count as waiting. */
export interface Others {
  /** Lets them visit until work has ended, at least a few times. Returns how long each visit waited, in ms, and the work's result. */
  readonly waitBeside: <A>(
    origin: string,
    what: OthersDo,
    work: () => Promise<A>,
  ) => Promise<{ readonly result: A; readonly times: readonly number[] }>;
  readonly stop: () => void;
}

/** Starts the visitors. */
export const startOthers = (): Others => {
  const child = fork(fileURLToPath(new URL("others-process.ts", import.meta.url)));
  const ended = once(child, "exit").then(() => Promise.reject(new Error("the visitors have ended")));
  ended.catch(() => {});
  const tell = (task: Task): void => void child.send(task);
  return {
    waitBeside: async (origin, what, work) => {
      tell({ origin, what });
      const [worked] = await Promise.allSettled([work()]);
      const reported = once(child, "message");
      tell("end");
      const [report] = (await Promise.race([reported, ended])) as [Report];
      if (worked.status === "rejected") throw worked.reason;
      if (report.error !== null) throw new Error(report.error);
      return { result: worked.value, times: report.times };
    },
    stop: () => void child.kill(),
  };
};
