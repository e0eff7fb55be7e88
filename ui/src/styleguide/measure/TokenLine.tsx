import type { ReactNode } from "react";
import { useMeasured } from "../styles/style-time.ts";
import styles from "./TokenLine.module.css";

/** A token in a line: its name, what it is, what that comes to in px where it is a length, and something that shows it. */
export const TokenLine = ({ name, children }: { readonly name: string; readonly children?: ReactNode }) => {
  const { ref, found } = useMeasured<Measured, HTMLLIElement>((element) => measure(element, name));
  return (
    <li ref={ref} className={styles["line"]} data-token={name}>
      <code className={styles["name"]}>{name}</code>
      <bdi className={styles["value"]}>{found?.px ?? found?.value}</bdi>
      <div className={styles["shown"]}>{children}</div>
    </li>
  );
};

interface Measured {
  readonly value: string;
  readonly px: string | null;
}

const LENGTH = /^(?:[\d.]+(?:px|rem|em)|clamp\(|calc\(|min\(|max\()/;

const measure = (element: HTMLElement, name: string): Measured => {
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  if (!LENGTH.test(value)) return { value, px: null };
  const probe = element.appendChild(document.createElement("i"));
  Object.assign(probe.style, {
    position: "absolute",
    inlineSize: `var(${name})`,
    visibility: "hidden",
    transition: "none",
  });
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return { value, px: `${Math.round(width * 100) / 100} px` };
};
