import { mountHostedField } from "../booking/card/hosted-field.ts";

/** Pays by the card provider's field of the page. The page then says what came of it, as the server reads it (rule 14.22). */
const form = document.querySelector<HTMLFormElement>("#pay");
const container = form?.querySelector<HTMLElement>("#card");
const press = form?.querySelector("button");
if (form && container && press) {
  const { secret = "", field = "" } = form.dataset;
  const card = mountHostedField(container, JSON.parse(field), {
    language: document.documentElement.lang,
    scheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
    onReady: () => {
      press.disabled = false;
    },
    onFailed: () => {
      if (location.search === "") location.replace("?tried=unavailable");
    },
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    press.disabled = true;
    const outcome = await card.submit(secret);
    if (outcome !== "invalid") return location.replace(`?tried=${outcome}`);
    press.disabled = false;
    card.focus();
  });
}
