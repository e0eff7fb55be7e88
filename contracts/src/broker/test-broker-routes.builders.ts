import {
  digest,
  ENVIRONMENTS,
  type Selector,
  type Store,
  type StoredPact,
} from "./test-broker-store.builders.ts";

/** A status and a JSON body. */
export type Answer = readonly [status: number, body: object];

/** A method, a path with parameters, and what answers. */
export type Route = readonly [
  method: string,
  path: string,
  answer: (names: readonly string[], body: never, query: URLSearchParams) => Answer,
];

interface PublishedContracts {
  readonly pacticipantName: string;
  readonly pacticipantVersionNumber?: string;
  readonly branch?: string;
  readonly tags?: readonly string[];
  readonly contracts: readonly { readonly providerName: string; readonly content: string }[];
}

const PACTICIPANT = "/pacticipants/:name";
const VERSION = `${PACTICIPANT}/versions/:number`;
const FOR_VERIFICATION = "/pacts/provider/:provider/for-verification";
const PACT_VERSION = "/pacts/provider/:provider/consumer/:consumer/pact-version/:sha";

const indexLinks = (origin: string): object =>
  Object.fromEntries(
    Object.entries({
      "pb:publish-contracts": "/contracts/publish",
      "pb:provider-pacts-for-verification": "/pacts/provider/{provider}/for-verification",
      "pb:pacticipant-version": "/pacticipants/{pacticipant}/versions/{version}",
      "pb:pacticipant-version-tag": "/pacticipants/{pacticipant}/versions/{version}/tags/{tag}",
      "pb:pacticipant-branch-version": "/pacticipants/{pacticipant}/branches/{branch}/versions/{version}",
      "pb:can-i-deploy-pacticipant-version-to-tag":
        "/can-i-deploy?pacticipant={pacticipant}&version={version}&to={tag}",
      "pb:can-i-deploy-pacticipant-version-to-environment":
        "/can-i-deploy?pacticipant={pacticipant}&version={version}&environment={environment}",
    }).map(([relation, path]) => [relation, { href: `${origin}${path}`, templated: path.includes("{") }]),
  );

