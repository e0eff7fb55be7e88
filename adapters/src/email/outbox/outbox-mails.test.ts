import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MailDelivery } from "@couvert/domain/booking/email/mail-delivery.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { createMail, mailDeliveryLaws } from "../../../laws/mail-delivery.laws.ts";
import { outboxMails } from "./outbox-mails.ts";

const openOutbox = async () => {
  const parent = await mkdtemp(join(tmpdir(), "couvert-outbox-"));
  const folder = join(parent, "outbox");
  const layer = outboxMails({ folder, from: "reservations@example.com" });
  return {
    layer,
    parent,
    folder,
    delivered: async () => {
      const files = await readdir(folder);
      return Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    },
    deliver: (mail = createMail()) =>
      Effect.runPromise(
        Effect.result(Effect.flatMap(MailDelivery, (delivery) => delivery.deliver(mail))).pipe(
          Effect.provide(layer),
        ),
      ),
    close: () => rm(parent, { recursive: true }),
  };
};

mailDeliveryLaws("outboxMails", openOutbox);

describe("outboxMails", () => {
  it("keeps one file of one mail, however often it is delivered", async () => {
    const { folder, deliver, close } = await openOutbox();
    await deliver();
    await deliver();
    await deliver(createMail({ id: "change.JR7K2MXY.1" }));
    expect((await readdir(folder)).toSorted()).toEqual([
      "change.JR7K2MXY.1.eml",
      "confirmation.JR7K2MXY.0.eml",
    ]);
    await close();
  });

  it("writes nothing outside its folder", async () => {
    const { parent, folder, deliver, close } = await openOutbox();
    await deliver(createMail({ id: "../../escaped" }));
    expect(await readdir(parent)).toEqual(["outbox"]);
    expect(await readdir(folder)).toEqual([".._.._escaped.eml"]);
    await close();
  });

  it("is unavailable where the folder cannot be made, and does not say for whom", async () => {
    const { folder, deliver, close } = await openOutbox();
    await writeFile(folder, "in the way");
    expect(await deliver()).toMatchObject({
      failure: { _tag: "MailUnavailable", detail: "the outbox cannot be written: EEXIST" },
    });
    await close();
  });
});
