import { createStaticHandler } from "react-router";
import { describe, expect, it } from "vitest";
import { createRoutes } from "./routes.tsx";

const handler = createStaticHandler(
  createRoutes([
    { name: "shop", path: "/shop", screen: "page", redirect: "https://shop.example.com/" },
    { name: "old-news", path: "/news/:country/:post", screen: "news-post", redirect: "/news/:post" },
  ]),
);

const ledTo = async (path: string) => {
  const answer = await handler.query(new Request(new URL(path, "https://juniper.example.com")));
  return answer instanceof Response ? answer.headers.get("Location") : "no redirect";
};

describe("createRoutes", () => {
  it("redirects to an absolute target", async () => {
    expect(await ledTo("/shop")).toBe("https://shop.example.com/");
  });

  it("fills the parameters of a pattern into a target", async () => {
    expect(await ledTo("/news/ca/opening%20night")).toBe("/news/opening%20night");
  });
});
