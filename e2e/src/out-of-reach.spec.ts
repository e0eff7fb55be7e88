import { expect, OUT_OF_REACH_MESSAGE, test } from "./diner.ts";

test("keeps the typed details when the server is out of reach, and completes on a second try", async ({
  page,
  diner,
  server,
}) => {
  await page.goto("/locations/miami?reserve=miami");
  await diner.holdTable();
  await diner.fillDetails({ firstName: "Ines" });
  await server.kill();

  await diner.complete();
  await expect(diner.panel.getByRole("alert")).toHaveText(OUT_OF_REACH_MESSAGE);
  await expect(diner.panel.getByLabel("First name")).toHaveValue("Ines");

  await server.restart();
  await diner.complete();
  await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
});

test("keeps the input of a failed search, and searches again", async ({ page, diner }) => {
  await page.goto("/locations/miami?reserve=miami");
  await diner.chooseTomorrow();
  await diner.choose("Time", "7:00 PM");
  await diner.choose("People", "4");
  await page.route("**/get-availability", (route) => route.abort(), { times: 1 });
  await diner.panel.getByRole("button", { name: "Find a Time" }).click();
  await expect(diner.panel.getByRole("alert")).toHaveText(OUT_OF_REACH_MESSAGE);
  await expect(diner.panel.getByRole("combobox", { name: "People" })).toContainText("4");
  await diner.panel.getByRole("button", { name: "Find a Time" }).click();
  await expect(diner.panel.getByRole("list", { name: /times/i })).toBeVisible();
});

test("ignores an unknown location in the query", async ({ page, diner }) => {
  await page.goto("/locations/miami?reserve=atlantis");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/locations\/miami$/);
  await expect(diner.panel).toBeHidden();
  await diner.reserve();
});
