import { expect, nextFriday, test } from "./diner.ts";
import { PHONE } from "./tiers.ts";

test(
  "books the table that an assistant holds by its link, with a deposit, and only once (rules 16.5, 16.7)",
  PHONE,
  async ({ page, diner, request, pageErrors }) => {
    const call = async (name: string, given: object) => {
      const answer = await request.post("/mcp", {
        headers: { accept: "application/json, text/event-stream" },
        data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } },
      });
      return (await answer.json()).result.structuredContent;
    };
    const { restaurants } = await call("find_restaurants", { query: "miami" });
    const isMiami = ({ page_url }: { readonly page_url: string }) => page_url.endsWith("/locations/miami");
    const { restaurant_id } = restaurants.find(isMiami);
    const table = {
      restaurant_id,
      party_size: 8,
      time: `${nextFriday()}T19:00`,
    };
    const { times } = await call("free_times", table);
    const isSold = ({ alone, deposit }: { readonly alone: boolean; readonly deposit: object | null }) =>
      alone && deposit !== null;
    const { time, seating_area } = times.find(isSold);
    const { link, terms } = await call("hold_table", { ...table, time, seating_area, language: "en-US" });
    expect(terms).toContain("A deposit of $160.00 is charged when you book");

    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Your table is held" })).toBeVisible();
    await expect(page.getByText(terms)).toBeVisible();
    await page.getByRole("button", { name: "Take this table" }).click();
    await expect(diner.panel.getByRole("timer")).toHaveText(/^4:\d\d$/);
    await diner.fillDetails();
    await diner.fillCard("4242424242424242");
    await diner.panel.getByRole("checkbox", { name: /^I agree to the deposit of \$160\.00/ }).check();
    await diner.complete();
    await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This table is not held here any more" })).toBeVisible();
    expect(pageErrors.filter((error) => !error.includes("404"))).toEqual([]);
  },
);
