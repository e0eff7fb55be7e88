import { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import { describe, expect, it } from "vitest";
import { describeBuildFailure } from "./build-failure.ts";
import { BuildFailed } from "./plan-site.ts";

const at = (endpoint: string) => ({ content: { endpoint, accessToken: "secret-token" } });
const foreign = new ContentUnavailable({
  detail: "the repository holds no header",
  facts: ["It has nothing."],
});

describe("describeBuildFailure", () => {
  it.each([
    ["my-restaurants", "my-restaurants"],
    ["https://my-restaurants.cdn.prismic.io/api/v2", "my-restaurants"],
    ["https://my-restaurants.prismic.io/api/v2", "my-restaurants"],
    ["http://127.0.0.1:8000/api/v2", "NAME"],
    ["https://content.example.com/api/v2", "NAME"],
  ])("names the command that fills the repository at %s (rule 8.38)", (endpoint, name) => {
    expect(describeBuildFailure(foreign, at(endpoint))).toEqual({
      reason: "The site cannot be built: the content is not available (the repository holds no header)",
      advice: [
        `CONTENT_API is ${endpoint}.`,
        "It has nothing.",
        `Push the site's models and documents: pnpm content:push --repository ${name} --publish`,
        "The steps are in docs/how-to/use-your-own-content.md.",
      ],
    });
  });

  it("names the folder of the embedded repository", () => {
    expect(describeBuildFailure(foreign, { content: null }).advice).toEqual([
      "CONTENT_FOLDER must hold the site's documents, or be unset for the demo's.",
    ]);
  });

  it("has no advice for any other failure", () => {
    const down = new ContentUnavailable({ detail: "answered 503" });
    expect(describeBuildFailure(down, at("my-restaurants"))).toEqual({
      reason: "The site cannot be built: the content is not available (answered 503)",
      advice: [],
    });
    const failed = new BuildFailed({ reason: "the content has no location" });
    expect(describeBuildFailure(failed, { content: null })).toEqual({
      reason: "The site cannot be built: the content has no location",
      advice: [],
    });
  });
});
