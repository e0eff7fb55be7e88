import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mountHostedField } from "./hosted-field.ts";

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock("@stripe/stripe-js/pure", () => ({ loadStripe }));

let container: HTMLElement;
beforeEach(() => {
  container = document.createElement("div");
  document.body.append(container);
  container.style.setProperty("--color-ink", "rgb(1 2 3)");
  container.style.setProperty("--color-ember-deep", "rgb(4 5 6)");
});
afterEach(() => {
  container.remove();
  vi.useRealTimers();
});

const OPTIONS = { language: "fr-CA", scheme: "dark", onReady: () => {} } as const;

describe("mountHostedField with a frame", () => {
  const mount = (options: Partial<Parameters<typeof mountHostedField>[2]> = {}) => {
    const field = mountHostedField(
      container,
      { kind: "frame", src: "/test-cards/field" },
      { ...OPTIONS, ...options },
    );
    const frame = container.querySelector("iframe") as HTMLIFrameElement;
    const inner = frame.contentWindow as Window;
    const posted = vi.spyOn(inner, "postMessage").mockImplementation(() => {});
    const nonce = new URL(frame.src).hash.slice(1);
    const say = (data: object, source: Window | null = inner) =>
      window.dispatchEvent(new MessageEvent("message", { source, data: { nonce, ...data } }));
    const sent = () => posted.mock.calls.map(([message]) => message as unknown as Record<string, unknown>);
    return { field, frame, say, sent, nonce };
  };

  it("shows the page of the provider in an origin of its own, in the page's language and scheme (rule 14.7)", () => {
    const { frame } = mount();
    const { pathname, search } = new URL(frame.src);
    expect(pathname + search).toBe("/test-cards/field?language=fr-CA&scheme=dark");
    expect(frame.getAttribute("sandbox")).toBe("allow-scripts allow-forms");
    expect(frame.title).not.toBe("");
  });

  it("sends its theme once the page is ready, and follows its height", () => {
    const onReady = vi.fn();
    const { frame, say, sent } = mount({ onReady });
    say({ type: "ready", title: "Détails de la carte" });
    expect(onReady).toHaveBeenCalledOnce();
    expect(frame.title).toBe("Détails de la carte");
    expect(sent()).toMatchObject([
      { type: "style", style: { "--color-ink": "rgb(1 2 3)", "--color-ember-deep": "rgb(4 5 6)" } },
    ]);
    say({ type: "height", height: 231 });
    expect(frame.style.blockSize).toBe("231px");
  });

  it.each(["done", "declined", "abandoned", "unavailable", "invalid"])("returns %s", async (result) => {
    const onInvalid = vi.fn();
    const { field, say, sent } = mount({ onInvalid });
    say({ type: "ready", title: "" });
    const submitted = field.submit("pi_1_secret_1");
    await vi.waitFor(() =>
      expect(sent().at(-1)).toMatchObject({ type: "submit", clientSecret: "pi_1_secret_1" }),
    );
    say({ type: "result", result });
    expect(await submitted).toBe(result);
    expect(onInvalid).toHaveBeenCalledTimes(result === "invalid" ? 1 : 0);
  });

  it("waits for a page that is not ready yet", async () => {
    const { field, say, sent } = mount();
    const submitted = field.submit("pi_1_secret_1");
    expect(sent()).toEqual([]);
    say({ type: "ready", title: "" });
    await vi.waitFor(() => expect(sent().at(-1)).toMatchObject({ type: "submit" }));
    say({ type: "result", result: "done" });
    expect(await submitted).toBe("done");
  });

  it("believes no other window, no other nonce and no other result", async () => {
    const onReady = vi.fn();
    const { field, say, sent } = mount({ onReady });
    say({ type: "ready", title: "" }, window);
    say({ type: "ready", title: "", nonce: "other" });
    window.dispatchEvent(new MessageEvent("message", { data: null }));
    expect(onReady).not.toHaveBeenCalled();
    say({ type: "ready", title: "" });
    const submitted = field.submit("pi_1_secret_1");
    await vi.waitFor(() => expect(sent().at(-1)).toMatchObject({ type: "submit" }));
    say({ type: "result", result: "done" }, window);
    say({ type: "result", result: "done", nonce: "other" });
    say({ type: "result", result: "paid" });
    say({ type: "result", result: "declined" });
    expect(await submitted).toBe("declined");
  });

  it("sends the form around it when Enter is pressed in the field", () => {
    const form = document.createElement("form");
    container.replaceWith(form);
    form.append(container);
    const submitted = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener("submit", submitted);
    const { say } = mount();
    say({ type: "enter" });
    expect(submitted).toHaveBeenCalledOnce();
    form.remove();
  });

  it("is unavailable when its page never comes", async () => {
    vi.useFakeTimers();
    const onFailed = vi.fn();
    const { field } = mount({ onFailed });
    const submitted = field.submit("pi_1_secret_1");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onFailed).toHaveBeenCalledOnce();
    expect(await submitted).toBe("unavailable");
  });

  it("is gone once it is disposed of, with what was under way", async () => {
    const { field, say, sent } = mount();
    say({ type: "ready", title: "" });
    const submitted = field.submit("pi_1_secret_1");
    await vi.waitFor(() => expect(sent().at(-1)).toMatchObject({ type: "submit" }));
    field.dispose();
    expect(await submitted).toBe("abandoned");
    expect(container.childElementCount).toBe(0);
  });
});

