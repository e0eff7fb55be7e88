import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import { reloadForChunks } from "../loading/chunk.ts";
import { RichText } from "./RichText.tsx";

vi.mock("../embed/TextEmbed.tsx", () => {
  throw new Error("refused");
});

it("reloads the page when an embedded page fails to load, and shows the rest of its text until then (rule 8.5)", async () => {
  const reload = vi.fn(async () => true);
  reloadForChunks(reload);
  const url = "https://tours.example.com/miami";
  renderOnSite(
    <RichText
      text={[
        { type: "paragraph", text: "Walk through the room.", spans: [] },
        {
          type: "embed",
          embed: { link: { url, newTab: true }, frame: url },
          title: "Miami",
          isFilm: false,
        },
      ]}
    />,
  );
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(screen.getByText("Walk through the room.")).toBeVisible();
});
