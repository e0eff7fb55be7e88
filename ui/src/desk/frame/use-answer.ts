import { useEffect, useState } from "react";
import type { DeskAnswer, DeskClient } from "./desk-client.ts";

/** Reads a path while a component shows it, none for null, and again with another `version`; null until it is answered. */
export const useAnswer = <T>(client: DeskClient, path: string | null, version = 0): DeskAnswer<T> | null => {
  const [answer, setAnswer] = useState<DeskAnswer<T> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another answer
  useEffect(() => {
    if (path === null) return;
    let isCurrent = true;
    void client.get<T>(path).then((next) => {
      if (isCurrent) setAnswer(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, path, version]);
  return answer;
};
