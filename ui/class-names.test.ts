import { describe, expect, it } from "vitest";
import { importNamespaces } from "./class-names.ts";

describe("importNamespaces", () => {
  it("imports the classes of each stylesheet as a namespace, and leaves other imports as they are", () => {
    const others = [
      'import { t } from "@lingui/core/macro";',
      'import "./design/site.css";',
      'import type { Link } from "./link.ts";',
      'const text = "import styles from ./Header.module.css";',
    ];
    const code = [
      'import page from "../../design/page.module.css";',
      ...others,
      'import styles from "./Header.module.css";',
    ].join("\n");
    expect(importNamespaces(code)).toBe(
      [
        'import * as page from "../../design/page.module.css";',
        ...others,
        'import * as styles from "./Header.module.css";',
      ].join("\n"),
    );
  });
});
