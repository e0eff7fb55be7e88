import buttons from "../../design/button.module.css";
import type { ShownState } from "../styles/force-states.ts";
import styles from "./Buttons.module.css";

const LOOKS = ["primary", "quiet", "plain"] as const;
/** A word alone takes the ink of its ground, and has no look for the dark. */
const DARK_LOOKS = ["primary", "quiet"] as const;
const STATES: readonly (ShownState | undefined)[] = [undefined, "hover", "focus", "pressed"];

/** Every look of a button in every state, on paper and on a dark ground. */
export const Buttons = () => (
  <>
    <Table isOnDark={false} />
    <Table isOnDark />
  </>
);

const Table = ({ isOnDark }: { readonly isOnDark: boolean }) => (
  <section
    className={styles["ground"]}
    data-dark={isOnDark || undefined}
    aria-label={isOnDark ? "Buttons on dark" : "Buttons on paper"}
  >
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">{isOnDark ? "On dark" : "On paper"}</th>
          {STATES.map((state) => (
            <th key={state ?? "rest"} scope="col">
              {state ?? "rest"}
            </th>
          ))}
          <th scope="col">disabled</th>
          <th scope="col">busy</th>
        </tr>
      </thead>
      <tbody>
        {(isOnDark ? DARK_LOOKS : LOOKS).map((look) => {
          const className = `${buttons[look]} ${isOnDark ? buttons["onDark"] : ""}`;
          return (
            <tr key={look}>
              <th scope="row">{look}</th>
              {STATES.map((state) => (
                <td key={state ?? "rest"}>
                  <button type="button" className={className} data-state={state}>
                    Reserve
                  </button>
                </td>
              ))}
              <td>
                <button type="button" className={className} disabled>
                  Reserve
                </button>
              </td>
              <td>
                <button type="button" className={className} aria-disabled="true" aria-busy="true">
                  Reserve
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);
