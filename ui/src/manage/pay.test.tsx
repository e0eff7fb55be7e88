import { waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

type Outcome = "done" | "declined" | "invalid";

const mounted = vi.hoisted(() => ({
  answers: [] as Outcome[],
  secrets: [] as string[],
  focus: 0,
  ready: () => {},
  field: null as unknown,
}));

vi.mock("../booking/card/hosted-field.ts", () => ({
  mountHostedField: (_container: HTMLElement, field: unknown, { onReady }: { onReady: () => void }) => {
    mounted.field = field;
    mounted.ready = onReady;
    return {
      submit: async (secret: string) => {
        mounted.secrets.push(secret);
        return mounted.answers.shift();
      },
      focus: () => {
        mounted.focus += 1;
      },
      dispose: () => {},
    };
  },
}));

afterEach(() => vi.unstubAllGlobals());

describe("the script of the page that pays", () => {
  it("pays with the secret of the page, and asks the server what came of it (rule 14.22)", async () => {
    document.body.innerHTML = `<form id="pay" data-secret="pi_1_secret_2" data-field='{"kind":"frame","src":"/field"}'>
      <div id="card"></div><button disabled>Pay</button></form>`;
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    const visited: string[] = [];
    vi.stubGlobal("location", { replace: (to: string) => visited.push(to) });
    await import("./pay.ts");
    const [form, press] = [document.querySelector("form"), document.querySelector("button")];
    expect(mounted.field).toEqual({ kind: "frame", src: "/field" });
    expect(press?.disabled).toBe(true);
    mounted.ready();
    expect(press?.disabled).toBe(false);
    mounted.answers.push("invalid", "declined");
    form?.requestSubmit();
    await waitFor(() => expect(mounted.focus).toBe(1));
    expect([visited, press?.disabled]).toEqual([[], false]);
    form?.requestSubmit();
    await waitFor(() => expect(visited).toEqual(["?tried=declined"]));
    expect(mounted.secrets).toEqual(["pi_1_secret_2", "pi_1_secret_2"]);
  });
});
