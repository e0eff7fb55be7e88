import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import {
  createMigration,
  type ExistingPrismicDocument,
  type MigrateReporterEvents,
  type Migration,
  type MigrationContentRelationship,
  type PendingPrismicDocument,
  type PrismicDocument,
  type PrismicMigrationDocument,
  type WriteClient,
} from "@prismicio/client";
import { type DocumentStep, sentSteps } from "./plan-push.ts";
import { type MovedFiles, moveFile } from "./push-files.ts";
import type { PushJournal } from "./push-journal.ts";

type Moved = PrismicMigrationDocument<PrismicDocument>;

/** Sends the documents of a plan and records each new one as soon as it exists. */
export const pushDocuments = async (options: {
  readonly client: WriteClient;
  readonly steps: readonly DocumentStep[];
  readonly files: MovedFiles;
  readonly journal: PushJournal;
  readonly tell: (line: string) => void;
}): Promise<void> => {
  const { client, steps, files, journal, tell } = options;
  const migration = createMigration();
  const moved = new Map<string, Moved>();
  const existing = new Map(
    steps.flatMap(({ document, id, step }) => (step === "keep" && id ? [[document.id, id]] : [])),
  );
  const move = {
    file: (field: Readonly<Record<string, unknown>>) => moveFile(field, files),
    // Resolved after all documents exist, because they link to each other in cycles.
    target: (id: string) => existing.get(id) ?? (moved.has(id) ? () => moved.get(id) : undefined),
  };
  const sent = sentSteps(steps);
  for (const { document, id } of sent) {
    moved.set(document.id, register(migration, document, id, findMaster(document, steps, moved)));
  }
  for (const { document } of sent) {
    const target = moved.get(document.id);
    if (target !== undefined)
      target.document.data = migrateData(document.data, move) as PrismicDocument["data"];
  }

  const noted: Promise<void>[] = [];
  const fresh = sent.filter(({ step }) => step === "create");
  const noteMade = (): void => {
    for (const {
      document: { id: ours },
    } of fresh) {
      const id = moved.get(ours)?.document.id;
      if (id !== undefined && !journal.made.has(ours)) noted.push(journal.note(ours, id));
    }
  };
  try {
    await client.migrate(migration, {
      reporter: (event) => {
        noteMade();
        const line = progress(event, moved);
        if (line !== null) tell(line);
      },
    });
  } finally {
    noteMade();
    await Promise.all(noted);
  }
};

const register = (
  migration: Migration,
  { type, uid, lang, tags, data }: RepositoryDocument,
  id: string | null,
  master: MigrationContentRelationship | undefined,
): Moved => {
  const title = typeof data["title"] === "string" && data["title"] !== "" ? data["title"] : (uid ?? type);
  const written = { type, uid, lang, tags: [...tags], data: {} };
  return id === null
    ? migration.createDocument(
        written as unknown as PendingPrismicDocument,
        title,
        master === undefined ? undefined : { masterLanguageDocument: master },
      )
    : migration.updateDocument({ ...written, id } as unknown as ExistingPrismicDocument, title);
};

/** Finds the document that another translates: one sent before it, or one at the service. */
const findMaster = (
  { type, uid, lang }: RepositoryDocument,
  steps: readonly DocumentStep[],
  moved: ReadonlyMap<string, Moved>,
): MigrationContentRelationship | undefined => {
  const master = steps.find(
    ({ document: other }) => other.type === type && other.uid === uid && other.lang !== lang,
  );
  if (master === undefined) return undefined;
  return (
    moved.get(master.document.id) ?? (master.id === null ? undefined : ({ id: master.id } as PrismicDocument))
  );
};

const progress = (event: MigrateReporterEvents, moved: ReadonlyMap<string, Moved>): string | null => {
  const nameOf = (document: unknown): string =>
    [...moved].find(([, each]) => each === document)?.[0] ?? "a document";
  switch (event.type) {
    case "documents:creating":
      return `document ${event.data.current} of ${event.data.total}: ${nameOf(event.data.document)} is made`;
    case "documents:updating":
      return `document ${event.data.current} of ${event.data.total}: ${nameOf(event.data.document)} is written`;
    default:
      return null;
  }
};

/** How the files and links of a document are replaced for another repository. */
interface Move {
  readonly file: (field: Values) => unknown;
  /** Returns the target of a link in the other repository; undefined when there is none. */
  readonly target: (id: string) => unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** Replaces the files and links in a document's data for another repository. */
const migrateData = (value: unknown, move: Move): unknown => {
  if (Array.isArray(value)) return value.map((each) => migrateData(each, move));
  if (typeof value !== "object" || value === null) return value;
  const values = value as Values;
  if (values["link_type"] === "Document") return moveLink(values, move);
  const isFile = values["link_type"] === "Media" || "dimensions" in values;
  if (isFile && "url" in values) return move.file(values);
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, migrateData(each, move)]));
};

const moveLink = (link: Values, { target }: Move): Values => {
  const words = Object.fromEntries(
    ["text", "variant"].flatMap((name) => (name in link ? [[name, link[name]]] : [])),
  );
  const document = target(String(link["id"]));
  return document === undefined
    ? { ...words, link_type: "Any" }
    : { ...words, link_type: "Document", id: document };
};
