import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { testimonials } from "./Testimonials.fixture.ts";
import Testimonials from "./Testimonials.tsx";

describe("Testimonials", () => {
  it("shows each quotation with name and city", () => {
    const { container } = renderOnSite(<Testimonials slice={testimonials} isFirst={false} />);
    expect(screen.getByRole("list", { name: "Overheard" })).toBeVisible();
    const [known, unknown] = screen.getAllByRole("figure");
    expect(known).toHaveTextContent("“More butter.”Ana R.Table 14, Toronto");
    expect(unknown).toHaveTextContent("“Again.”");
    expect(container.querySelectorAll("figcaption")).toHaveLength(1);
  });

  it("names its list without a heading", () => {
    renderOnSite(<Testimonials slice={{ ...testimonials, heading: "" }} isFirst={false} />);
    expect(screen.getByRole("list", { name: "What our guests say" })).toBeVisible();
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  });
});
