import type { ReactNode } from "react";
import styles from "./ManagePage.module.css";

/** A fact with its name; one that is empty is not shown. */
export type Fact = readonly [name: string, value: string, className?: string | undefined];

/** Lists facts, and more rows below them. */
export const FactList = ({
  facts,
  children,
}: {
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}) => (
  <dl className={styles["details"]}>
    {facts
      .filter(([, value]) => value !== "")
      .map(([name, value, className]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={className}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    {children}
  </dl>
);
