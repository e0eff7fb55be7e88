import { expect, PROBLEM, test } from "./diner.ts";

test("a server out of reach costs nothing that was typed, and trying again works", async ({
  page,
  diner,
  server,
}) => {
  await page.goto("/locations/miami?reserve=miami");
  await diner.holdATable();
  await diner.giveDetails({ firstName: "Ines" });
  await server.kill();

  await diner.complete();
  await expect(diner.panel.getByRole("alert")).toHaveText(PROBLEM);
  await expect(diner.panel.getByLabel("First name")).toHaveValue("Ines");

  await server.restart();
  await diner.complete();
  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
});

test("a search that fails says so, keeps the search and can be tried again", async ({ page, diner }) => {
  await page.goto("/locations/miami?reserve=miami");
  await diner.chooseTomorrow();
  await diner.choose("Time", "7:00 PM");
  await diner.choose("People", "4");
  await page.route("**/get-availability", (route) => route.abort(), { times: 1 });
  await diner.panel.getByRole("button", { name: "Find a Time" }).click();
  await expect(diner.panel.getByRole("alert")).toHaveText(PROBLEM);
  await expect(diner.panel.getByRole("combobox", { name: "People" })).toContainText("4");
  await diner.panel.getByRole("button", { name: "Find a Time" }).click();
  await expect(diner.panel.getByRole("list", { name: /times/i })).toBeVisible();
});

test("an unknown location in the query opens no panel and leaves the page usable", async ({
  page,
  diner,
}) => {
  await page.goto("/locations/miami?reserve=atlantis");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/locations\/miami$/);
  await expect(diner.panel).toBeHidden();
  await diner.reserve();
});
