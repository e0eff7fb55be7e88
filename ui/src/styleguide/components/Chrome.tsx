import { Footer } from "../../shell/chrome/Footer.tsx";
import { Header, SkipLink } from "../../shell/chrome/Header.tsx";
import { useGuideSite } from "../guide-site.ts";
import { Room } from "./Sheet.tsx";

/** The head of every page, with the way past it that a keyboard finds. */
export const PageHead = () => {
  const { site } = useGuideSite();
  return (
    <Room>
      <SkipLink isInert={false} />
      <Header site={site} />
    </Room>
  );
};

/** The foot of every page. */
export const PageFoot = () => {
  const { site } = useGuideSite();
  return (
    <Room>
      <Footer site={site} isInert={false} />
    </Room>
  );
};