/** Creates the routes of a broker at an origin. */
export const createRoutes = (store: Store, origin: string): readonly Route[] => {
  const listPacts = (provider: string, selectors: readonly Selector[]): Answer => {
    if (!store.versions.has(provider)) return [404, {}];
    const pacts = store.selectPacts(provider, selectors).map((pact) => ({
      shortDescription: "latest",
      verificationProperties: { notices: [] },
      _links: { self: { href: pactHref(origin, pact), name: nameOf(pact) } },
    }));
    return [
      200,
      {
        _embedded: { pacts },
        _links: { self: { href: `${origin}/pacts/provider/${provider}/for-verification` } },
      },
    ];
  };
  return [
    ["GET", "/", () => [200, { _links: indexLinks(origin) }]],
    ["POST", "/contracts/publish", (_, body: PublishedContracts) => publish(store, origin, body)],
    [
      "GET",
      "/can-i-deploy",
      (_, _body, query) => {
        const [pacticipant, environment] = [query.get("pacticipant") ?? "", query.get("environment")];
        const errors = {
          ...(store.versions.has(pacticipant)
            ? {}
            : { pacticipant: ["does not match an existing pacticipant"] }),
          ...(environment === null || ENVIRONMENTS.some(({ name }) => name === environment)
            ? {}
            : { environment: [`with name '${environment}' does not exist`] }),
        };
        if (Object.keys(errors).length > 0) return [400, { errors }];
        const target = { environment, tag: query.get("to") };
        const ignored = query.getAll("ignore[]");
        return [200, { summary: store.summarize(pacticipant, query.get("version") ?? "", target, ignored) }];
      },
    ],
    // The native verifier reads the list once before it posts its selectors.
    ["GET", FOR_VERIFICATION, ([provider = ""]) => listPacts(provider, [])],
    [
      "POST",
      FOR_VERIFICATION,
      ([provider = ""], body: { consumerVersionSelectors: Selector[] }) =>
        listPacts(provider, body.consumerVersionSelectors),
    ],
    [
      "GET",
      PACT_VERSION,
      ([provider = "", consumer = "", sha = ""]) => {
        const pact = store.findPact({ provider, consumer, sha });
        if (pact === undefined) return [404, {}];
        const _links = {
          self: { href: pactHref(origin, pact), name: nameOf(pact) },
          "pb:provider": { href: `${origin}/pacticipants/${provider}`, name: provider },
          "pb:publish-verification-results": { href: `${pactHref(origin, pact)}/verification-results` },
        };
        return [200, { ...pact.content, createdAt: "2026-11-23T00:00:00+00:00", _links }];
      },
    ],
    [
      "POST",
      `${PACT_VERSION}/verification-results`,
      ([provider = "", , sha = ""], body: Record<string, unknown>) => {
        const { success, providerApplicationVersion: version, testResults } = body;
        if (typeof success !== "boolean" || typeof version !== "string") {
          return [400, { errors: { success: ["is missing"] } }];
        }
        store.addVersion(provider, version);
        store.results.push({ sha, provider, version, success, testResults });
        return [201, body];
      },
    ],
    [
      "GET",
      PACTICIPANT,
      ([name = ""]) => {
        const own = `${origin}/pacticipants/${name}`;
        const _links = {
          "pb:version-tag": { href: `${own}/versions/{version}/tags/{tag}`, templated: true },
          "pb:branch-version": { href: `${own}/branches/{branch}/versions/{version}`, templated: true },
        };
        return store.versions.has(name) ? [200, { name, _links }] : [404, {}];
      },
    ],
    [
      "GET",
      VERSION,
      ([pacticipant = "", number = ""]) => {
        if (!store.versions.get(pacticipant)?.has(number)) return [404, {}];
        const own = `${origin}/pacticipants/${pacticipant}/versions/${number}`;
        const links = ENVIRONMENTS.map(({ name, uuid }) => ({
          name,
          href: `${own}/deployed-versions/environment/${uuid}`,
        }));
        return [200, { number, _links: { "pb:record-deployment": links } }];
      },
    ],
    [
      "POST",
      `${VERSION}/deployed-versions/environment/:uuid`,
      ([pacticipant = "", number = "", uuid]) => {
        const environment = ENVIRONMENTS.find((one) => one.uuid === uuid);
        if (environment === undefined) return [404, {}];
        store.deploy(environment.name, pacticipant, number);
        return [201, { currentlyDeployed: true }];
      },
    ],
    [
      "PUT",
      `${VERSION}/tags/:tag`,
      ([pacticipant = "", number = "", tag = ""]) => {
        store.addVersion(pacticipant, number).tags.add(tag);
        return [201, { name: tag }];
      },
    ],
    [
      "PUT",
      `${PACTICIPANT}/branches/:branch/versions/:number`,
      ([pacticipant = "", branch = "", number = ""]) => {
        store.addVersion(pacticipant, number).branches.add(branch);
        return [201, { _links: {} }];
      },
    ],
  ];
};

const publish = (store: Store, origin: string, body: PublishedContracts): Answer => {
  const { pacticipantName: consumer, pacticipantVersionNumber: version, branch, tags = [] } = body;
  if (!version) return [400, { errors: { pacticipantVersionNumber: ["is missing"] } }];
  const pacts = body.contracts.map(({ providerName: provider, content }) => {
    const pact = JSON.parse(Buffer.from(content, "base64").toString());
    const interactions = pact.interactions.map((one: object) => ({ _id: digest(one), ...one }));
    const sha = digest(pact.interactions);
    return { consumer, version, provider, sha, content: { ...pact, interactions } };
  });
  const before = ({ provider }: StoredPact) => store.findPact({ consumer, version, provider });
  const contracts = pacts
    .filter((pact) => (before(pact)?.sha ?? pact.sha) !== pact.sha)
    .map(
      ({ provider }) =>
        `Cannot change the content of the pact for ${consumer} version ${version} and provider ${provider}, as race conditions will cause unreliable results for can-i-deploy.`,
    );
  if (contracts.length > 0) return [409, { notices: [], errors: { contracts } }];
  const known = store.addVersion(consumer, version);
  if (branch) known.branches.add(branch);
  for (const tag of tags) known.tags.add(tag);
  for (const pact of pacts) if (before(pact) === undefined) store.addPact(pact);
  const links = pacts.map((pact) => ({ href: pactHref(origin, pact), name: nameOf(pact) }));
  return [200, { notices: [], _links: { "pb:contracts": links } }];
};

const nameOf = ({ consumer, version, provider }: StoredPact): string =>
  `Pact between ${consumer} (${version}) and ${provider}`;

const pactHref = (origin: string, { provider, consumer, sha }: StoredPact): string =>
  `${origin}/pacts/provider/${provider}/consumer/${consumer}/pact-version/${sha}`;
