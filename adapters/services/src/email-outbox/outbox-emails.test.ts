import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import { createEmail } from "@couvert/platform/email/email.builders";
import * as Effect from "effect/Effect";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { emailDeliveryLaws } from "../../laws/email-delivery.laws.ts";
import { outboxEmails } from "./outbox-emails.ts";

const openOutbox = async () => {
  const parent = await mkdtemp(join(tmpdir(), "couvert-outbox-"));
  const folder = join(parent, "outbox");
  const layer = outboxEmails({ folder, from: "reservations@example.com" });
  return {
    layer,
    parent,
    folder,
    delivered: async () => {
      const files = await readdir(folder);
      return Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    },
    deliver: (email = createEmail()) =>
      Effect.runPromise(
        Effect.result(Effect.flatMap(EmailDelivery, (delivery) => delivery.deliver(email))).pipe(
          Effect.provide(layer),
        ),
      ),
    close: () => rm(parent, { recursive: true }),
  };
};

emailDeliveryLaws("outboxEmails", openOutbox);

describe("outboxEmails", () => {
  it("writes one file for an email that is delivered twice", async () => {
    const { folder, deliver, close } = await openOutbox();
    await deliver();
    await deliver();
    await deliver(createEmail({ id: "change.JR7K2MXY.1" }));
    expect((await readdir(folder)).toSorted()).toEqual([
      "change.JR7K2MXY.1.eml",
      "confirmation.JR7K2MXY.0.eml",
    ]);
    await close();
  });

  it("gives a file the time of this process, by which old emails are deleted (rule 1.16)", async () => {
    const { folder, deliver, close } = await openOutbox();
    const now = Date.parse("2031-05-06T12:00:00Z");
    vi.useFakeTimers({ toFake: ["Date"], now });
    onTestFinished(() => void vi.useRealTimers());
    await deliver();
    expect((await stat(join(folder, "confirmation.JR7K2MXY.0.eml"))).mtimeMs).toBe(now);
    await close();
  });

  it("writes nothing outside its folder", async () => {
    const { parent, folder, deliver, close } = await openOutbox();
    await deliver(createEmail({ id: "../../escaped" }));
    expect(await readdir(parent)).toEqual(["outbox"]);
    expect(await readdir(folder)).toEqual([".._.._escaped.eml"]);
    await close();
  });

  it("fails with EmailUnavailable when the folder cannot be created, without naming the guest", async () => {
    const { folder, deliver, close } = await openOutbox();
    await writeFile(folder, "in the way");
    expect(await deliver()).toMatchObject({
      failure: { _tag: "EmailUnavailable", detail: "the outbox cannot be written: EEXIST" },
    });
    await close();
  });
});
