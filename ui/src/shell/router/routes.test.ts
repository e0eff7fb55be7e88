import { createStaticHandler } from "react-router";
import { describe, expect, it } from "vitest";
import { routesOf } from "./routes.tsx";

const handler = createStaticHandler(
  routesOf([
    { name: "shop", path: "/shop", screen: "page", redirect: "https://shop.example.com/" },
    { name: "old-news", path: "/news/:country/:post", screen: "news-post", redirect: "/news/:post" },
  ]),
);

const ledTo = async (path: string) => {
  const answer = await handler.query(new Request(new URL(path, "https://juniper.example.com")));
  return answer instanceof Response ? answer.headers.get("Location") : "no redirect";
};

describe("routesOf", () => {
  it("leads out of the site where a rule says so", async () => {
    expect(await ledTo("/shop")).toBe("https://shop.example.com/");
  });

  it("fills a rule's path in with the parameters of its pattern", async () => {
    expect(await ledTo("/news/ca/opening%20night")).toBe("/news/opening%20night");
  });
});
