import { render, screen } from "@testing-library/react";
import { useEffect, useRef, useState } from "react";
import { expect, it, vi } from "vitest";

it("draws frames after a test that left one pending under a fake clock", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  requestAnimationFrame(() => {});
  vi.useRealTimers();
  expect(await new Promise<number>((resolve) => requestAnimationFrame(resolve))).toBeGreaterThan(0);
});

/** Takes the focus when it is shown, which takes so long that React pauses in between. */
const SlowHeading = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus());
  const end = performance.now() + 30;
  while (performance.now() < end);
  return (
    <h1 ref={heading} tabIndex={-1}>
      Here
    </h1>
  );
};

const Arriving = () => {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const arriving = setTimeout(() => setHere(true), 5);
    return () => clearTimeout(arriving);
  }, []);
  return isHere && <SlowHeading />;
};

it("finds an element after its effects have run", async () => {
  for (let time = 0; time < 40; time += 1) {
    const { unmount } = render(<Arriving />);
    expect(await screen.findByRole("heading")).toHaveFocus();
    unmount();
  }
});
