import type { IncomingMessage, RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import type { PactFile } from "../../pact/pact-file.ts";
import { type Provider, serve } from "../provider.ts";
import type { StateValues } from "../states.ts";
import { type InteractionResult, openVerifier } from "../verifier.ts";
import { setUp } from "../verify-pact.ts";
import type { Answer, Mutation, SentRequest } from "./list-mutations.ts";
import { packRounds } from "./pack-rounds.ts";

/** The real answer of a provider to an interaction, and the values of the interaction's states. */
export interface Recording {
  readonly interaction: PactFile["interactions"][number];
  readonly answer: Answer;
  readonly values: StateValues;
}

/** How long to wait for one answer, in ms. */
const TIMEOUT_MS = 30_000;

/** Verifies a provider, and returns its answer to each interaction of the pact. Rejects when an interaction fails. */
export const recordAnswers = (
  pact: PactFile,
  { listener, states }: Provider,
): Promise<readonly Recording[]> =>
  serve(listener, (url) =>
    withStub(async (answerWith, verify) => {
      const recordings: Recording[] = [];
      for (const interaction of pact.interactions) {
        const values = await setUp(interaction.providerStates ?? [], states);
        let answer: Answer | undefined;
        answerWith(async (request) => {
          answer = await forward(request, url);
          return answer;
        });
        const { passed, differences } = await verify({ ...pact, interactions: [interaction] }, values);
        if (!passed || answer === undefined)
          throw new Error(`${interaction.description}: ${differences.join("; ")}`);
        recordings.push({ interaction, answer, values });
      }
      return recordings;
    }),
  );

/** Verifies a stub that answers as recorded but for mutations; returns a sentence for each that the pact lets through. */
export const findSurvivors = (
  pact: PactFile,
  { interaction, answer, values }: Recording,
  mutations: readonly Mutation[],
): Promise<readonly string[]> =>
  withStub(async (answerWith, verify) => {
    const survivors: string[] = [];
    for (const round of packRounds(mutations)) {
      answerWith(async (request) => {
        const sent = await decodeSent(request);
        return round.reduce((broken, { mutate }) => mutate(broken, sent), answer);
      });
      const { passed, differences } = await verify({ ...pact, interactions: [interaction] }, values);
      const reported = passed ? "" : `, only: ${differences.join("; ")}`;
      survivors.push(
        ...round
          .filter(({ isNamedBy }) => passed || !differences.some(isNamedBy))
          .map(({ title }) => `${title}: no difference names it${reported}`),
      );
    }
    return survivors;
  });

type Respond = (request: IncomingMessage) => Promise<Answer>;

/** Serves a stub, and opens a verifier of it. */
const withStub = <A>(
  use: (
    answerWith: (respond: Respond) => void,
    verify: (pact: PactFile, values: StateValues) => Promise<InteractionResult>,
  ) => Promise<A>,
): Promise<A> => {
  let respond: Respond = () => Promise.reject(new Error("the stub has no answer"));
  const listener: RequestListener = (request, response) => {
    respond(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  };
  return serve(listener, async (url) => {
    const verifier = await openVerifier(url, TIMEOUT_MS);
    try {
      return await use((next) => {
        respond = next;
      }, verifier.verify);
    } finally {
      await verifier.close();
    }
  });
};

/** Headers of a connection or of an encoded body. */
const PER_CONNECTION = [
  "connection",
  "content-encoding",
  "content-length",
  "keep-alive",
  "transfer-encoding",
];

/** Sends a request on to the real provider. */
const forward = async (request: IncomingMessage, url: string): Promise<Answer> => {
  const body = await text(request);
  const answer = await fetch(`${url}${request.url}`, {
    method: request.method ?? "GET",
    headers: Object.entries(request.headers).filter(
      (header): header is [string, string] =>
        typeof header[1] === "string" && !["host", ...PER_CONNECTION].includes(header[0]),
    ),
    redirect: "manual",
    ...(body === "" ? {} : { body }),
  });
  return {
    status: answer.status,
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !PER_CONNECTION.includes(name))),
    body: await answer.text(),
  };
};

const decodeSent = async (request: IncomingMessage): Promise<SentRequest> => ({
  headers: request.headers,
  query: new URL(request.url ?? "/", "http://provider.test").searchParams,
  body: await text(request),
});
