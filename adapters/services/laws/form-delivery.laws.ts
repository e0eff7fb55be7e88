import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import { FormDelivery } from "@couvert/domain/forms/form/form-delivery.port";
import type { FormSubmission } from "@couvert/domain/forms/form/form-submission";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import { describe, expect, it } from "vitest";

/** An implementation, with the forms that it has delivered, each as one text. */
export interface FormDeliverySetup {
  readonly layer: Layer.Layer<FormDelivery>;
  readonly delivered: () => Promise<readonly string[]>;
  /** The same implementation with an unreachable destination. */
  readonly outOfReach: Layer.Layer<FormDelivery>;
  readonly close: () => Promise<void>;
}

/** Delivers a form and returns the result. */
export const deliverTo = (layer: Layer.Layer<FormDelivery>, submission: FormSubmission) =>
  Effect.runPromise(
    Effect.result(FormDelivery.use(({ deliver }) => deliver(submission))).pipe(Effect.provide(layer)),
  );

const filledIn = (text: string) =>
  createSubmission({ entries: [{ name: "message", label: "Message", value: text, text }] });

/** Tests the laws that every implementation of `FormDelivery` satisfies. */
export const formDeliveryLaws = (name: string, setup: () => Promise<FormDeliverySetup>): void => {
  describe(`${name} satisfies the laws of FormDelivery`, () => {
    const deliver = async (...submissions: readonly FormSubmission[]) => {
      const { layer, delivered, close } = await setup();
      for (const submission of submissions) {
        expect(await deliverTo(layer, submission)).toMatchObject({ _tag: "Success" });
      }
      const texts = await delivered();
      await close();
      return texts;
    };

    it("delivers the form, its page, and every field with its label", async () => {
      const [text = ""] = await deliver(createSubmission());
      for (const part of ["contact", "/contact-us", "Name", "Ana Reyes", "Email", "ana@example.com"]) {
        expect(text).toContain(part);
      }
      expect(text).toContain("2027-03-04T17:00:00.000Z");
    });

    it("delivers the form's id, the same each time", async () => {
      const texts = await deliver(createSubmission(), createSubmission());
      expect(texts.length).toBeGreaterThan(0);
      for (const text of texts) expect(text).toContain("5f0c2a");
    });

    it("delivers two forms separately", async () => {
      expect(await deliver(createSubmission(), createSubmission({ id: "7d10" }))).toHaveLength(2);
    });

    it("encodes letters of any alphabet, and keeps fields from adding headers", async () => {
      const [text = ""] = await deliver(filledIn("Grüße 東京 🍞\r\nBcc: everybody@example.com\r\n"));
      expect(text.split(/\r?\n\r?\n/, 1)[0]).not.toMatch(/^Bcc:/im);
    });

    it("fails with FormUnavailable when unreachable, without repeating a field", async () => {
      const { outOfReach, close } = await setup();
      const outcome = await deliverTo(outOfReach, createSubmission());
      expect(outcome).toMatchObject({
        failure: { _tag: "FormUnavailable", detail: expect.stringMatching(/\S/) },
      });
      expect(JSON.stringify(outcome)).not.toMatch(/ana|fire/i);
      await close();
    });
  });
};
