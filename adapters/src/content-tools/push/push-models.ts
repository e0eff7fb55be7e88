import type { ModelsClient } from "./models-client.ts";
import type { PushPlan } from "./plan-push.ts";

/** Sends the new and changed models of a plan; slices first, because document types reference them. */
export const pushModels = async (
  client: ModelsClient,
  { slices, types }: Pick<PushPlan, "slices" | "types">,
  tell: (line: string) => void,
): Promise<void> => {
  for (const { model, step } of slices) {
    if (step === "insert") await client.insertSharedSlice(model);
    if (step === "update") await client.updateSharedSlice(model);
    if (step !== "keep") tell(`slice ${model.id}: sent`);
  }
  for (const { model, step } of types) {
    if (step === "insert") await client.insertCustomType(model);
    if (step === "update") await client.updateCustomType(model);
    if (step !== "keep") tell(`type ${model.id}: sent`);
  }
};
