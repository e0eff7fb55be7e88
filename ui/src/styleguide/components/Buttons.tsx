import buttons from "../../design/button.module.css";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { PhoneLink, SiteLink } from "../../kit/link/SiteLink.tsx";
import { RichText } from "../../kit/rich-text/RichText.tsx";
import { useGuideSite } from "../guide-site.ts";
import type { ShownState } from "../styles/force-states.ts";
import styles from "./Buttons.module.css";
import { State, States } from "./States.tsx";

const VARIANTS = ["primary", "quiet", "plain"] as const;
/** A plain button has no variant for dark backgrounds; it takes the text colour. */
const DARK_VARIANTS = ["primary", "quiet"] as const;
const STATES: readonly (ShownState | undefined)[] = [undefined, "hover", "focus", "pressed"];

/** Shows every button variant in every state, on light and dark backgrounds. */
export const Buttons = () => (
  <>
    <Table isOnDark={false} />
    <Table isOnDark />
  </>
);

const Table = ({ isOnDark }: { readonly isOnDark: boolean }) => (
  <section
    className={styles["background"]}
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
        {(isOnDark ? DARK_VARIANTS : VARIANTS).map((variant) => {
          const className = `${buttons[variant]} ${isOnDark ? buttons["onDark"] : ""}`;
          return (
            <tr key={variant}>
              <th scope="row">{variant}</th>
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

/** Shows every kind of link: internal, external, to a panel, to a telephone, and in rich text. */
export const Links = () => {
  const { uid } = useGuideSite().initialLocation;
  return (
    <States>
      <State state="in the site">
        <PathLink to="/menu">Read the menu</PathLink>
      </State>
      <State state="out of it, in a new tab">
        <SiteLink link={{ url: "https://suppliers.example.com", newTab: true }}>Our suppliers</SiteLink>
      </State>
      <State state="to a panel, as a button">
        <PanelLink panel={{ kind: "reserve", uid }} className={buttons["primary"]}>
          Reserve a table
        </PanelLink>
      </State>
      <State state="to a page, in a new tab">
        <SiteLink link={{ url: "/privacy", newTab: true }}>Our privacy notes</SiteLink>
      </State>
      <State state="to a file">
        <SiteLink link={{ url: "/content/media/miami-seating-plan.svg", newTab: false, isFile: true }}>
          The seating plan
        </SiteLink>
      </State>
      <State state="to a telephone">
        <PhoneLink phone="305-555-0101" />
      </State>
      <State state="in an editor's words">
        <RichText
          text={[
            {
              type: "paragraph",
              text: "The counter is kept for those who walk in; read how we cook.",
              spans: [
                { type: "strong", start: 4, end: 11 },
                { type: "hyperlink", start: 43, end: 59, link: { url: "/eat", newTab: false } },
              ],
            },
          ]}
        />
      </State>
    </States>
  );
};
