import type { HostedField } from "@couvert/domain/booking/card/hosted-field";

/**
 * What became of a card that was given to the provider. It is a hint: the server reads the intent. `invalid` is shown at the field, and
 * `declined`, `abandoned` (a challenge) and `unavailable` leave the intent open for another attempt.
 */
type HostedResult = "done" | "declined" | "abandoned" | "unavailable" | "invalid";

/** A field that is on the page. */
export interface MountedField {
  /** Gives the card of the field to the intent of a client secret. One call after another. */
  readonly submit: (clientSecret: string) => Promise<HostedResult>;
  readonly focus: () => void;
  /** Removes the field. A submission under way is abandoned. */
  readonly dispose: () => void;
}

interface FieldOptions {
  /** The language of the page: `es-US`. */
  readonly language: string;
  readonly scheme: "light" | "dark";
  /** Calls back once the field can be filled in. */
  readonly onReady: () => void;
  /** Calls back when the field cannot be loaded. */
  readonly onFailed?: () => void;
  /** Calls back when the field shows an error. */
  readonly onInvalid?: () => void;
}

/** Mounts the card field of the provider, which alone reads the card (rule 14.7). Knows no React. */
export const mountHostedField = (
  container: HTMLElement,
  field: HostedField,
  options: FieldOptions,
): MountedField =>
  field.kind === "frame"
    ? mountFrame(container, field.src, options)
    : mountStripe(container, field.publishableKey, options);

/** The colours of the theme that the field is shown in. */
const COLOURS = ["ink", "ink-soft", "edge", "ember", "ember-deep", "focus"].map((name) => `--color-${name}`);

/** Reads the theme where the field is: the colours by their properties, as far as there are any, and the face. */
const readTheme = (container: HTMLElement): Readonly<Record<string, string>> => {
  const computed = getComputedStyle(container);
  const colours = COLOURS.map((name) => [name, computed.getPropertyValue(name)]);
  return Object.fromEntries([...colours, ["--font-text", computed.fontFamily]].filter(([, value]) => value));
};

/** What a frame says; anything may come. */
type FrameMessage = Partial<Record<"nonce" | "type" | "title" | "height" | "result", unknown>>;

/** How long a frame may take to load, in ms. */
const LOAD_TIMEOUT_MS = 20_000;

const RESULTS: ReadonlySet<unknown> = new Set(["done", "declined", "abandoned", "unavailable", "invalid"]);

const mountFrame = (
  container: HTMLElement,
  src: string,
  { language, scheme, onReady, onFailed = () => {}, onInvalid = () => {} }: FieldOptions,
): MountedField => {
  // `crypto.randomUUID` does not exist over plain http.
  const nonce = String(crypto.getRandomValues(new Uint32Array(4)));
  const frame = document.createElement("iframe");
  const query = new URLSearchParams({ language, scheme });
  frame.src = `${src}?${query}#${nonce}`;
  frame.title = "Card";
  // Its own origin, whatever its headers say.
  frame.setAttribute("sandbox", "allow-scripts allow-forms");
  Object.assign(frame.style, { colorScheme: scheme, inlineSize: "100%", blockSize: "12rem", border: "0" });

  let setReady = (_isReady: boolean) => {};
  const ready = new Promise<boolean>((resolve) => {
    setReady = resolve;
  });
  const timer = setTimeout(() => {
    setReady(false);
    onFailed();
  }, LOAD_TIMEOUT_MS);
  let answer: ((result: HostedResult) => void) | null = null;
  const settle = (result: HostedResult) => {
    answer?.(result);
    answer = null;
  };
  // A frame without an origin is addressed by any; the nonce is known to the page that was asked for.
  const send = (message: object) => frame.contentWindow?.postMessage({ nonce, ...message }, "*");
  const listen = ({ source, data }: MessageEvent<FrameMessage | null>) => {
    if (source !== frame.contentWindow || data?.nonce !== nonce) return;
    if (data.type === "ready") {
      frame.title = String(data.title);
      send({ type: "style", style: readTheme(container) });
      clearTimeout(timer);
      setReady(true);
      onReady();
    } else if (data.type === "height") {
      frame.style.blockSize = `${Number(data.height)}px`;
    } else if (data.type === "enter") {
      container.closest("form")?.requestSubmit();
    } else if (data.type === "result" && RESULTS.has(data.result)) {
      if (data.result === "invalid") onInvalid();
      settle(data.result as HostedResult);
    }
  };
  addEventListener("message", listen);
  container.append(frame);
  return {
    submit: async (clientSecret) => {
      if (!(await ready)) return "unavailable";
      settle("abandoned");
      return new Promise((resolve) => {
        answer = resolve;
        send({ type: "submit", clientSecret });
      });
    },
    focus: () => {
      frame.focus();
      send({ type: "focus" });
    },
    dispose: () => {
      clearTimeout(timer);
      removeEventListener("message", listen);
      frame.remove();
      setReady(false);
      settle("abandoned");
    },
  };
};

/** Mounts Stripe's card element, which opens the challenges of banks itself. */
const mountStripe = (
  container: HTMLElement,
  publishableKey: string,
  { language, onReady, onFailed = () => {}, onInvalid = () => {} }: FieldOptions,
): MountedField => {
  const place = document.createElement("div");
  const error = document.createElement("p");
  error.setAttribute("role", "alert");
  container.append(place, error);
  let isDisposed = false;
  const showError = (message: string) => {
    error.textContent = message;
    if (message !== "") onInvalid();
  };
  const load = async () => {
    const { loadStripe } = await import("@stripe/stripe-js/pure");
    const stripe = await loadStripe(publishableKey, { locale: language as "auto" });
    if (stripe === null || isDisposed) return null;
    const theme = readTheme(container);
    const { "--font-text": fontFamily = "", "--color-ink": color = "" } = theme;
    const { "--color-ink-soft": soft = "", "--color-ember-deep": wrong = "" } = theme;
    error.style.color = wrong;
    const base = { color, fontFamily, fontSize: "17px", iconColor: soft, "::placeholder": { color: soft } };
    const invalid = { color: wrong };
    const card = stripe.elements().create("card", { disableLink: true, style: { base, invalid } });
    card.on("ready", onReady);
    card.on("change", (event) => showError(event.error?.message ?? ""));
    card.mount(place);
    return { stripe, card };
  };
  const loaded = load().catch(() => {
    onFailed();
    return null;
  });
  return {
    submit: async (clientSecret) => {
      const mounted = await loaded;
      if (mounted === null) return "unavailable";
      const { stripe, card } = mounted;
      const data = { payment_method: { card } };
      const outcome = await (clientSecret.startsWith("seti_")
        ? stripe.confirmCardSetup(clientSecret, data)
        : stripe.confirmCardPayment(clientSecret, data)
      ).catch(() => null);
      if (outcome === null) return "unavailable";
      if (outcome.error === undefined) return "done";
      const { type, code = "", message = "", payment_intent, setup_intent } = outcome.error;
      // Confirmed before, by an answer that was lost.
      if ((payment_intent ?? setup_intent)?.status === "succeeded") return "done";
      if (type === "validation_error") {
        showError(message);
        card.focus();
        return "invalid";
      }
      if (code.endsWith("_authentication_failure")) return "abandoned";
      return type === "card_error" ? "declined" : "unavailable";
    },
    focus: () => void loaded.then((mounted) => mounted?.card.focus()),
    dispose: () => {
      isDisposed = true;
      void loaded.then((mounted) => mounted?.card.destroy());
      place.remove();
      error.remove();
    },
  };
};
