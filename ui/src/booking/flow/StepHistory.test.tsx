import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { usePanelNavigation } from "../../kit/link/use-panel-navigation.ts";
import { stepBack, useStepBack } from "../../kit/panel/panel-back.ts";
import { renderOnSite } from "../../testing/render-on-site.tsx";
import StepHistory from "./StepHistory.tsx";

/** A panel of three steps; the first has nothing to go back to. */
const Panel = () => {
  const [step, setStep] = useState(0);
  const { close } = usePanelNavigation();
  useStepBack(() => {
    setStep(Math.max(0, step - 1));
    return step > 0;
  });
  return (
    <div role="dialog">
      <StepHistory step={step === 0 ? null : String(step)} />
      <p>step {step}</p>
      <button type="button" onClick={() => setStep(step + 1)}>
        on
      </button>
      <button type="button" onClick={close}>
        close
      </button>
    </div>
  );
};

const Page = () => {
  const { panel } = usePanelNavigation();
  return (
    <>
      <PanelLink panel={{ kind: "reserve", uid: "miami" }}>Reserve</PanelLink>
      {panel !== null && <Panel />}
    </>
  );
};

const openAtStep = async (step: number, at = "/menu") => {
  const user = userEvent.setup();
  const site = renderOnSite(<Page />, { at });
  if (at === "/menu") await user.click(screen.getByRole("link", { name: "Reserve" }));
  for (let at = 0; at < step; at += 1) await user.click(screen.getByRole("button", { name: "on" }));
  return { user, ...site };
};

describe("StepHistory", () => {
  it("goes back a step at a time, and out of the panel from the first (rule 4.47)", async () => {
    const { goBack, address } = await openAtStep(2);
    goBack();
    expect(screen.getByText("step 1")).toBeVisible();
    goBack();
    expect(screen.getByText("step 0")).toBeVisible();
    expect(address()).toBe("/menu?reserve=miami");
    goBack();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(address()).toBe("/menu");
  });

  it("closes the panel at once from a later step, and leaves none behind (rule 4.47)", async () => {
    const { user, goBack, address } = await openAtStep(2);
    await user.click(screen.getByRole("button", { name: "close" }));
    expect(address()).toBe("/menu");
    goBack();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("closes the panel by Back where the panel went back by itself (rule 4.47)", async () => {
    const { goBack, address } = await openAtStep(1);
    act(() => void stepBack());
    expect(screen.getByText("step 0")).toBeVisible();
    goBack();
    expect(address()).toBe("/menu");
  });

  it("goes back a step at a time in a panel that an address opened (rule 4.47)", async () => {
    const { goBack, address } = await openAtStep(2, "/menu?reserve=miami");
    goBack();
    expect(screen.getByText("step 1")).toBeVisible();
    goBack();
    expect(screen.getByText("step 0")).toBeVisible();
    expect(address()).toBe("/menu?reserve=miami");
  });

  it("closes a panel that an address opened, at a later step (rule 4.47)", async () => {
    const { user, goBack, address } = await openAtStep(1, "/menu?reserve=miami");
    await user.click(screen.getByRole("button", { name: "close" }));
    expect(address()).toBe("/menu");
    goBack();
    expect(screen.getByText("step 0")).toBeVisible();
  });
});
