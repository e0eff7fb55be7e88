import { t } from "@lingui/core/macro";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import page from "../../design/page.module.css";
import type { ChunkOnce } from "../loading/chunk.ts";
import styles from "./PanelPart.module.css";

/** A chunk that was waited for, and why it could not be loaded. */
interface Settled {
  readonly chunk: unknown;
  readonly failure?: { readonly cause: unknown };
}

/**
 * Shows a part of a panel that has its own chunk. A chunk that is there shows in the same render, another as soon as it
 * comes: Suspense would show its fallback for at least 300 ms. A chunk that fails to load throws to the panel's boundary, and
 * loads again when the part is shown again.
 */
export const PanelPart = <Props extends object>({
  chunk,
  props,
  fallback = <PanelLoading />,
}: {
  readonly chunk: ChunkOnce<{ readonly default: ComponentType<Props> }>;
  readonly props: Props;
  /** What shows while the chunk loads. */
  readonly fallback?: ReactNode;
}): ReactNode => {
  const [settled, setSettled] = useState<Settled | null>(null);
  const Content = chunk.loaded()?.default;
  const isMissing = Content === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    const settle = (result: Settled) => isShown && setSettled(result);
    chunk.needed().then(
      () => settle({ chunk }),
      (cause: unknown) => settle({ chunk, failure: { cause } }),
    );
    return () => {
      isShown = false;
    };
  }, [chunk, isMissing]);
  if (settled?.chunk === chunk && settled.failure !== undefined) throw settled.failure.cause;
  return Content === undefined ? fallback : <Content {...props} />;
};

/** Shows placeholders while a panel's content loads. */
const PanelLoading = () => (
  <div className={styles["loading"]} role="status">
    <span className={page["unseen"]}>{t`Loading`}</span>
    <span className={styles["heading"]} aria-hidden="true" />
    <span className={styles["line"]} aria-hidden="true" />
    <span className={styles["line"]} aria-hidden="true" />
  </div>
);
