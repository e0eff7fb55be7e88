import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TextMessages } from "@couvert/domain/booking/text/text-messages.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { createTextMessage, textMessagesLaws } from "../../laws/text-messages.laws.ts";
import { deleteEmailsAbout } from "./outbox-files.ts";
import { outboxTexts } from "./outbox-texts.ts";

const openOutbox = async () => {
  const parent = await mkdtemp(join(tmpdir(), "couvert-outbox-"));
  const folder = join(parent, "outbox");
  const layer = outboxTexts({ folder });
  return {
    folder,
    layer,
    sent: async () => {
      const files = await readdir(folder);
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
      return texts.map((content) => {
        const [, to = "", text = ""] = /^To: (.*)\n\n([\s\S]*)$/.exec(content) ?? [];
        return { to, text };
      });
    },
    send: () =>
      Effect.runPromise(
        Effect.result(TextMessages.use((texts) => texts.send(createTextMessage()))).pipe(
          Effect.provide(layer),
        ),
      ),
    close: () => rm(parent, { recursive: true }),
  };
};

textMessagesLaws("outboxTexts", openOutbox);

describe("outboxTexts", () => {
  it("writes one file for a text message that is sent twice, which goes with its reservation (rule 15.8)", async () => {
    const { folder, send, close } = await openOutbox();
    await send();
    await send();
    expect(await readdir(folder)).toEqual(["text-confirmation.JR7K2MXY.0.sms.txt"]);
    expect(await deleteEmailsAbout(folder, ["JR7K2MXY"])).toBe(1);
    expect(await readdir(folder)).toEqual([]);
    await close();
  });

  it("fails with TextUnavailable when the folder cannot be created, without the number", async () => {
    const { folder, send, close } = await openOutbox();
    await writeFile(folder, "in the way");
    expect(await send()).toMatchObject({
      failure: { _tag: "TextUnavailable", detail: "the outbox cannot be written: EEXIST" },
    });
    await close();
  });
});
