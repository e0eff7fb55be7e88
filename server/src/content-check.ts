import { resolve } from "node:path";
import { checkContent } from "./content/check-content.ts";
import { DEMO_CONTENT } from "./content/demo-folders.ts";

// pnpm content:check [documents [images]]
const [documents = DEMO_CONTENT.documents, images = DEMO_CONTENT.images] = process.argv.slice(2);

const { lines, isSound } = await checkContent({ documents: resolve(documents), images: resolve(images) });
for (const line of lines) console.log(line);
process.exitCode = isSound ? 0 : 1;
