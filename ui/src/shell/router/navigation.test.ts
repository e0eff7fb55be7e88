import { createPageDocument } from "@couvert/domain/site/page/page.builders";
import { UNSAFE_createMemoryHistory as createMemoryHistory, createPath } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { createNavigation } from "./navigation.ts";
import { type Elsewhere, notFound, type PageOutcome, pageError } from "./page-outcome.ts";

const pageAt = (path: string): PageOutcome => ({ kind: "page", page: createPageDocument({ path }) });

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Opens a site at its home page. Each address loads when `answer` is called, in any order. */
const openSite = (outcome: PageOutcome = pageAt("/"), at = "/") => {
  const history = createMemoryHistory({ initialEntries: [at] });
  const asked = new Map<string, (loaded: PageOutcome | Elsewhere) => void>();
  const load = vi.fn(
    (address: string, _isWanted: () => boolean, _shows?: string) =>
      new Promise<PageOutcome | Elsewhere>((resolve) => {
        asked.set(address, resolve);
      }),
  );
  const openDocument = vi.fn();
  const { navigator, shown, subscribe, stop } = createNavigation({ history, outcome, load, openDocument });
  return {
    push: (to: string, state?: unknown) => navigator.push(to, state),
    replace: (to: string) => navigator.replace(to),
    goBack: () => navigator.go(-1),
    answer: async (address: string, loaded: PageOutcome | Elsewhere = pageAt(address)) => {
      asked.get(address)?.(loaded);
      await settled();
    },
    /** Returns the address in the history and what is shown: its address, and its path or status. */
    state: () => {
      const { location, type, outcome } = shown();
      const content = outcome.kind === "page" ? outcome.page.path : outcome.status;
      return [createPath(history.location), createPath(location), content, type];
    },
    load,
    openDocument,
    subscribe,
    shown,
    stop,
  };
};

