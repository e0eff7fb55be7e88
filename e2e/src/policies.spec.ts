import { readFileSync } from "node:fs";
import { expect, test } from "./diner.ts";
import { openPage } from "./open-page.ts";

const GUIDE = readFileSync(new URL("../../docs/security.md", import.meta.url), "utf8");
const [, SECTION = ""] = GUIDE.split("## Policies by kind of answer");

/** The directives of a policy, in their order, with `{styles}` for hashes. */
const directives = (policy: string): readonly string[] =>
  policy.split(";").map((directive) => directive.trim().replace(/'sha256-[\w+/=]+'/g, "{styles}"));

/** The policies of the guide by name. */
const POLICIES = new Map(
  [...SECTION.matchAll(/^(\w+): (.+)$/gm)].map(([, name = "", policy = ""]) => [name, directives(policy)]),
);

const ROWS = [...SECTION.matchAll(/^\| (.+?) \| `(GET|POST) (\S+)` \| (\w+) \| (.+) \|$/gm)].map(
  ([, kind = "", method = "", path = "", policy = "", permissions = ""]) => ({
    kind,
    method,
    path,
    policy,
    permissions,
  }),
);

test("answers of every kind have the policy of the guide", async ({ request }) => {
  expect(ROWS.length).toBeGreaterThan(10);
  for (const { kind, method, path, policy, permissions } of ROWS) {
    const answer = await request.fetch(path, {
      method,
      maxRedirects: 0,
      ...(method === "POST" ? { form: { email: "ana@" } } : {}),
    });
    const headers = answer.headers();
    const sent = headers["content-security-policy"];
    expect([kind, sent === undefined ? "none" : directives(sent)]).toEqual([
      kind,
      policy === "none" ? "none" : POLICIES.get(policy),
    ]);
    expect([kind, headers["x-content-type-options"]]).toEqual([kind, "nosniff"]);
    const allowed = headers["permissions-policy"] ?? "none needed";
    expect([kind, allowed]).toEqual([
      kind,
      permissions === "none needed"
        ? permissions
        : expect.stringMatching(/^geolocation=\(self\), .*camera=\(\)/),
    ]);
  }
});

test("runs no style element that the page did not bring", async ({ page }) => {
  await openPage(page, "/locations/miami");
  const blocked = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
        document.head.append(
          Object.assign(document.createElement("style"), { textContent: "h1{color:red}" }),
        );
      }),
  );
  expect(await blocked).toBe("style-src-elem");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveCSS("color", "rgb(255, 0, 0)");
});
