// Run in a worker thread: renders and stores the pages that it is sent, one after the other, and answers in that order.
import { parentPort, workerData } from "node:worker_threads";
import type { DeliveredPage, PageDocument } from "@couvert/domain/site/page/page";
import type { CreateRenderer } from "@couvert/ui/render-page";
import { styleSources } from "../../http/documents/style-sources.ts";
import { createFileWriter } from "../store/file-writer.ts";
import { documentByLanguage } from "./build-data.ts";
import {
  cannotRender,
  type RenderAnswer,
  type RenderedPage,
  type RenderThreadInput,
} from "./render-threads.ts";

const { program, documents, folder } = workerData as RenderThreadInput;
const loaded: Promise<{ createRenderer: CreateRenderer }> = import(program.module);
const renderer = loaded.then(({ createRenderer }) => createRenderer(program.manifest));
const write = createFileWriter(folder);
const documentOf = documentByLanguage(documents);

const render = async ({ payload, head }: RenderedPage): Promise<string> => {
  const page: DeliveredPage & PageDocument = { ...JSON.parse(payload), ...head };
  try {
    return await (await renderer).page({ ...documentOf(page.language), payload: page, digest: page.digest });
  } catch (cause) {
    throw cannotRender(page, cause);
  }
};

const answer = async (page: RenderedPage): Promise<RenderAnswer> => {
  try {
    const document = await render(page);
    const html = { ...write(document), styles: styleSources(document) };
    return { html, payload: write(page.payload) };
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    return { error: { message, code } };
  }
};

let last: Promise<void> = Promise.resolve();
parentPort?.on("message", (page: RenderedPage) => {
  last = last.then(async () => parentPort?.postMessage(await answer(page)));
});
