import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { fullImage } from "./FullImage.fixture.ts";
import FullImage from "./FullImage.tsx";

describe("FullImage", () => {
  it("shows a picture with its line", () => {
    renderOnSite(<FullImage slice={fullImage} isFirst={false} />);
    expect(screen.getByRole("figure")).toHaveTextContent("The grill in Miami");
    expect(screen.getByRole("img", { name: "Oranges on a plate" }).getAttribute("sizes")).toMatch(/, 100vw$/);
  });

  it("leaves out a line that was not written, and itself where the picture is missing", () => {
    const { container, unmount } = renderOnSite(
      <FullImage slice={{ ...fullImage, caption: "" }} isFirst={false} />,
    );
    expect(container.querySelector("figcaption")).toBeNull();
    unmount();
    renderOnSite(<FullImage slice={{ ...fullImage, image: null }} isFirst={false} />);
    expect(screen.queryByRole("figure")).not.toBeInTheDocument();
  });
});
