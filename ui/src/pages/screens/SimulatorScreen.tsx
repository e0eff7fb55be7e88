import type { SimulatedSlices } from "@couvert/outside/content/prismic/slices/simulated-slices";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import page from "../../design/page.module.css";
import { SliceZone } from "../slices/SliceZone.tsx";
import styles from "./SimulatorScreen.module.css";
import type { ScreenProps } from "./screen-props.ts";

/**
 * Shows slices while an editor writes them, for the content service's tools, which open this page in a frame (rule 2.12). Its
 * class names belong to their protocol.
 */
const SimulatorScreen = ({ view: { frameHosts } }: ScreenProps<"simulator">) => {
  const [simulated, setSimulated] = useState<SimulatedSlices | null>(null);
  useEffect(() => {
    let stop = () => {};
    let isShown = true;
    void import("./simulate.ts").then(({ simulate }) => {
      if (isShown) stop = simulate(frameHosts, setSimulated);
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [frameHosts]);
  return (
    <div className={`slice-simulator ${styles["simulator"]}`}>
      <div className="slice-simulator--root">
        <div data-slice-zone="">{simulated !== null && <SliceZone zone={simulated.slices} />}</div>
      </div>
      {(simulated === null || simulated.slices.length === 0) && (
        <section className={`${page["band"]} ${styles["waiting"]}`}>
          <h1 className={styles["title"]}>{t`Slice simulator`}</h1>
          <p>
            {t`Open a slice in Slice Machine or in the Page Builder, and it shows here as it will on the site.`}
          </p>
        </section>
      )}
      {simulated !== null && simulated.omissions.length > 0 && (
        <section className={`${page["band"]} ${styles["omissions"]}`} aria-label={t`Left out`}>
          <ul>
            {simulated.omissions.map((omission) => (
              <li key={omission}>{omission}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

export default SimulatorScreen;
