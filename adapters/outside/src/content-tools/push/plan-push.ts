import { isDeepStrictEqual } from "node:util";
import type { RepositoryDocument } from "@couvert/services/content-repository/repository-content";
import type { CustomTypeModel, SharedSliceModel } from "@prismicio/client";
import type { ContentModels } from "../models/read-models.ts";
import { documentKey, type ServiceState } from "./service-state.ts";

/** The step for a model: the service lacks it, has a different one, or has the same. */
type ModelStep<Model> = { readonly model: Model; readonly step: "insert" | "update" | "keep" };

/** The step for a document; `id` is its id at the service, null until it has one. */
export interface DocumentStep {
  readonly document: RepositoryDocument;
  /**
   * `create`: it does not exist yet. `finish`: an interrupted push created it. `overwrite`: it is published and gets our
   * content. `keep`: it is published and does not change. `skip`: the repository has no such language.
   */
  readonly step: "create" | "finish" | "overwrite" | "keep" | "skip";
  readonly id: string | null;
}

/** All steps of a push, in their order. */
export interface PushPlan {
  readonly slices: readonly ModelStep<SharedSliceModel>[];
  readonly types: readonly ModelStep<CustomTypeModel>[];
  readonly documents: readonly DocumentStep[];
}

/** Compares local content with the service's. Documents in the master language come first. */
export const planPush = (
  local: { readonly models: ContentModels; readonly documents: readonly RepositoryDocument[] },
  service: ServiceState,
  options: { readonly made: ReadonlyMap<string, string>; readonly overwrite: boolean },
): PushPlan => {
  const [master] = service.languages;
  const planDocument = (document: RepositoryDocument): DocumentStep => {
    const published = service.documents.get(documentKey(document));
    if (published !== undefined) {
      return { document, step: options.overwrite ? "overwrite" : "keep", id: published.id };
    }
    if (!service.languages.includes(document.lang)) return { document, step: "skip", id: null };
    const id = options.made.get(document.id) ?? null;
    return { document, step: id === null ? "create" : "finish", id };
  };
  return {
    slices: [...local.models.slices.values()].map((model) => planModel(model, service.slices)),
    types: [...local.models.types.values()].map((model) => planModel(model, service.types)),
    documents: local.documents
      .toSorted((a, b) => Number(b.lang === master) - Number(a.lang === master))
      .map(planDocument),
  };
};

const planModel = <Model extends { readonly id: string }>(
  model: Model,
  known: ReadonlyMap<string, Model>,
): ModelStep<Model> => {
  const there = known.get(model.id);
  if (there === undefined) return { model, step: "insert" };
  return { model, step: isDeepStrictEqual(there, model) ? "keep" : "update" };
};

/** Returns the steps of a plan that send a document. */
export const sentSteps = (steps: readonly DocumentStep[]): readonly DocumentStep[] =>
  steps.filter(({ step }) => step !== "keep" && step !== "skip");

/** Describes a plan: a line for each change and for each document that cannot be sent, then totals. */
export const planLines = ({ slices, types, documents }: PushPlan): readonly string[] => {
  const models = [...slices.map(named("slice")), ...types.map(named("type"))];
  return [
    ...models.flatMap(({ name, step }) => (step === "keep" ? [] : [`${step} ${name}`])),
    ...documents.flatMap(({ document: { id, lang }, step }) =>
      step === "keep"
        ? []
        : [step === "skip" ? `skip ${id}: the repository has no language ${lang}` : `${step} ${id}`],
    ),
    `models: ${counted(models, ["insert", "update", "keep"])}`,
    `documents: ${counted(documents, ["create", "finish", "overwrite", "keep", "skip"])}`,
  ];
};

const named =
  (kind: string) =>
  ({ model, step }: ModelStep<{ readonly id: string }>) => ({ name: `${kind} ${model.id}`, step });

const counted = (all: readonly { readonly step: string }[], steps: readonly string[]): string =>
  steps.map((step) => `${all.filter((each) => each.step === step).length} to ${step}`).join(", ");
