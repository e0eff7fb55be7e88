import type { SitePayload } from "@couvert/domain/site/page/page";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { panelMessage } from "../../kit/panel/panel-messages.ts";
import { standInForLayout } from "../../testing/browser.ts";
import { visitSite } from "../../testing/visit-site.tsx";
import { notFound } from "./page-outcome.ts";
import { SiteDocument } from "./SiteDocument.tsx";

// The first of the page: a header inside main is no banner, which jsdom does not know.
const header = () => within(screen.getAllByRole("banner")[0] as HTMLElement);
let scrolledTo: number[];

describe("Root", () => {
  beforeEach(() => {
    ({ scrolledTo } = standInForLayout());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("shows the page with title, header and footer", async () => {
    await visitSite("/menu");
    expect(within(screen.getByRole("main")).getByRole("heading", { level: 1 })).toHaveTextContent("The menu");
    expect(document.title).toBe("The menu | Juniper Row");
    expect(screen.getByRole("contentinfo")).toHaveTextContent("© Juniper Row");
  });

  it("moves focus, title and scroll to the next page, and announces it", async () => {
    await visitSite("/");
    await userEvent.click(header().getByRole("link", { name: "Menu" }));
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
    expect(document.title).toBe("The menu | Juniper Row");
    expect(screen.getByRole("status")).toHaveTextContent("The menu | Juniper Row");
    expect(scrolledTo).toEqual([0]);
  });

  it("opens a panel over an inert page, below a header that stays usable (rule 2.28)", async () => {
    const { at } = await visitSite("/menu");
    await userEvent.click(header().getByRole("link", { name: "Reserve" }));
    expect(await screen.findByRole("dialog", { name: "reserve Miami" })).toBeVisible();
    expect(at()).toBe("/menu?reserve=miami");
    expect(document.querySelector("main")).toHaveAttribute("inert");
    expect(document.querySelector("footer")).toHaveAttribute("inert");
    expect(document.querySelector("a[href='#content']")).toHaveAttribute("inert");
    expect(document.querySelector("header")).not.toHaveAttribute("inert");
    expect(scrolledTo).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(at()).toBe("/menu");
    await waitFor(() => expect(document.querySelector("main")).not.toHaveAttribute("inert"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("stays on its page when the panel is closed twice at once (rule 2.20)", async () => {
    const { at, go } = await visitSite("/");
    await go("/menu");
    await userEvent.click(header().getByRole("link", { name: "Reserve" }));
    const close = await screen.findByRole("button", { name: "Close" });
    act(() => {
      close.click();
      close.click();
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(at()).toBe("/menu");
  });

  it("opens no panel for a location that does not exist, and removes the parameter (rule 2.22)", async () => {
    const { at } = await visitSite("/menu?reserve=atlantis&from=mail");
    await waitFor(() => expect(at()).toBe("/menu?from=mail"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(document.querySelector("main")).not.toHaveAttribute("inert");
  });

  it("reports an unreachable server, keeps the parameter, and opens the panel on retry (rule 8.23)", async () => {
    let isReachable = false;
    const { at } = await visitSite("/menu", { isReachable: () => isReachable });
    await userEvent.click(header().getByRole("link", { name: "Reserve" }));
    const notice = await screen.findByRole("dialog", { name: "Reserve" });
    expect(within(notice).getByRole("alert")).toHaveTextContent(panelMessage("formProblem"));
    expect(at()).toBe("/menu?reserve=miami");
    expect(document.querySelector("main")).not.toHaveAttribute("inert");
    await userEvent.click(within(notice).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(panelMessage("formProblem"));
    isReachable = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("dialog", { name: "reserve Miami" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it.each(["Close", "Escape"])("closes the notice of an unreachable server: %s", async (way) => {
    const { at } = await visitSite("/menu", { isReachable: () => false });
    const reserve = header().getByRole("link", { name: "Reserve" });
    await userEvent.click(reserve);
    await screen.findByRole("alert");
    if (way === "Close") await userEvent.click(screen.getByRole("button", { name: "Close" }));
    else await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(at()).toBe("/menu"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("opens the panel of a path once the visitor's location is settled, and closes it onto the home page (rule 2.9)", async () => {
    const { at, store } = await visitSite("/order", { isSettled: false });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    act(() => store.settle({ location: { uid: "miami", title: "Miami" }, isGuess: false }));
    expect(await screen.findByRole("dialog", { name: "order Miami" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(at()).toBe("/"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it.each(["/nowhere", "/nowhere/at/all/of/it"])(
    "shows the error page at %s, with the path (rules 2.70, 8.1)",
    async (path) => {
      await visitSite(path);
      const main = within(screen.getByRole("main"));
      expect(main.getByText("404")).toBeVisible();
      expect(main.getByText(`Page not found: ${path}`)).toBeVisible();
      expect(main.getByRole("link", { name: "Back to the front door" })).toHaveAttribute("href", "/");
      expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
    },
  );

  it("offers a retry for an unreachable page (rule 8.4)", async () => {
    let isReachable = false;
    const { go, at } = await visitSite("/menu", { isReachable: () => isReachable });
    await go("/about?from=mail");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This page could not be loaded.");
    expect(screen.queryByText("No table by that name")).not.toBeInTheDocument();
    isReachable = true;
    await userEvent.click(screen.getByRole("link", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "About" })).toBeVisible();
    expect(at()).toBe("/about?from=mail");
  });

  it("shows a plain page with a way home in its language when the frame of all pages fails (rule 8.4)", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = { base: "/es", site: { language: "es-US" } } as SitePayload;
    render(
      <MemoryRouter>
        <SiteDocument site={broken} outcome={notFound("/nowhere")} />
      </MemoryRouter>,
      { container: document },
    );
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("this page cannot be shown");
    expect(screen.getByRole("link")).toHaveAttribute("href", "/es");
    expect(document.documentElement.lang).toBe("es-US");
  });

  it("keeps one of two panels in the address", async () => {
    const { at } = await visitSite("/menu?reserve=miami&order=miami&from=mail");
    expect(await screen.findByRole("dialog", { name: "reserve Miami" })).toBeVisible();
    await waitFor(() => expect(at()).toBe("/menu?reserve=miami&from=mail"));
  });

  it("names and books the location of a page about one, and the selected one on any other (rules 2.16, 3.24, 4.3)", async () => {
    const { go } = await visitSite("/locations/miami", { selected: { uid: "austin", title: "Austin" } });
    expect(header().getByRole("link", { name: "Miami" })).toHaveAttribute("href", "/locations/miami");
    expect(header().getByRole("link", { name: "Reserve" })).toHaveAttribute("href", "?reserve=miami");
    expect(header().getByRole("link", { name: "Order" })).toHaveAttribute("href", "?order=miami");
    await go("/menu");
    expect(header().getByRole("link", { name: "Your location: Austin" })).toBeVisible();
    expect(header().getByRole("link", { name: "Reserve" })).toHaveAttribute("href", "?reserve=austin");
  });

  it("names the restaurant of the open panel in the header (rule 2.23)", async () => {
    await visitSite("/menu?reserve=miami", { selected: { uid: "austin", title: "Austin" } });
    await screen.findByRole("dialog", { name: "reserve Miami" });
    expect(header().getByRole("link", { name: "Miami" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("link", { name: "Your location: Austin" })).toBeVisible();
  });

  it("asks for the restaurant before it reserves at a guess, and names none (rules 2.92, 4.45)", async () => {
    await visitSite("/menu", { isGuess: true });
    expect(header().getByRole("link", { name: "Choose a restaurant" })).toHaveAttribute("href", "/location");
    await userEvent.click(header().getByRole("link", { name: "Reserve" }));
    expect(await screen.findByRole("dialog", { name: "reserve at any" })).toBeVisible();
    expect(header().getByRole("link", { name: "Choose a restaurant" })).toBeVisible();
  });

  it("asks for the restaurant at a path that opens a panel for a guess (rules 2.9, 4.45)", async () => {
    await visitSite("/order", { isGuess: true });
    expect(await screen.findByRole("dialog", { name: "order at any" })).toBeVisible();
  });

  it("asks nobody whose address names the restaurant (rules 2.18, 4.45)", async () => {
    await visitSite("/menu?reserve=miami", { isGuess: true });
    expect(await screen.findByRole("dialog", { name: "reserve Miami" })).toBeVisible();
  });
});
