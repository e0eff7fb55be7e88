import { expect, test } from "./diner.ts";
import { BOTH } from "./tiers.ts";

test(
  "books with a phone number of a country found by its dial code",
  BOTH,
  async ({ page, diner, pageErrors }) => {
    await page.goto("/locations/miami?reserve=miami");
    await diner.holdTable();
    await diner.fillDetails({ firstName: "Imogen" });

    const number = diner.panel.getByRole("textbox", { name: "Phone number" });
    const country = diner.panel.getByRole("button", { name: /^Country/ });
    await number.clear();
    await country.click();
    const list = page.getByRole("listbox", { name: "Countries" });
    await expect(list.getByRole("option").first()).toHaveText("United States");
    await page.getByRole("combobox", { name: "Search countries" }).fill("+44");
    await expect(list.getByRole("option")).toHaveText([
      "United Kingdom",
      "Guernsey",
      "Isle of Man",
      "Jersey",
    ]);
    await list.getByRole("option", { name: "United Kingdom" }).click();
    await expect(country).toHaveAccessibleName("Country: United Kingdom");
    await expect(country).toBeFocused();
    const flag = country.getByRole("presentation");
    await expect
      .poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await number.pressSequentially("02079460958");
    await expect(number).toHaveValue("020 7946 0958");
    const reserved = page.waitForRequest((request) => request.url().endsWith("/api/house/reserve"));
    await diner.complete();
    expect((await reserved).postDataJSON()).toMatchObject({
      phone_number: "+442079460958",
      phone_country_code: "GB",
    });
    await expect(diner.panel.getByRole("heading", { name: /thank you/i })).toBeVisible();
    expect(pageErrors).toEqual([]);
  },
);

test("rejects an invalid phone number, and follows the country of a typed prefix", async ({
  page,
  diner,
}) => {
  await page.goto("/locations/miami?reserve=miami");
  await diner.holdTable();
  const number = diner.panel.getByRole("textbox", { name: "Phone number" });
  await number.pressSequentially("12345");
  await number.blur();
  await expect(diner.panel.getByText("12345 is not a valid phone number.")).toBeVisible();
  await number.fill("+14165550123");
  await expect(number).toHaveValue("+1 416 555 0123");
  await expect(diner.panel.getByRole("button", { name: "Country: Canada" })).toBeVisible();
  await expect(diner.panel.getByText(/is not a valid phone number/)).toBeHidden();
});

test("reports a country list that fails to load, and loads it on a second try", async ({ page, diner }) => {
  await page.goto("/locations/miami?reserve=miami");
  await diner.holdTable();
  const list = "**/assets/CountryList-*.js";
  await page.route(list, (route) => route.abort());
  const country = diner.panel.getByRole("button", { name: /^Country/ });
  await country.click();
  await expect(diner.panel.getByText(/^The countries could not be loaded/)).toBeVisible();
  await page.unroute(list);
  await country.click();
  await expect(page.getByRole("listbox", { name: "Countries" })).toBeVisible();
  await expect(diner.panel.getByText(/^The countries could not be loaded/)).toBeHidden();
});
