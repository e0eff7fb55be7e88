import { isDeepStrictEqual } from "node:util";
import { decodePact, type PactFile } from "../pact/pact-file.ts";
import type { Broker } from "./broker.ts";
import { BrokerRejected, BrokerUnavailable } from "./broker-errors.ts";
import { isObject, linksOf, type Resource } from "./hal.ts";

/** A pact in a broker. */
export interface BrokerPact {
  readonly pact: PactFile;
  /** The broker's ids of the interactions, by description. */
  readonly ids: ReadonlyMap<string, string>;
  /** The address for results of its verification. */
  readonly resultsHref: string;
}

/** Which pacts of a provider are read: "consumer version selectors" in the broker's documentation. */
export type PactSelector = Readonly<Record<string, string | true>>;

/** Reads the pacts of a provider that match any of the selectors, each content once. */
export const readBrokerPacts = async (
  broker: Broker,
  provider: string,
  selectors: readonly PactSelector[],
): Promise<readonly BrokerPact[]> => {
  const href = await broker.find("pb:provider-pacts-for-verification", { provider });
  const list = await broker.post(href, { consumerVersionSelectors: selectors }).catch(emptyWithoutProvider);
  const embedded = list["_embedded"];
  const entries: unknown = isObject(embedded) ? embedded["pacts"] : [];
  const hrefs = (Array.isArray(entries) ? entries : []).flatMap((entry: unknown) =>
    isObject(entry) ? linksOf(entry, "self").map((link) => link.href) : [],
  );
  return Promise.all(hrefs.map(async (pact) => decodeBrokerPact(await broker.get(pact))));
};

/** Returns the pact in a broker whose content is that of a pact at hand, or null. */
export const findBrokerPact = async (
  broker: Broker,
  pact: PactFile,
  branch: string | null,
): Promise<BrokerPact | null> => {
  const consumer = pact.consumer.name;
  const known = await readBrokerPacts(broker, pact.provider.name, [
    { consumer, latest: true },
    { consumer, mainBranch: true },
    { consumer, deployedOrReleased: true },
    ...(branch === null ? [] : [{ consumer, branch }]),
  ]);
  return known.find((one) => isDeepStrictEqual(one.pact, pact)) ?? null;
};

/** A broker knows a provider from the first pact with it on. */
const emptyWithoutProvider = (fault: unknown): Resource => {
  if (fault instanceof BrokerRejected && fault.status === 404) return {};
  throw fault;
};

/** Decodes a pact without the ids that the broker adds to its interactions. */
const decodeBrokerPact = (resource: Resource): BrokerPact => {
  const results = linksOf(resource, "pb:publish-verification-results")[0];
  const pact = decodeOrNull(resource);
  if (results === undefined || pact === null) {
    const name = linksOf(resource, "self")[0]?.name ?? "a pact";
    throw new BrokerUnavailable({ reason: `The Pact Broker's ${name} is not a pact over HTTP.` });
  }
  return {
    pact: { ...pact, interactions: pact.interactions.map(({ _id, ...interaction }) => interaction) },
    ids: new Map(pact.interactions.map(({ description, _id }) => [description, String(_id)])),
    resultsHref: results.href,
  };
};

const decodeOrNull = (resource: Resource): PactFile | null => {
  try {
    return decodePact(resource);
  } catch {
    return null;
  }
};
