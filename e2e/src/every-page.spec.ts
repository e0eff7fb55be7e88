import { expect, test } from "./diner.ts";
import { everyPath, walk } from "./walk.ts";

// What is wrong is said in words, page by page; a recording of a hundred pages takes longer than looking at them.
test.use({ trace: "off", screenshot: "off" });

test("every page of the site stands: one h1, a title, a description, no errors, no other host, nothing wider than the narrowest screen, no font of the system, nothing axe objects to", async ({
  context,
  server,
}) => {
  test.setTimeout(600_000);
  const paths = await everyPath(server.url);
  expect(paths.length).toBeGreaterThan(80);
  expect(await walk(context, server.url, paths)).toEqual([]);
});
