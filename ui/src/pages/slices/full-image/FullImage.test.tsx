import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { fullImage } from "./FullImage.fixture.ts";
import FullImage from "./FullImage.tsx";

describe("FullImage", () => {
  it("shows a picture with its caption", () => {
    renderOnSite(<FullImage slice={fullImage} isFirst={false} />);
    expect(screen.getByRole("figure")).toHaveTextContent("The grill in Miami");
    expect(screen.getByRole("img", { name: "Oranges on a plate" }).getAttribute("sizes")).toMatch(/, 100vw$/);
  });

  it("leaves out an empty caption, and itself without a picture", () => {
    const { container, unmount } = renderOnSite(
      <FullImage slice={{ ...fullImage, caption: "" }} isFirst={false} />,
    );
    expect(container.querySelector("figcaption")).toBeNull();
    unmount();
    renderOnSite(<FullImage slice={{ ...fullImage, image: null }} isFirst={false} />);
    expect(screen.queryByRole("figure")).not.toBeInTheDocument();
  });
});
