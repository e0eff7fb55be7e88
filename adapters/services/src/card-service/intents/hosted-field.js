// The script of the hosted field's page, in the visitor's browser. Only this page reads the card. Messages carry the nonce of the address.
const nonce = location.hash.slice(1);
const { site } = document.body.dataset;
const form = document.querySelector("form");
const challenge = document.querySelector("section");
const FIELDS = ["number", "expiry", "cvc"].map((name) => form.elements.namedItem(name));
let secret = "";

const send = (message) => parent.postMessage({ nonce, ...message }, site);
const digits = (text) => text.replace(/\D/g, "");

const FORMATS = {
  number: (text) =>
    digits(text)
      .slice(0, 19)
      .replace(/\d{4}(?=\d)/g, "$& "),
  expiry: (text) => {
    const typed = digits(text).replace(/^(\d{2})20(\d{2})$/, "$1$2");
    return (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4).replace(/^\d{2}/, "$& / ");
  },
  cvc: (text) => digits(text).slice(0, 4),
};

const showError = (field, message) => {
  field.setAttribute("aria-invalid", String(message !== ""));
  document.getElementById(`${field.name}-error`).textContent = message;
};

for (const field of FIELDS) {
  field.addEventListener("input", ({ inputType = "" }) => {
    // Formatting moves the caret, so it waits while somebody corrects the middle.
    const isAtEnd = field.selectionEnd === field.value.length;
    if (isAtEnd && !inputType.startsWith("delete")) field.value = FORMATS[field.name](field.value);
    showError(field, "");
  });
}

const show = (isChallenge) => {
  form.hidden = isChallenge;
  challenge.hidden = !isChallenge;
  if (isChallenge) challenge.querySelector("button").focus();
};

const finish = (result) => {
  const isChallenge = form.hidden;
  show(false);
  form.inert = false;
  if (result === "done") form.reset();
  else if (isChallenge) FIELDS[0].focus();
  send({ type: "result", result });
};

/** Sends a form to the card service, and ends with what its answer says. */
const post = async (path, values) => {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(values) }).catch(() => null);
  const body = await answer?.json().catch(() => null);
  if (body?.status === "requires_action") return show(true);
  if (body?.status === "succeeded") return finish("done");
  const { type, param, payment_intent: payment, setup_intent: setup } = body?.error ?? {};
  if ((payment ?? setup)?.status === "succeeded") return finish("done");
  const wrong = FIELDS.find(({ name }) => name === (param?.startsWith("exp") ? "expiry" : param));
  if (type !== "card_error") return finish("unavailable");
  if (wrong === undefined) return finish("declined");
  finish("invalid");
  showError(wrong, wrong.dataset.wrong);
  wrong.focus();
};

const submit = () => {
  for (const field of FIELDS) showError(field, field.value.trim() === "" ? field.dataset.blank : "");
  const blank = FIELDS.find(({ value }) => value.trim() === "");
  if (blank !== undefined) {
    blank.focus();
    return send({ type: "result", result: "invalid" });
  }
  const [number, expiry, cvc] = FIELDS.map(({ value }) => value);
  form.inert = true;
  return post("confirm", {
    client_secret: secret,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": digits(number),
    "payment_method_data[card][exp_month]": digits(expiry).slice(0, 2),
    "payment_method_data[card][exp_year]": digits(expiry).slice(2),
    "payment_method_data[card][cvc]": cvc,
  });
};

form.addEventListener("submit", (event) => {
  event.preventDefault();
  send({ type: "enter" });
});
challenge.addEventListener("click", ({ target }) => {
  const { outcome } = target.dataset;
  if (outcome === "abandon") finish("abandoned");
  else if (outcome !== undefined) post("challenge", { client_secret: secret, outcome });
});

addEventListener("message", ({ source, origin, data }) => {
  if (source !== parent || origin !== site || data?.nonce !== nonce) return;
  if (data.type === "focus") (challenge.hidden ? FIELDS[0] : challenge.querySelector("button")).focus();
  if (data.type === "style") {
    for (const [name, value] of Object.entries(data.style))
      document.documentElement.style.setProperty(name, value);
  }
  if (data.type === "submit" && !form.inert) {
    secret = data.clientSecret;
    submit();
  }
});
new ResizeObserver(() => send({ type: "height", height: document.body.offsetHeight })).observe(document.body);
send({ type: "ready", title: document.title });
