import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { type ReactNode, useState } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createNewsletterMemory } from "../../../kit/form/newsletter-memory.ts";
import { renderOnSite } from "../../../testing/render-on-site.tsx";
import { createLocationList } from "../../../visit/location-list.ts";
import { createLocationStore } from "../../../visit/location-store.ts";
import { LocationProvider } from "../../../visit/SelectedLocation.tsx";
import { form } from "./Form.fixture.ts";
import Form from "./Form.tsx";

const sent: Record<string, string>[] = [];
let answer = () => HttpResponse.json<object>({ success: true, response: {} });
const server = setupServer(
  http.post("*/api/forms/contact", async ({ request }) => {
    sent.push((await request.json()) as Record<string, string>);
    return answer();
  }),
);
beforeAll(() => server.listen());
beforeEach(() => {
  sent.length = 0;
  answer = () => HttpResponse.json<object>({ success: true, response: {} });
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const user = userEvent.setup();
const show = (at = "/contact-us") => renderOnSite(<Form slice={form} isFirst={false} />, { at });
const field = (name: string) => screen.getByRole("textbox", { name });
const fillIn = async () => {
  await user.type(field("Name"), "Ana Reyes");
  await user.type(field("Email"), "ana@example.com");
  await user.type(field("Message"), "A table by the fire?");
  await user.click(screen.getByRole("combobox", { name: "About" }));
  await user.click(await screen.findByRole("option", { name: "A lost coat" }));
};
const send = () => user.click(screen.getByRole("button", { name: "Send" }));

let offer = (_topics: readonly string[]) => {};

/** A form whose topics an editor changes. */
const Edited = () => {
  const [topics, setTopics] = useState<readonly string[]>(["Coat", "Bill"]);
  offer = setTopics;
  const options = topics.map((key) => ({ key, value: key }));
  const fields = form.fields.map((one) => (one.name === "topic" ? { ...one, options } : one));
  return <Form slice={{ ...form, fields }} isFirst={false} />;
};

/** Puts an element on the page of the contact form, as the server renders it. */
const onServer = (element: ReactNode) => (
  <LocationProvider choice={createChoice()}>
    <StaticRouter location="/contact-us">{element}</StaticRouter>
  </LocationProvider>
);

const createChoice = () => ({
  store: createLocationStore({ uid: "miami", title: "Miami" }),
  choose: () => {},
  list: createLocationList(async () => null),
});

describe("a form", () => {
  it("has its own button and success message without those of content", async () => {
    const slice = { ...form, submitLabel: "", successHeading: "", successCopy: [] };
    renderOnSite(<Form slice={slice} isFirst={false} />, { at: "/contact-us" });
    await fillIn();
    await send();
    expect(await screen.findByRole("status")).toHaveTextContent("Thank you");
  });

  it("sends its fields and shows the success message in its place (rule 2.35)", async () => {
    show();
    await fillIn();
    await user.click(screen.getByRole("checkbox", { name: "Send me news" }));
    await send();
    const thanks = await screen.findByRole("status");
    expect(thanks).toHaveTextContent("Thank youYour note has reached us.");
    expect(thanks).toHaveFocus();
    expect(sent).toEqual([
      {
        name: "Ana Reyes",
        email: "ana@example.com",
        message: "A table by the fire?",
        phone: "",
        "phone-country": "US",
        topic: "coat",
        party_size: "",
        news: "on",
        _form_id: expect.stringMatching(/^[0-9a-f]{32}$/),
        _page: "/contact-us",
        _leave_empty: "",
        _captcha: "",
      },
    ]);
  });

  it.each([
    ["newsletter", true],
    ["contact", false],
  ])("for %s marks the newsletter as closed: %s", async (uid, isClosed) => {
    server.use(http.post(`*/api/forms/${uid}`, () => answer()));
    const email = form.fields.filter(({ name }) => name === "email");
    renderOnSite(<Form slice={{ ...form, uid, fields: email }} isFirst={false} />);
    await user.type(field("Email"), "ana@example.com");
    await send();
    await screen.findByRole("status");
    expect(createNewsletterMemory(() => sessionStorage).isClosed()).toBe(isClosed);
    sessionStorage.clear();
  });

  it("shows an error at each invalid field, focuses the first, and sends nothing (rules 2.78, 5.22)", async () => {
    show();
    await user.type(field("Email"), "ana@");
    await send();
    await waitFor(() => expect(field("Name")).toHaveFocus());
    expect(field("Name")).toHaveAccessibleDescription("Name is required.");
    expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address.");
    expect(screen.getByRole("combobox", { name: "About" })).toHaveAccessibleDescription("About is required.");
    expect(screen.getByRole("alert")).toHaveTextContent("Sorry, not all fields are filled out correctly.");
    expect(sent).toEqual([]);
    await user.type(field("Name"), "Ana");
    await waitFor(() => expect(field("Name")).not.toHaveAccessibleDescription());
  });

  it("lists every broken rule of a field below it, in one description (rule 2.78)", async () => {
    const message = "Please use an address that ends with .com.";
    const rules = [{ rule: "ends_with", args: [".com"], message }];
    const topics = [{ rule: "not", args: ["coat"], message: "We found it." }];
    const wants = { email: rules, topic: [...topics, { rule: "max", args: [3], message: "Too long." }] };
    const fields = form.fields.map((one) => ({ ...one, rules: wants[one.name as "email"] ?? [] }));
    renderOnSite(<Form slice={{ ...form, fields }} isFirst={false} />);
    await user.type(field("Email"), "ana@");
    await user.click(screen.getByRole("combobox", { name: "About" }));
    await user.click(await screen.findByRole("option", { name: "A lost coat" }));
    await send();
    await waitFor(() =>
      expect(field("Email")).toHaveAccessibleDescription(`${message} Please enter a valid email address.`),
    );
    const about = screen.getByRole("combobox", { name: "About" });
    expect(about).toHaveAccessibleDescription("We found it. Too long.");
    const shown = document.getElementById(about.getAttribute("aria-describedby") ?? "");
    expect([...(shown?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual([
      "We found it.",
      "Too long.",
    ]);
    expect(about.compareDocumentPosition(shown as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("shows only its text without fields", () => {
    renderOnSite(<Form slice={{ ...form, fields: [] }} isFirst={false} />);
    expect(screen.getByRole("heading", { name: "Write to us" })).toBeVisible();
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
  });

  it("takes back a choice that new options no longer offer, and keeps one that they do (rule 4.22)", async () => {
    renderOnSite(<Edited />);
    const about = screen.getByRole("combobox", { name: "About" });
    await user.click(about);
    await user.click(await screen.findByRole("option", { name: "Coat" }));
    act(() => offer(["Coat", "Lamp"]));
    expect(about).toHaveTextContent("Coat");
    act(() => offer(["Lamp"]));
    await waitFor(() => expect(about).toHaveTextContent("Select"));
  });

  it("shows a new error 20 ms after the last key (rule 9.24)", async () => {
    const fields = form.fields.filter(({ name }) => name === "email");
    renderOnSite(<Form slice={{ ...form, fields }} isFirst={false} />);
    await send();
    await waitFor(() => expect(field("Email")).toHaveAccessibleDescription("Email is required."));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const type = (value: string) =>
      act(async () => void fireEvent.change(field("Email"), { target: { value } }));
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await type("ana@example.com");
    expect(field("Email")).not.toHaveAccessibleDescription();
    await type("ana@example");
    await wait(19);
    await type("ana@exampl");
    await wait(19);
    expect(field("Email")).not.toHaveAccessibleDescription();
    await wait(1);
    expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address.");
    vi.useRealTimers();
  });

  it("lists the broken rules of a phone field, its own error last (rule 2.78)", async () => {
    const rules = [{ rule: "starts_with", args: ["+"], message: "Please begin with a plus sign." }];
    const fields = form.fields.filter(({ type }) => type === "tel").map((one) => ({ ...one, rules }));
    renderOnSite(<Form slice={{ ...form, fields }} isFirst={false} />);
    const phone = screen.getByRole("textbox", { name: "Phone (optional)" });
    await user.type(phone, "12");
    await send();
    await waitFor(() =>
      expect(phone).toHaveAccessibleDescription(
        "Please begin with a plus sign. 12 is not a valid phone number.",
      ),
    );
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
  });

  it("reads Select while nothing is chosen, and marks optional fields", () => {
    show();
    expect(screen.getByRole("combobox", { name: "About" })).toHaveTextContent("Select");
    expect(screen.getByRole("textbox", { name: "Phone (optional)" })).toBeVisible();
    expect(field("How many (optional)")).toHaveAccessibleDescription("A guess is fine.");
  });

  it("validates a phone number on blur", async () => {
    show();
    await user.type(screen.getByRole("textbox", { name: "Phone (optional)" }), "12");
    await user.tab();
    expect(await screen.findByText("12 is not a valid phone number.")).toBeVisible();
  });

  it("offers the countries of its phone field's options, in its format (rule 3.37)", async () => {
    const phone = { onlyCountries: ["GB", "IE"], preferredCountries: ["IE"], mode: "international" as const };
    const fields = form.fields.filter(({ type }) => type === "tel").map((one) => ({ ...one, phone }));
    renderOnSite(<Form slice={{ ...form, fields }} isFirst={false} />);
    await user.click(screen.getByRole("button", { name: "Country: Ireland" }));
    await screen.findByRole("listbox", { name: "Countries" });
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Ireland",
      "United Kingdom",
    ]);
    await user.keyboard("{Escape}");
    await user.type(screen.getByRole("textbox", { name: "Phone (optional)" }), "014960123");
    await user.tab();
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: "Phone (optional)" })).toHaveValue("+353 1 496 0123"),
    );
  });

  it("fills empty fields from the query", async () => {
    const { go } = show("/group-bookings?party=24");
    await waitFor(() => expect(field("How many (optional)")).toHaveValue("24"));
    await user.clear(field("How many (optional)"));
    await user.type(field("How many (optional)"), "30");
    go("/group-bookings?party=12");
    expect(field("How many (optional)")).toHaveValue("30");
  });

  it("shows the errors of the server and keeps what was typed", async () => {
    const error = {
      code: "invalid_form",
      message: "Sorry, not all fields are filled out correctly.",
      fields: { email: "Please enter a valid email address." },
    };
    answer = () => HttpResponse.json<object>({ success: false, error }, { status: 400 });
    show();
    await fillIn();
    await send();
    await waitFor(() =>
      expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address."),
    );
    expect(field("Email")).toHaveFocus();
    expect(field("Message")).toHaveValue("A table by the fire?");
  });

  it("keeps its values without a connection and retries with the same id", async () => {
    answer = () => HttpResponse.error();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    show();
    await fillIn();
    await send();
    expect(await screen.findByText(/^You seem to be offline\. Nothing you typed is lost/)).toBeVisible();
    expect(field("Name")).toHaveValue("Ana Reyes");
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    await send();
    expect(
      await screen.findByText(/^There seems to be a problem with this form at the moment/),
    ).toBeVisible();
    answer = () => HttpResponse.json<object>({ success: true, response: {} });
    await send();
    expect(await screen.findByText("Your note has reached us.")).toBeVisible();
    expect(new Set(sent.map(({ _form_id }) => _form_id)).size).toBe(1);
  });

  it("is sent once however often the button is pressed", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer = () => HttpResponse.json<object>({ success: true, response: {} });
    server.use(
      http.post("*/api/forms/contact", async ({ request }) => {
        sent.push((await request.json()) as Record<string, string>);
        await held;
        return answer();
      }),
    );
    show();
    await fillIn();
    await send();
    const sending = await screen.findByRole("button", { name: "Sending…" });
    expect(sending).toHaveAttribute("aria-disabled", "true");
    await user.click(sending);
    release();
    await screen.findByText("Your note has reached us.");
    expect(sent).toHaveLength(1);
  });

  it("can be sent before hydration", () => {
    document.body.innerHTML = renderToString(onServer(<Form slice={form} isFirst={false} />));
    const element = screen.getByRole("form", { name: "Write to us" });
    expect(element).toHaveAttribute("action", "/api/forms/contact");
    expect(element).toHaveAttribute("method", "post");
    expect(screen.getByRole("combobox", { name: "About" }).tagName).toBe("SELECT");
    const names = [...new FormData(element as HTMLFormElement).keys()];
    expect(names).toEqual([
      "name",
      "email",
      "message",
      "phone",
      "topic",
      "party_size",
      "_page",
      "_leave_empty",
    ]);
    document.body.innerHTML = "";
  });

  it("returns without script with its values and links to invalid fields", () => {
    const came = {
      message: "Sorry, not all fields are filled out correctly.",
      errors: { email: "Please enter a valid email address.\nToo short." },
      values: { name: "Ana", email: "ana@", message: "Hi", topic: "coat", news: "on" },
    };
    document.body.innerHTML = renderToString(
      onServer(<Form slice={{ ...form, answer: came }} isFirst={false} />),
    );
    expect(field("Name")).toHaveValue("Ana");
    expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address. Too short.");
    expect(field("Email")).toHaveAttribute("autofocus");
    expect(screen.getByRole("combobox", { name: "About" })).toHaveValue("coat");
    expect(screen.getByRole("checkbox")).toBeChecked();
    expect(screen.getByRole("alert")).toHaveTextContent("Sorry, not all fields");
    expect(
      screen.getByRole("link", { name: "Email: Please enter a valid email address. Too short." }),
    ).toHaveAttribute("href", "#contact-email");
    document.body.innerHTML = "";
  });

  it("keeps values entered before hydration", async () => {
    const page = onServer(<Form slice={form} isFirst={false} />);
    const container = document.createElement("div");
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const typeInto = (name: string, value: string) => {
      const input = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (input !== null) input.value = value;
    };
    typeInto("name", "Ana");
    typeInto("phone", "305 555 0123");
    typeInto("topic", "else");
    render(page, { container, hydrate: true });
    expect(field("Name")).toHaveValue("Ana");
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "About" })).toHaveTextContent("Anything else"),
    );
    expect(screen.getByRole("textbox", { name: "Phone (optional)" })).toHaveValue("305-555-0123");
    await user.type(field("Email"), "ana@example.com");
    await user.type(field("Message"), "Hello");
    await send();
    await screen.findByText("Your note has reached us.");
    expect(sent).toMatchObject([{ name: "Ana", topic: "else", phone: "+13055550123" }]);
    cleanup();
  });

  it("does not replace a field while the visitor types in it", async () => {
    const page = onServer(<Form slice={form} isFirst={false} />);
    const container = document.createElement("div");
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const phone = screen.getByRole("textbox", { name: "Phone (optional)" });
    phone.focus();
    render(page, { container, hydrate: true });
    expect(phone).toHaveFocus();
    await user.keyboard("305 555 0123");
    expect(screen.queryByRole("button", { name: /^Country/ })).not.toBeInTheDocument();
    await user.tab();
    expect(await screen.findByRole("button", { name: /^Country/ })).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Phone (optional)" })).toHaveValue("305-555-0123");
  });
});
