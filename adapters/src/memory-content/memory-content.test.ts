import { createSiteContent } from "@couvert/domain/page/page.builders";
import { contentLaws } from "../../laws/content.laws.ts";
import { memoryContent, noContent } from "./memory-content.ts";

contentLaws("memoryContent", async () => ({
  content: memoryContent(createSiteContent()),
  unavailable: noContent("nothing was written yet"),
}));
