import { createHash } from "node:crypto";

/** A version of a consumer or provider. */
export interface StoredVersion {
  readonly number: string;
  readonly branches: Set<string>;
  readonly tags: Set<string>;
}

/** A pact of a version of a consumer. The `sha` is that of its interactions. */
export interface StoredPact {
  readonly consumer: string;
  readonly version: string;
  readonly provider: string;
  readonly sha: string;
  readonly content: object;
}

/** A result of a verification, which belongs to a content: versions with the same pact share it. */
export interface StoredResult {
  readonly sha: string;
  readonly provider: string;
  readonly version: string;
  readonly success: boolean;
  readonly testResults: unknown;
}

/** Selects the versions of consumers: "consumer version selector" in the broker's documentation. */
export type Selector = Readonly<Record<string, string | boolean>>;

/** The environments that a Pact Broker has from the start. */
export const ENVIRONMENTS = [
  { name: "test", uuid: "8f3c7a52-0000-4000-8000-000000000001" },
  { name: "production", uuid: "8f3c7a52-0000-4000-8000-000000000002" },
];

/** Stores what a Pact Broker stores, in memory. */
export const createStore = () => {
  const versions = new Map<string, Map<string, StoredVersion>>();
  const pacts: StoredPact[] = [];
  const results: StoredResult[] = [];
  const deployed = new Map<string, string>();

  /** Returns a version, which the first pact, result, tag or branch creates. */
  const addVersion = (pacticipant: string, number: string): StoredVersion => {
    const its = versions.get(pacticipant) ?? new Map<string, StoredVersion>();
    const version = its.get(number) ?? { number, branches: new Set(), tags: new Set() };
    versions.set(pacticipant, its.set(number, version));
    return version;
  };

  const latest = (pacticipant: string, matches: (version: StoredVersion) => boolean): readonly string[] =>
    [...(versions.get(pacticipant)?.values() ?? [])]
      .filter(matches)
      .map(({ number }) => number)
      .slice(-1);

  const deployedTo = (environment: string, pacticipant: string): readonly string[] => {
    const number = deployed.get(`${environment} ${pacticipant}`);
    return number === undefined ? [] : [number];
  };

  const select = (consumer: string, selector: Selector): readonly string[] => {
    const { branch = selector["mainBranch"] ? "main" : undefined, tag } = selector;
    if (![undefined, consumer].includes(selector["consumer"] as string)) return [];
    if (selector["deployedOrReleased"]) {
      return ENVIRONMENTS.flatMap(({ name }) => deployedTo(name, consumer));
    }
    return latest(
      consumer,
      ({ branches, tags }) =>
        (branch === undefined || branches.has(`${branch}`)) && (tag === undefined || tags.has(`${tag}`)),
    );
  };

  return {
    versions,
    results,
    addVersion,
    deploy: (environment: string, pacticipant: string, number: string): void => {
      deployed.set(`${environment} ${pacticipant}`, number);
    },
    findPact: (matching: Partial<StoredPact>): StoredPact | undefined =>
      pacts.find((pact) =>
        Object.entries(matching).every(([name, value]) => pact[name as keyof StoredPact] === value),
      ),
    addPact: (pact: StoredPact): void => {
      pacts.push(pact);
      if (!versions.has(pact.provider)) versions.set(pact.provider, new Map());
    },
    /** Returns the pacts to verify, each content once. */
    selectPacts: (provider: string, selectors: readonly Selector[]): readonly StoredPact[] => {
      const found = pacts.filter(
        (pact) =>
          pact.provider === provider &&
          selectors.some((selector) => select(pact.consumer, selector).includes(pact.version)),
      );
      return [...new Map(found.map((pact) => [`${pact.consumer} ${pact.sha}`, pact])).values()];
    },
    /** Returns the summary of "Can I Deploy": whether a version is verified with every version at the target. */
    summarize: (
      pacticipant: string,
      version: string,
      target: { readonly environment: string | null; readonly tag: string | null },
      ignored: readonly string[],
    ) => {
      if (!versions.get(pacticipant)?.has(version)) {
        const reason = `No pacts or verifications have been published for version ${version} of ${pacticipant}`;
        return { deployable: false, reason, success: 0, failed: 0, unknown: 0 };
      }
      const { environment, tag } = target;
      const atTarget = (name: string): readonly string[] =>
        environment === null ? latest(name, ({ tags }) => tags.has(`${tag}`)) : deployedTo(environment, name);
      const place = environment === null ? `with tag ${tag}` : `currently in ${environment}`;
      const rows = pacts.flatMap((pact) => {
        const isConsumer = pact.consumer === pacticipant && pact.version === version;
        const other = isConsumer ? pact.provider : pact.consumer;
        const found = ignored.includes(other) ? [] : atTarget(other);
        const rowOf = (provider: string | null, description: string) => ({
          pair: `version ${version} of ${pacticipant} and ${description}`,
          success:
            results.findLast((result) => result.sha === pact.sha && result.version === provider)?.success ??
            null,
        });
        if (isConsumer && found.length === 0 && !ignored.includes(other)) {
          return [rowOf(null, `a version of ${other} ${place} (no such version)`)];
        }
        if (isConsumer) {
          return found.map((number) => rowOf(number, `the version of ${other} ${place} (${number})`));
        }
        return pact.provider === pacticipant && found.includes(pact.version)
          ? [rowOf(version, `the version of ${other} ${place} (${pact.version})`)]
          : [];
      });
      const failed = rows.filter(({ success }) => success === false);
      const unknown = rows.filter(({ success }) => success === null);
      const reasons = [
        ...failed.map(({ pair }) => `The verification for the pact between ${pair} failed`),
        ...unknown.map(({ pair }) => `There is no verified pact between ${pair}`),
      ];
      return {
        deployable: unknown.length > 0 ? null : failed.length === 0,
        reason: reasons.join("\n") || "All required verification results are published and successful",
        success: rows.length - failed.length - unknown.length,
        failed: failed.length,
        unknown: unknown.length,
      };
    },
  };
};

export type Store = ReturnType<typeof createStore>;

/** Returns the digest of a JSON value. */
export const digest = (value: unknown): string =>
  createHash("sha1").update(JSON.stringify(value)).digest("hex");
