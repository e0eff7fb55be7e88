import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { fullVideo } from "./FullVideo.fixture.ts";
import FullVideo from "./FullVideo.tsx";

const film = (container: HTMLElement) => container.querySelector("video");

describe("FullVideo", () => {
  it("loads its video with captions when pressed, and focuses it", async () => {
    const { container } = renderOnSite(<FullVideo slice={fullVideo} isFirst={false} />);
    expect(film(container)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Play the film: One evening" }));
    expect(film(container)).toHaveAttribute("controls");
    expect(film(container)).toHaveFocus();
    expect(container.querySelector("source")).toHaveAttribute("src", "/content/media/one-evening.webm");
    expect(container.querySelector("track")).toHaveAttribute("src", "/content/media/one-evening.vtt");
  });

  it("has its own label without one of the content", () => {
    renderOnSite(<FullVideo slice={{ ...fullVideo, linkText: "" }} isFirst={false} />);
    expect(screen.getByRole("button", { name: "Play the film: One evening" })).toBeVisible();
  });

  it("has no captions for a silent video, and shows its description", async () => {
    const video = { url: "/content/media/one-evening.webm", type: "video/webm", captions: null } as const;
    const { container } = renderOnSite(<FullVideo slice={{ ...fullVideo, video }} isFirst={false} />);
    await userEvent.click(screen.getByRole("button"));
    expect(container.querySelector("track")).toBeNull();
    expect(screen.getByText("The first boxes are in.")).toBeVisible();
  });

  it("has no poster without a video", () => {
    renderOnSite(<FullVideo slice={{ ...fullVideo, video: null }} isFirst />);
    expect(screen.getByRole("heading", { level: 1, name: "One evening" })).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});