describe("mountHostedField with Stripe", () => {
  const mount = (outcome: object | Error, options: Partial<Parameters<typeof mountHostedField>[2]> = {}) => {
    const events: Record<string, (event: object) => void> = {};
    const card = {
      on: (name: string, handler: (event: object) => void) => {
        events[name] = handler;
      },
      mount: vi.fn(),
      focus: vi.fn(),
      destroy: vi.fn(),
    };
    const confirm = vi.fn(async () => {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    });
    const create = vi.fn((..._element: unknown[]) => card);
    const stripe = {
      elements: () => ({ create }),
      confirmCardPayment: confirm,
      confirmCardSetup: vi.fn(confirm),
    };
    loadStripe.mockResolvedValue(stripe);
    const field = mountHostedField(
      container,
      { kind: "stripe", publishableKey: "pk_test_1" },
      { ...OPTIONS, ...options },
    );
    return { field, card, events, stripe, create, confirm };
  };

  it("mounts Stripe's card element in the page's language and theme (rule 14.7)", async () => {
    const onReady = vi.fn();
    const { card, create, events } = mount({}, { onReady });
    await vi.waitFor(() => expect(card.mount).toHaveBeenCalled());
    expect(loadStripe).toHaveBeenCalledWith("pk_test_1", { locale: "fr-CA" });
    expect(create.mock.calls).toMatchObject([["card", { style: { base: { color: "rgb(1 2 3)" } } }]]);
    events["ready"]?.({});
    expect(onReady).toHaveBeenCalledOnce();
  });

  it("confirms a payment or a setup by the kind of the secret", async () => {
    const { field, stripe, card } = mount({ paymentIntent: { status: "succeeded" } });
    expect(await field.submit("pi_1_secret_1")).toBe("done");
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith("pi_1_secret_1", { payment_method: { card } });
    expect(await field.submit("seti_1_secret_1")).toBe("done");
    expect(stripe.confirmCardSetup).toHaveBeenCalledWith("seti_1_secret_1", { payment_method: { card } });
  });

  it.each([
    ["declined", { type: "card_error", code: "card_declined" }],
    ["abandoned", { type: "invalid_request_error", code: "payment_intent_authentication_failure" }],
    ["abandoned", { type: "invalid_request_error", code: "setup_intent_authentication_failure" }],
    ["unavailable", { type: "api_connection_error" }],
    [
      "done",
      {
        type: "invalid_request_error",
        code: "payment_intent_unexpected_state",
        payment_intent: { status: "succeeded" },
      },
    ],
  ])("returns %s for %j", async (result, error) => {
    expect(await mount({ error }).field.submit("pi_1_secret_1")).toBe(result);
  });

  it("shows what is wrong with the card, and moves the focus there", async () => {
    const onInvalid = vi.fn();
    const error = { type: "validation_error", message: "Numéro incomplet" };
    const { field, card, events } = mount({ error }, { onInvalid });
    expect(await field.submit("pi_1_secret_1")).toBe("invalid");
    expect(container.querySelector('[role="alert"]')?.textContent).toBe("Numéro incomplet");
    expect(card.focus).toHaveBeenCalledOnce();
    expect(onInvalid).toHaveBeenCalledOnce();
    events["change"]?.({});
    expect(container.querySelector('[role="alert"]')?.textContent).toBe("");
  });

  it("is unavailable where Stripe's script does not load, or fails", async () => {
    expect(await mount(new Error("gone")).field.submit("pi_1_secret_1")).toBe("unavailable");
    for (const failed of [Promise.reject(new Error("blocked")), Promise.resolve(null)]) {
      failed.catch(() => {});
      loadStripe.mockReturnValue(failed);
      const field = mountHostedField(container, { kind: "stripe", publishableKey: "pk_test_1" }, OPTIONS);
      expect(await field.submit("pi_1_secret_1")).toBe("unavailable");
    }
  });

  it("mounts nothing once it is disposed of", async () => {
    const { field, card } = mount({});
    field.dispose();
    expect(await field.submit("pi_1_secret_1")).toBe("unavailable");
    expect(card.mount).not.toHaveBeenCalled();
    expect(container.childElementCount).toBe(0);
  });
});
