import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { chunkOnce } from "../loading/chunk.ts";
import { PanelPart } from "./PanelPart.tsx";

const Content = ({ name }: { readonly name: string }) => <h2>{name}</h2>;

describe("PanelPart", () => {
  it("shows a chunk loaded ahead in the same render", async () => {
    const chunk = chunkOnce(async () => ({ default: Content }));
    await chunk.needed();
    render(<PanelPart chunk={chunk} props={{ name: "Details" }} />);
    expect(screen.getByRole("heading", { name: "Details" })).toBeVisible();
  });

  it("shows another chunk instead of one that it showed", async () => {
    const chunks = [Content, () => <p>Thank you</p>].map((part) =>
      chunkOnce(async () => ({ default: part })),
    );
    const [details, thanks] = chunks;
    if (details === undefined || thanks === undefined) throw new Error("no chunks");
    await Promise.all(chunks.map((chunk) => chunk.needed()));
    const { rerender } = render(<PanelPart chunk={details} props={{ name: "Details" }} />);
    rerender(<PanelPart chunk={thanks} props={{ name: "" }} />);
    expect(screen.getByText("Thank you")).toBeVisible();
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  });

  it("shows placeholders, and the chunk as soon as it comes", async () => {
    vi.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<{ readonly default: typeof Content }>();
    render(<PanelPart chunk={chunkOnce(() => promise)} props={{ name: "Details" }} />);
    expect(screen.getByRole("status")).toHaveTextContent("Loading");
    // No timer runs: React would show the fallback of a Suspense for 300 ms.
    await act(async () => resolve({ default: Content }));
    expect(screen.getByRole("heading", { name: "Details" })).toBeVisible();
    vi.useRealTimers();
  });
});
