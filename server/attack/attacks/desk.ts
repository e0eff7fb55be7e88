import { setTimeout } from "node:timers/promises";
import * as Effect from "effect/Effect";
import { StaffLink } from "../../src/http/admin-requests.ts";
import { askRunningServer } from "../../src/start/admin-channel.ts";
import { type Attack, reached } from "../attack-table.ts";
import type { Target } from "../target.ts";
import { countEmails } from "./mail.ts";

/** Invites somebody as the operator does, and returns the address and the code. */
export const invite = async (target: Target): Promise<{ readonly email: string; readonly code: string }> => {
  const email = `desk.${target.nextAddress()}@example.com`;
  const person = { name: "Mara Bell", email, role: "host", restaurants: "all" };
  const { link } = await Effect.runPromise(askRunningServer(target.dataFolder, "/staff", StaffLink, person));
  return { email, code: new URLSearchParams(new URL(link).hash.slice(1)).get("code") ?? "" };
};

const otherThan = (code: string): string => (code === "00000000" ? "11111111" : "00000000");

/** Guesses a code from many addresses, and then knows it. */
const guessedCodes: Attack = {
  name: "codes of the desk guessed from 40 addresses",
  limit: "5 guesses of a code",
  run: async (target) => {
    const signIn = async (email: string, code: string) =>
      (await target.visitor(target.nextAddress()).post("/api/desk/session", { email, code, device: null }))
        .status;
    let guesses = 0;
    // Guesses end a code: the right one after as many wrong ones says whether they counted.
    for (const wrong of [4, 5, 40]) {
      const { email, code } = await invite(target);
      for (let count = 0; count < wrong; count += 1) await signIn(email, otherThan(code));
      if ((await signIn(email, code)) === 200) guesses = Math.max(guesses, wrong + 1);
    }
    return { after: `${guesses} guesses of a code`, isWithin: guesses === 5 };
  },
};

/** Requests codes for one person from many addresses. */
const manyCodes: Attack = {
  name: "60 codes of the desk for one address",
  limit: "20 emails an hour",
  turns: 2,
  run: async (target) => {
    const { email } = await invite(target);
    for (let count = 0; count < 60; count += 1) {
      await target.visitor(target.nextAddress()).post("/api/desk/code", { email });
    }
    return async () => {
      await setTimeout(1000);
      return reached((await countEmails(target, email)) - 1, 20, "emails of 60 requests");
    };
  },
};

export const DESK_ATTACKS: readonly Attack[] = [guessedCodes, manyCodes];
