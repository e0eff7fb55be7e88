import type { IncomingMessage, RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import type { Interaction, PactFile } from "../../pact/pact-file.ts";
import { PER_CONNECTION } from "../forwarder.ts";
import type { Provider } from "../provider.ts";
import { serve } from "../serve.ts";
import { startVerifier } from "../start-verifier.ts";
import type { States, StateValues } from "../states.ts";
import type { InteractionResult } from "../verifier.ts";
import { setUpStates, TIMEOUT_MS } from "../verify-pact.ts";
import { type Answer, listMutations, type Mutation, type SentRequest } from "./list-mutations.ts";
import { packRounds } from "./pack-rounds.ts";

/** The real answer of a provider to an interaction, and the values of the interaction's states. */
interface Recording {
  readonly interaction: Interaction;
  readonly answer: Answer;
  readonly values: StateValues;
}

/** What a stub answers, and the verification of the stub against a pact of one interaction. */
interface Stub {
  readonly answerWith: (respond: (request: IncomingMessage) => Promise<Answer>) => void;
  readonly verify: (interaction: Interaction, values: StateValues) => Promise<InteractionResult>;
}

/**
 * Verifies a provider, then a stub that answers as it did but for the mutations of each interaction. Returns for each
 * interaction the mutations that the pact lets through. Rejects when the provider itself fails an interaction.
 */
export const findSurvivors = (pact: PactFile, provider: Provider): Promise<readonly (readonly string[])[]> =>
  serve(provider.listener, (url) =>
    withStub(pact, async (stub) => {
      const survivors: (readonly string[])[] = [];
      for (const interaction of pact.interactions) {
        const recording = await recordAnswer(interaction, stub, provider.states, url);
        survivors.push(await replayMutated(recording, stub, listMutations(interaction)));
      }
      return survivors;
    }),
  );

const recordAnswer = async (
  interaction: Interaction,
  { answerWith, verify }: Stub,
  states: States,
  url: string,
): Promise<Recording> => {
  const values = await setUpStates(interaction, states);
  let answer: Answer | undefined;
  answerWith(async (request) => {
    answer = await forward(request, url);
    return answer;
  });
  const { passed, differences } = await verify(interaction, values);
  if (passed && answer !== undefined) return { interaction, answer, values };
  throw new Error(`${interaction.description}: ${differences.join("; ")}`);
};

const replayMutated = async (
  { interaction, answer, values }: Recording,
  { answerWith, verify }: Stub,
  mutations: readonly Mutation[],
): Promise<readonly string[]> => {
  const survivors: string[] = [];
  for (const round of packRounds(mutations)) {
    answerWith(async (request) => {
      const sent = await decodeSent(request);
      return round.reduce((broken, { mutate }) => mutate(broken, sent), answer);
    });
    const { passed, differences } = await verify(interaction, values);
    const reported = passed ? "" : `, only: ${differences.join("; ")}`;
    survivors.push(
      ...round
        .filter(({ isNamedBy }) => passed || !differences.some(isNamedBy))
        .map(({ title }) => `${title}: no difference names it${reported}`),
    );
  }
  return survivors;
};

/** Serves a stub while `use` runs. Pact's verifier has its own process, since it prints each failure on stdout. */
const withStub = <A>(pact: PactFile, use: (stub: Stub) => Promise<A>): Promise<A> => {
  let respond: (request: IncomingMessage) => Promise<Answer> = () =>
    Promise.reject(new Error("the stub has no answer"));
  const listener: RequestListener = (request, response) => {
    respond(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  };
  return serve(listener, async (url) => {
    const verifier = startVerifier();
    try {
      return await use({
        answerWith: (next) => {
          respond = next;
        },
        verify: (interaction, values) =>
          verifier.verify({
            pact: { ...pact, interactions: [interaction] },
            url,
            values,
            timeoutMs: TIMEOUT_MS,
          }),
      });
    } finally {
      verifier.stop();
    }
  });
};

/** Headers of a connection or of an encoded body. */
const LEFT_OUT = [...PER_CONNECTION, "content-encoding"];

/** Sends a request on to the real provider. */
const forward = async (request: IncomingMessage, url: string): Promise<Answer> => {
  const body = await text(request);
  const answer = await fetch(`${url}${request.url}`, {
    method: request.method ?? "GET",
    headers: Object.entries(request.headers).filter(
      (header): header is [string, string] =>
        typeof header[1] === "string" && !["host", ...LEFT_OUT].includes(header[0]),
    ),
    redirect: "manual",
    ...(body === "" ? {} : { body }),
  });
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !LEFT_OUT.includes(name))),
    body: await answer.text(),
  };
};

const decodeSent = async (request: IncomingMessage): Promise<SentRequest> => ({
  headers: request.headers,
  query: new URL(request.url ?? "/", "http://provider.test").searchParams,
  body: await text(request),
});
