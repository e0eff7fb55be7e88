import { beforeAll, describe, expect, it } from "vitest";
import { sharedDatabase } from "../../database/database.builders.ts";
import { openBook } from "../house-book.builders.ts";

beforeAll(sharedDatabase, 60_000);

describe("houseBook's manage page", () => {
  const open = async (fields: object = {}) => {
    const { fetch, lock, reserve } = await openBook();
    const { body } = await reserve((await lock()).body.reservation_token, fields);
    return { body, page: await fetch(new Request(body.manage_reservation_url)) };
  };

  it("shows the reservation to whoever has its address, and asks nobody to keep it", async () => {
    const { body, page } = await open();
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("no-store");
    const text = await page.text();
    for (const shown of [
      "Juniper Row Miami",
      "Friday, March 5, 2027 at 7:00\u00a0PM",
      "2 people",
      "Ana Reyes",
    ]) {
      expect(text).toContain(shown);
    }
    expect(text).toContain(body.confirmation_number);
    expect(text).toContain('<a href="tel:3055550101">305-555-0101</a>');
  });

  it("words the occasion and the request as the diner gave them", async () => {
    const { page } = await open({ special_request: "Occasion: Birthday Special Request: A quiet corner" });
    const text = await page.text();
    expect(text).toContain("<dt>Occasion</dt><dd>Birthday</dd>");
    expect(text).toContain("<dt>Request</dt><dd>A quiet corner</dd>");
  });

  it("escapes what the diner typed", async () => {
    const typed = `<img src=x onerror="alert('1')">`;
    const { page } = await open({ first_name: typed, special_request: typed });
    const text = await page.text();
    expect(text).not.toContain("<img");
    expect(text).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;");
  });

  it.each(["guess", "", "x.", "x)", "x/", "a%20b", "x%"])(
    "is not to be found under /manage/%s",
    async (name) => {
      const { fetch } = await openBook();
      const page = await fetch(new Request(`https://book.example.com/manage/${name}`));
      expect(page.status).toBe(404);
      expect(await page.text()).toContain("No reservation here");
    },
  );

  it("is not opened by the reservation token", async () => {
    const { fetch, lock, reserve } = await openBook();
    const { reservation_token } = (await lock()).body;
    await reserve(reservation_token);
    const page = await fetch(new Request(`https://book.example.com/manage/${reservation_token}`));
    expect(page.status).toBe(404);
  });
});
