import { contentLaws } from "../../laws/content.laws.ts";
import { memoryContent, noContent } from "./memory-content.ts";
import { createSiteContent } from "./site-content.builders.ts";

contentLaws("memoryContent", async () => ({
  content: memoryContent(createSiteContent()),
  unavailable: noContent("nothing was written yet"),
}));
