import { fetchHandler } from "@couvert/server/http/fetch-handler";
import express from "express";
import type { StateHandlers } from "../pact/provider-state.ts";
import { createFailingService } from "../verify/failing-service.ts";
import type { Provider } from "../verify/provider.ts";
import { TEXT_STATES, TEXT_VALUES, type TextState } from "./states.ts";

/** The codes of Twilio for the numbers of its test accounts. */
const CODES: ReadonlyMap<string | null, number> = new Map<string, number>([
  [TEXT_STATES["a number is none"].defaults().to, 21211],
  [TEXT_STATES["a number takes no text messages"].defaults().to, 21614],
  [TEXT_STATES["a number has opted out"].defaults().to, 21610],
]);

/** Takes text messages as a test account of Twilio does. */
const takeMessage = async (request: Request): Promise<Response> => {
  if (request.headers.get("authorization") !== `Basic ${TEXT_VALUES.basic.example}`)
    return failure(401, 20003);
  const form = new URLSearchParams(await request.text());
  for (const [name, code] of [
    ["To", 21604],
    ["From", 21603],
    ["Body", 21602],
  ] as const)
    if ((form.get(name) ?? "") === "") return failure(400, code);
  const code = CODES.get(form.get("To"));
  return code === undefined
    ? Response.json({ sid: "SM1", status: "queued" }, { status: 201 })
    : failure(400, code);
};

const failure = (status: number, code: number): Response =>
  Response.json({ code, message: "no", more_info: "", status }, { status });

/** A state in which the account, or the number, has the values of its defaults. */
type NumberState = Extract<TextState, `a ${string}`>;

/** Opens a provider of text messages with the numbers of Twilio's test accounts. Production has none of its own. */
export const openTextProvider = async (): Promise<Provider> => {
  const { fetch, working, failing } = createFailingService(takeMessage);
  const { account, basic, from, to } = TEXT_VALUES;
  const own = {
    ...{ account: account.example, basic: basic.example },
    ...{ from: from.example, to: to.example },
  };
  const defaultsOf = (name: NumberState) =>
    working(async () => ({ ...own, ...TEXT_STATES[name].defaults() }));
  const states: StateHandlers<typeof TEXT_STATES> = {
    "a number takes text messages": working(async () => own),
    "a number is none": defaultsOf("a number is none"),
    "a number takes no text messages": defaultsOf("a number takes no text messages"),
    "a number has opted out": defaultsOf("a number has opted out"),
    "a key belongs to no account": defaultsOf("a key belongs to no account"),
    "the account has sent too many requests": failing(429, { code: 20429 }, async () => own),
    "the service is unavailable": failing(503, { code: 20503 }, async () => own),
  };
  const listener = express().post(
    "/2010-04-01/Accounts/:account/Messages.json",
    fetchHandler(fetch, "http://texts.test"),
  );
  return { listener, states, close: async () => {} };
};
