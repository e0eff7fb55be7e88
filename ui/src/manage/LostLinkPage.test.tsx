import type { ManageView } from "@couvert/domain/booking/manage/manage-view";
import { within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LOST_LINK, renderView } from "./manage.builders.tsx";

describe("the page for a lost link", () => {
  const showLost = (overrides: Partial<ManageView & { kind: "lost link" }> = {}) => {
    const page = renderView({ ...LOST_LINK, ...overrides });
    document.body.innerHTML = page.body.innerHTML;
    return within(document.body);
  };

  it("asks for the address and the day, and is linked from an unknown link (rule 7.100)", () => {
    const form = showLost().getByRole("button", { name: "Send me the link" }).closest("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/manage/lost"]);
    expect([...new FormData(form ?? undefined).keys()]).toEqual(["email", "date"]);
    const unknown = renderView({ kind: "unknown link", language: null });
    expect(unknown.querySelector("a[href='/manage/lost']")?.textContent).toBe("Get the link by email");
  });

  it("says by each field what is wrong, and leaves what was typed (rule 7.100)", () => {
    const problems = { email: [{ kind: "email" }], date: [{ kind: "required" }] } as const;
    const main = showLost({ typed: { email: "ana", date: "" }, problems });
    expect(main.getByLabelText("Email address")).toHaveAccessibleDescription(
      "Please enter a valid email address.",
    );
    expect(main.getByLabelText("Email address")).toHaveValue("ana");
    expect(main.getByLabelText("Day of your visit")).toHaveAccessibleDescription(
      "Day of your visit is required.",
    );
  });

  it("promises nothing of a reservation that may not be (rule 7.100)", () => {
    expect(showLost({ isAsked: true }).getByRole("status").textContent).toMatch(/^If there is a reservation/);
  });
});
