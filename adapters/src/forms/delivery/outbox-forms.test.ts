import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import { expect, it } from "vitest";
import { deliverTo, formDeliveryLaws } from "../../../laws/form-delivery.laws.ts";
import { outboxForms } from "./outbox-forms.ts";

const ADDRESSES = { from: "forms@example.com", to: "office@example.com" };

const openOutbox = async () => {
  const parent = await mkdtemp(join(tmpdir(), "couvert-forms-"));
  const folder = join(parent, "forms");
  await writeFile(join(parent, "file"), "in the way");
  return {
    layer: outboxForms({ folder, ...ADDRESSES }),
    outOfReach: outboxForms({ folder: join(parent, "file"), ...ADDRESSES }),
    folder,
    delivered: async () => {
      const files = await readdir(folder);
      return Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    },
    close: () => rm(parent, { recursive: true }),
  };
};

formDeliveryLaws("outboxForms", openOutbox);

it("writes one file for a form, with its sender as reply address", async () => {
  const { layer, folder, delivered, close } = await openOutbox();
  await deliverTo(layer, createSubmission());
  await deliverTo(layer, createSubmission());
  expect(await readdir(folder)).toEqual(["contact.5f0c2a.eml"]);
  const [message = ""] = await delivered();
  expect(message).toMatch(/^From: Forms <forms@example\.com>\r$/m);
  expect(message).toMatch(/^To: office@example\.com\r$/m);
  expect(message).toMatch(/^Reply-To: ana@example\.com\r$/m);
  expect(message).toMatch(/^Message-ID: <form\.contact\.5f0c2a@example\.com>\r$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  await close();
});

it("escapes the fields, and has no reply address without a sender", async () => {
  const { layer, delivered, close } = await openOutbox();
  const text = "<script>alert(1)</script>";
  await deliverTo(layer, createSubmission({ entries: [{ name: "name", label: "Name", value: text, text }] }));
  const [message = ""] = await delivered();
  expect(message).toContain("&lt;script&gt;");
  expect(message).not.toMatch(/^Reply-To/m);
  await close();
});
