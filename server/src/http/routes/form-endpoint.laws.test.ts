import type { Form } from "@couvert/domain/forms/form/form";
import { forms, valuesOf } from "@couvert/domain/forms/form/form.arbitraries";
import { createFormSlice } from "@couvert/domain/forms/form/form.builders";
import { type FieldProblem, problemLines } from "@couvert/domain/forms/form/rules";
import { formDay, phonesIn, validateForm } from "@couvert/domain/forms/form/validate-form";
import { messagesIn } from "@couvert/platform/messages/messages";
import { checkPhoneFully } from "@couvert/platform/phone-numbers/check-phone-fully";
import { fc } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../app.builders.ts";
import { createFormParts } from "../forms/forms.builders.ts";
import { problemMessage } from "../forms/problem-messages.ts";
import { LEAKS } from "./reservation-server.builders.ts";

/** Returns the messages of an answer. */
const linesOf = (
  { fields }: Pick<Form, "fields">,
  errors: Readonly<Record<string, readonly FieldProblem[]>>,
) =>
  Object.fromEntries(
    fields.flatMap(({ name, label }) => {
      const problems = errors[name];
      return problems === undefined
        ? []
        : [[name, problemLines(problems, (problem) => problemMessage(messagesIn("en-US"), problem, label))]];
    }),
  );

const ZONE = "America/New_York";

/** Sends bodies to one form of its own server; returns the results. */
const whileServed = async (
  fields: Parameters<typeof createFormSlice>[0],
  use: (
    send: (body: string, type: string) => Promise<{ readonly status: number; readonly text: string }>,
    formParts: ReturnType<typeof createFormParts>,
  ) => Promise<void>,
) => {
  const formParts = createFormParts({ forms: [createFormSlice({ timeZone: ZONE, ...fields })] });
  const { origin, close } = await startTestServer({}, { forms: formParts });
  const send = async (body: string, type: string) => {
    const answer = await fetch(`${origin}/api/forms/contact`, {
      method: "POST",
      headers: { "content-type": type },
      body,
      redirect: "manual",
    });
    return { status: answer.status, text: await answer.text() };
  };
  await use(send, formParts).finally(close);
};

describe("POST forms/{form}, for any body", () => {
  it("validates every form by the page's rules, and its phone numbers fully", () =>
    fc.assert(
      fc.asyncProperty(
        forms.chain((form) => fc.tuple(fc.constant(form), valuesOf(form))),
        ([form, typed]) =>
          whileServed({ fields: form.fields }, async (send, { stored, now }) => {
            const phones = Object.fromEntries(
              Object.entries(phonesIn(form, typed)).map(([name, number]) => [name, checkPhoneFully(number)]),
            );
            const { errors } = validateForm(form, typed, phones, formDay({ timeZone: ZONE }, now()));
            const isRight = Object.keys(errors).length === 0;
            const answer = await send(JSON.stringify(typed), "application/json");
            expect(answer.status).toBe(isRight ? 200 : 400);
            if (!isRight) expect(JSON.parse(answer.text).error.fields).toEqual(linesOf(form, errors));
            expect(stored).toHaveLength(isRight ? 1 : 0);
          }),
      ),
      { numRuns: 60 },
    ));

  it("answers any body with a message, stores no invalid form and never fails", () =>
    whileServed({}, async (send, { stored }) => {
      const json = fc.json().map((body) => [body, "application/json"] as const);
      const plain = fc
        .dictionary(fc.string(), fc.string())
        .map((body) => [new URLSearchParams(body).toString(), "application/x-www-form-urlencoded"] as const);
      const odd = fc.tuple(
        fc.string(),
        fc.constantFrom("application/json", "text/plain", "multipart/form-data"),
      );
      await fc.assert(
        fc.asyncProperty(fc.oneof(json, plain, odd), async ([body, type]) => {
          const { status, text } = await send(body, type);
          expect([400, 413, 415]).toContain(status);
          expect(text).not.toMatch(LEAKS);
          expect(stored).toEqual([]);
        }),
        { numRuns: 200 },
      );
    }));
});
