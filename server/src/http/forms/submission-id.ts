import { createHash } from "node:crypto";
import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import type { Instant } from "@couvert/domain/time/zoned-time";

/**
 * What a form is known by, so that it is kept once: the same for the same words under the name a browser has for them, or, where
 * it has none, as without script, on the same day (UTC). Words that were changed meanwhile are another form.
 */
export const submissionId = (
  { form, entries }: Pick<FormSubmission, "form" | "entries">,
  givenId: string,
  now: Instant,
): string => {
  const name = givenId === "" ? `day ${new Date(now).toISOString().slice(0, 10)}` : `id ${givenId}`;
  const said = entries.map((entry) => [entry.name, entry.value]);
  return createHash("sha256")
    .update(JSON.stringify([form, name, said]))
    .digest("hex")
    .slice(0, 32);
};