describe("createNavigation", () => {
  it("keeps the shown page and its address until the next page is loaded", async () => {
    const { push, answer, state } = openSite();
    push("/menu?from=mail#drinks");
    await settled();
    expect(state()).toEqual(["/", "/", "/", "POP"]);
    await answer("/menu?from=mail#drinks", pageAt("/menu"));
    expect(state()).toEqual(["/menu?from=mail#drinks", "/menu?from=mail#drinks", "/menu", "PUSH"]);
  });

  it("tells its subscribers once the next page is shown, until they stop", async () => {
    const { push, answer, subscribe } = openSite();
    const listener = vi.fn();
    const stop = subscribe(listener);
    push("/menu");
    expect(listener).not.toHaveBeenCalled();
    await answer("/menu");
    expect(listener).toHaveBeenCalledOnce();
    stop();
    push("/eat");
    await answer("/eat");
    expect(listener).toHaveBeenCalledOnce();
  });

  it("shows another page at an address, also where the address is the current one, and again on the way back (rule 2.64)", async () => {
    const { push, goBack, answer, state, load } = openSite(pageAt("/menu"), "/menu");
    push("/menu", { shows: "/locations/miami/menu" });
    await answer("/menu", pageAt("/locations/miami/menu"));
    expect(state()).toEqual(["/menu", "/menu", "/locations/miami/menu", "PUSH"]);
    push("/eat");
    await answer("/eat");
    goBack();
    await settled();
    expect(load.mock.calls.map(([address, , shows]) => [address, shows])).toEqual([
      ["/menu", "/locations/miami/menu"],
      ["/eat", undefined],
      ["/menu", "/locations/miami/menu"],
    ]);
  });

  it("goes back to the former page, whose address comes first", async () => {
    const { push, goBack, answer, state } = openSite();
    push("/menu");
    await answer("/menu");
    goBack();
    expect(state()).toEqual(["/", "/menu", "/menu", "PUSH"]);
    await answer("/");
    expect(state()).toEqual(["/", "/", "/", "POP"]);
  });

  it("replaces an entry of the history", async () => {
    const { push, replace, goBack, answer, state } = openSite();
    push("/menu");
    await answer("/menu");
    replace("/eat");
    await answer("/eat");
    expect(state()).toEqual(["/eat", "/eat", "/eat", "REPLACE"]);
    goBack();
    await answer("/");
    expect(state().slice(0, 3)).toEqual(["/", "/", "/"]);
  });

  it("lets a newer navigation overtake one that still loads", async () => {
    const { push, answer, state } = openSite();
    push("/menu");
    push("/eat");
    await answer("/eat");
    await answer("/menu");
    expect(state()).toEqual(["/eat", "/eat", "/eat", "PUSH"]);
  });

  it("tells a page that still loads whether it is wanted", () => {
    const { push, load } = openSite();
    push("/menu");
    push("/eat");
    expect(load.mock.calls.map(([address, isWanted]) => [address, isWanted()])).toEqual([
      ["/menu", false],
      ["/eat", true],
    ]);
  });

  it("lets going back overtake a page that still loads", async () => {
    const { push, goBack, answer, state } = openSite();
    push("/menu");
    await answer("/menu");
    push("/eat");
    goBack();
    await answer("/");
    await answer("/eat");
    expect(state()).toEqual(["/", "/", "/", "POP"]);
  });

  it("changes query, hash and state of the same page at once, without loading", () => {
    const { push, replace, shown, load, state } = openSite();
    push("/?reserve=miami", { entries: 1 });
    expect(state()).toEqual(["/?reserve=miami", "/?reserve=miami", "/", "PUSH"]);
    expect(shown().location.state).toEqual({ entries: 1 });
    replace("/?order=miami#hours");
    expect(state()).toEqual(["/?order=miami#hours", "/?order=miami#hours", "/", "REPLACE"]);
    expect(load).not.toHaveBeenCalled();
  });

  it("gives each navigation its own key, and the former key back on return", () => {
    const { push, goBack, shown } = openSite();
    const first = shown().location.key;
    push("/#hours");
    expect(shown().location.key).not.toBe(first);
    goBack();
    expect(shown().location.key).toBe(first);
  });

  it("shows the error of a page, and loads it again from its own address only", async () => {
    const { push, answer, load, state } = openSite();
    push("/menu");
    await answer("/menu", pageError(503, "No connection"));
    expect(state()).toEqual(["/menu", "/menu", 503, "PUSH"]);
    push("/menu?reserve=miami");
    expect(state().slice(1, 3)).toEqual(["/menu?reserve=miami", 503]);
    expect(load).toHaveBeenCalledTimes(1);
    push("/menu?reserve=miami#drinks");
    await answer("/menu?reserve=miami#drinks", pageAt("/menu"));
    expect(state().slice(1, 3)).toEqual(["/menu?reserve=miami#drinks", "/menu"]);
  });

  it("adds no entry for the current address, as when an error is tried again", async () => {
    const { push, goBack, answer, state } = openSite();
    push("/menu");
    await answer("/menu", pageError(503, "No connection"));
    push("/menu");
    await answer("/menu");
    push("/menu");
    expect(state()).toEqual(["/menu", "/menu", "/menu", "REPLACE"]);
    goBack();
    await answer("/");
    expect(state().slice(0, 3)).toEqual(["/", "/", "/"]);
  });

  it("leaves the error page for another page", async () => {
    const { push, answer, state } = openSite(notFound("/nowhere"), "/nowhere");
    push("/");
    await answer("/");
    expect(state().slice(1, 3)).toEqual(["/", "/"]);
  });

  it("follows a redirect, and a new entry stays new", async () => {
    const { push, goBack, answer, state } = openSite();
    push("/dinner");
    await answer("/dinner", { kind: "redirect", to: "/menu" });
    await answer("/menu");
    expect(state()).toEqual(["/menu", "/menu", "/menu", "PUSH"]);
    goBack();
    await answer("/");
    expect(state().slice(0, 3)).toEqual(["/", "/", "/"]);
  });

  it("replaces the address of a former page that redirects now", async () => {
    const { push, goBack, answer, state } = openSite();
    push("/menu");
    await answer("/menu");
    goBack();
    await answer("/", { kind: "redirect", to: "/eat" });
    await answer("/eat");
    expect(state()).toEqual(["/eat", "/eat", "/eat", "REPLACE"]);
  });

  it("leaves an endless redirect to the browser", async () => {
    const { push, answer, load, openDocument, state } = openSite();
    push("/dinner");
    for (let turn = 0; turn < 20; turn++) await answer("/dinner", { kind: "redirect", to: "/dinner" });
    expect(load).toHaveBeenCalledTimes(11);
    expect(openDocument).toHaveBeenCalledWith("/dinner", true);
    expect(state()).toEqual(["/", "/", "/", "POP"]);
  });

  it("opens a document, as a new entry or instead of the one that back leads to", async () => {
    const { push, goBack, answer, openDocument } = openSite();
    push("/menu");
    await answer("/menu");
    goBack();
    await answer("/", { kind: "document", to: "/" });
    expect(openDocument).toHaveBeenLastCalledWith("/", false);
    push("/eat");
    await answer("/eat", { kind: "document", to: "/eat" });
    expect(openDocument).toHaveBeenLastCalledWith("/eat", true);
  });

  it("does not follow back and forward once stopped", () => {
    const { push, goBack, stop, state } = openSite();
    push("/#hours");
    stop();
    goBack();
    expect(state()).toEqual(["/", "/#hours", "/", "PUSH"]);
  });
});
