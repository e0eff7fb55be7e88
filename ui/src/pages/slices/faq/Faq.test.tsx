import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { faq } from "./Faq.fixture.ts";
import Faq from "./Faq.tsx";

it("expands each answer by itself", async () => {
  const { container } = renderOnSite(<Faq slice={faq} isFirst={false} />);
  const [expiry, dog] = container.querySelectorAll("details");
  expect(screen.getByRole("heading", { level: 2, name: "Asked before" })).toBeVisible();
  expect(expiry?.open).toBe(false);
  await userEvent.click(screen.getByText("Does a card expire?"));
  expect(expiry?.open).toBe(true);
  expect(expiry).toHaveTextContent("No, and it costs nothing to keep.");
  expect(dog?.open).toBe(false);
});
