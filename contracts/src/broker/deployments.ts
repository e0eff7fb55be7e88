import type { Broker } from "./broker.ts";
import { BrokerRejected, BrokerUnavailable } from "./broker-errors.ts";
import { isObject, linksOf, type Resource } from "./hal.ts";

/** A version of a consumer or provider, which a broker calls pacticipants. */
export interface PacticipantVersion {
  readonly pacticipant: string;
  readonly version: string;
}

/** A question whether a version fits what is in an environment, or has a tag. */
export interface DeploymentQuestion extends PacticipantVersion {
  readonly target: { readonly environment: string } | { readonly tag: string };
  /** The consumers and providers without which the answer is given. */
  readonly ignored: readonly string[];
}

/** The broker's answer, with its reasons, one line each. */
export interface DeploymentAnswer {
  readonly deployable: boolean;
  readonly reasons: readonly string[];
}

/** The most characters of a broker's reasons, which have a line for each pact. */
const REASONS_LENGTH = 20_000;

/** Asks a broker whether a version can be deployed. An unknown result counts as no. */
export const canIDeploy = async (
  broker: Broker,
  { target, ignored, ...version }: DeploymentQuestion,
): Promise<DeploymentAnswer> => {
  const href = await broker.find(
    "tag" in target
      ? "pb:can-i-deploy-pacticipant-version-to-tag"
      : "pb:can-i-deploy-pacticipant-version-to-environment",
    { ...version, ...target },
  );
  const ignore = ignored.map((name) => `&ignore%5B%5D=${encodeURIComponent(name)}`).join("");
  const { summary } = await broker.get(`${href}${ignore}`).catch((fault: unknown) => {
    if (!(fault instanceof BrokerRejected)) throw fault;
    throw new BrokerUnavailable({ reason: `The Pact Broker cannot answer: ${fault.reason}` });
  });
  if (!isObject(summary)) {
    throw new BrokerUnavailable({ reason: "The Pact Broker's answer has no summary." });
  }
  return {
    deployable: summary["deployable"] === true,
    reasons: String(summary["reason"] ?? "")
      .slice(0, REASONS_LENGTH)
      .split("\n"),
  };
};

/** Records that a version is deployed to an environment, in place of the one before. */
export const recordDeployment = async (
  broker: Broker,
  { environment, ...version }: PacticipantVersion & { readonly environment: string },
): Promise<void> => {
  const environments = linksOf(await readVersion(broker, version), "pb:record-deployment");
  const link = environments.find(({ name }) => name === environment);
  if (link === undefined) {
    const names = environments.map(({ name }) => name).join(", ");
    throw new BrokerRejected({
      status: 404,
      reason: `The Pact Broker has no environment ${environment}, only: ${names}`,
    });
  }
  await broker.post(link.href, {});
};

/** Tags a version that the broker knows. */
export const createVersionTags = async (
  broker: Broker,
  { tags, ...version }: PacticipantVersion & { readonly tags: readonly string[] },
): Promise<void> => {
  await readVersion(broker, version);
  for (const tag of tags) {
    await broker.put(await broker.find("pb:pacticipant-version-tag", { ...version, tag }), {});
  }
};

/** Reads a version, which a broker has from its first pact, result, tag or branch on. */
const readVersion = async (
  broker: Broker,
  { pacticipant, version }: PacticipantVersion,
): Promise<Resource> => {
  const href = await broker.find("pb:pacticipant-version", { pacticipant, version });
  return broker.get(href).catch((fault: unknown) => {
    if (!(fault instanceof BrokerRejected && fault.status === 404)) throw fault;
    throw new BrokerRejected({
      status: 404,
      reason: `The Pact Broker has no version ${version} of ${pacticipant}.`,
    });
  });
};
