import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { newsletter, popup } from "./Popup.fixture.ts";
import Popup from "./Popup.tsx";

describe("Popup", () => {
  it("shows its text beside its picture, and its link", () => {
    renderOnSite(<Popup slice={popup} />);
    expect(screen.getByRole("heading", { level: 2, name: "Smoke week" })).toBeVisible();
    expect(screen.getByText("Seven nights of brisket from the big pit.")).toBeVisible();
    expect(screen.getByRole("img", { name: "Embers under an iron grate" })).toBeVisible();
    expect(screen.getByRole("link", { name: "See the menu" })).toHaveAttribute("href", "/menu");
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  });

  it("shows the newsletter's form with the texts of content", () => {
    const { container } = renderOnSite(<Popup slice={newsletter} />);
    expect(screen.getByRole("textbox", { name: "Your email" })).toHaveAttribute("type", "email");
    expect(screen.getByRole("button", { name: "Send me the letter" })).toBeVisible();
    expect(container.querySelector("form")).toHaveAttribute("action", "/api/forms/newsletter");
    expect(container.querySelector("form")).toHaveAttribute("method", "post");
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("shows the newsletter's form with its own texts without those of content", () => {
    renderOnSite(<Popup slice={{ ...newsletter, emailLabel: "", buttonText: "", thanks: "" }} />);
    expect(screen.getByRole("textbox", { name: "Email" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Sign up" })).toBeVisible();
  });
});
