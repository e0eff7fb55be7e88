import { createHash } from "node:crypto";
import type { HostedField } from "@couvert/domain/booking/card/hosted-field";
import type { ManageView } from "@couvert/domain/booking/manage/manage-view";
import { createReservationView } from "@couvert/domain/booking/manage/manage-view.builders";
import { describe, expect, it } from "vitest";
import { managePages } from "./manage-pages.ts";

const STYLE = "h1{color:green}";
const HASH = createHash("sha256").update(STYLE).digest("base64");
const DOCUMENT = `<!DOCTYPE html><html><head><style data-precedence="page" data-href="a">${STYLE}</style></head></html>`;

const view = createReservationView();
const PRIVATE = { "cache-control": "no-store", "referrer-policy": "same-origin" };

const answer = (
  answered: Awaited<ReturnType<Parameters<typeof managePages>[0]["answer"]>>,
  options: Partial<Parameters<typeof managePages>[0]> = {},
) =>
  managePages({
    answer: async () => answered,
    render: async (shown) => (shown === view ? DOCUMENT : ""),
    restaurants: async () => [
      {
        ...{ id: 1001, uid: "miami", name: "Miami", zone: "America/New_York", currency: null },
        coordinates: { latitude: 25.77, longitude: -80.19 },
      },
    ],
    foreignImages: false,
    hostedField: null,
    ...options,
  })(new Request("https://book.example.com/manage/abc"));

describe("managePages", () => {
  it("renders the view with the status and the headers of the service", async () => {
    const page = await answer({ status: 429, headers: { ...PRIVATE, "retry-after": "60" }, view });
    expect(await page.text()).toBe(DOCUMENT);
    expect([
      page.status,
      ...["cache-control", "referrer-policy", "retry-after", "content-type"].map((name) =>
        page.headers.get(name),
      ),
    ]).toEqual([429, "no-store", "same-origin", "60", "text/html; charset=utf-8"]);
  });

  it("allows a page its own styles, the site's fonts and pictures, and forms to this site", async () => {
    const { headers } = await answer({ status: 200, headers: PRIVATE, view });
    expect(headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'sha256-${HASH}'; font-src 'self'; img-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
  });

  it("allows pictures of an outside content service, which has the logo", async () => {
    const { headers } = await answer({ status: 200, headers: PRIVATE, view }, { foreignImages: true });
    expect(headers.get("content-security-policy")).toContain("img-src 'self' https:;");
  });

  it("redirects without a page", async () => {
    const headers = { ...PRIVATE, location: "/manage/abc" };
    const redirect = await answer({ status: 303, headers, view: null });
    expect([redirect.status, redirect.headers.get("location"), await redirect.text()]).toEqual([
      303,
      "/manage/abc",
      "",
    ]);
    expect(redirect.headers.get("content-security-policy")).toBeNull();
  });

  it("rejects when the page cannot be rendered", async () => {
    const render = () => Promise.reject(new Error("no renderer"));
    await expect(answer({ status: 200, headers: {}, view }, { render })).rejects.toThrow("no renderer");
  });

  it("names the location of a taken offer, and allows the one script of its page (rule 10.29)", async () => {
    const script = "sessionStorage.a=1";
    const taken = { kind: "offer taken", language: "en-US", restaurantId: 1001 } as ManageView;
    const views: ManageView[] = [];
    const render = async (shown: ManageView) => {
      views.push(shown);
      return `<html><body><script>other</script><script>${script}</script></body></html>`;
    };
    const { headers } = await answer({ status: 200, headers: PRIVATE, view: taken }, { render });
    expect(views).toEqual([{ ...taken, uid: "miami" }]);
    const hash = createHash("sha256").update(script).digest("base64");
    expect(headers.get("content-security-policy")).toContain(`; script-src 'sha256-${hash}'; font-src`);
  });

  it.each<[string, HostedField | null, string]>([
    [
      "the embedded card service",
      { kind: "frame", src: "/cards/field" },
      "script-src 'self'; frame-src 'self';",
    ],
    [
      "Stripe",
      { kind: "stripe", publishableKey: "pk_test_1" },
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com; frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; connect-src https://api.stripe.com;",
    ],
  ])(
    "allows a page that pays the field of %s, while it is open (rule 14.22)",
    async (_, hostedField, sources) => {
      const render = async () => "<html><head></head></html>";
      const pay = { kind: "pay", language: "en-US", clientSecret: "pi_1_secret_2" } as ManageView;
      const open = await answer({ status: 200, headers: PRIVATE, view: pay }, { render, hostedField });
      expect(open.headers.get("content-security-policy")).toContain(sources);
      const over = { ...pay, clientSecret: null } as ManageView;
      const closed = await answer({ status: 200, headers: PRIVATE, view: over }, { render, hostedField });
      expect(closed.headers.get("content-security-policy")).not.toContain("script-src");
    },
  );
});
