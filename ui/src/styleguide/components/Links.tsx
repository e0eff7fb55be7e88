import buttons from "../../design/button.module.css";
import { PanelLink } from "../../kit/link/PanelLink.tsx";
import { PathLink } from "../../kit/link/PathLink.tsx";
import { PhoneLink, SiteLink } from "../../kit/link/SiteLink.tsx";
import { RichText } from "../../kit/rich-text/RichText.tsx";
import { useGuideSite } from "../guide-site.ts";
import { Sheet, Sheets } from "./Sheet.tsx";

/** Every way a link leads: into the site, out of it, to a panel, to a telephone, and in an editor's own words. */
export const Links = () => {
  const { uid } = useGuideSite().initialLocation;
  return (
    <Sheets>
      <Sheet state="in the site">
        <PathLink to="/menu">Read the menu</PathLink>
      </Sheet>
      <Sheet state="out of it, in a new tab">
        <SiteLink link={{ url: "https://suppliers.example.com", newTab: true }}>Our suppliers</SiteLink>
      </Sheet>
      <Sheet state="to a panel, as a button">
        <PanelLink panel={{ kind: "reserve", uid }} className={buttons["primary"]}>
          Reserve a table
        </PanelLink>
      </Sheet>
      <Sheet state="to a telephone">
        <PhoneLink phone="305-555-0101" />
      </Sheet>
      <Sheet state="in an editor's words">
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
      </Sheet>
    </Sheets>
  );
};
