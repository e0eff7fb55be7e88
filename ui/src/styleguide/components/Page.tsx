import { NECESSARY_LABEL } from "@couvert/domain/site/notice/cookie-notice";
import { createBannerSlice } from "@couvert/domain/site/notice/notice.builders";
import { useState } from "react";
import buttons from "../../design/button.module.css";
import { FormProblem, Sent } from "../../kit/form/FormOutcome.tsx";
import { popup } from "../../pages/slices/popup/Popup.fixture.ts";
import { Footer } from "../../shell/chrome/Footer.tsx";
import { Header, SkipLink } from "../../shell/chrome/Header.tsx";
import { BannerBar } from "../../shell/notice/BannerBar.tsx";
import { CookieNotice } from "../../shell/notice/CookieNotice.tsx";
import { PopupDialog } from "../../shell/notice/PopupDialog.tsx";
import { OutageNotice } from "../../shell/router/OutageNotice.tsx";
import { useGuideSite } from "../guide-site.ts";
import { State, States, Viewport } from "./States.tsx";

/** Shows the header with the skip link. */
export const PageHead = () => {
  const { site } = useGuideSite();
  return (
    <Viewport>
      <SkipLink isInert={false} />
      <Header site={site} />
    </Viewport>
  );
};

/** Shows the footer. */
export const PageFoot = () => {
  const { site } = useGuideSite();
  return (
    <Viewport>
      <Footer site={site} isInert={false} />
    </Viewport>
  );
};

const copy = (text: string) => [{ type: "paragraph", text, spans: [] }] as const;

const BANNER = createBannerSlice({
  link: { label: "See the hours", link: { url: "/locations", newTab: false } },
});

/** Shows the banner. */
export const Banner = () => (
  <Viewport isTall>
    <BannerBar banner={BANNER} isInert={false} onClose={() => {}} />
  </Viewport>
);

/** Shows the cookie notice as where a tracker or a captcha needs consent. Two would be landmarks of one name. */
export const Cookies = () => (
  <Viewport isTall>
    <CookieNotice
      description={copy("We keep five cookies of our own. Anything else waits for your OK.")}
      necessaryLabel={NECESSARY_LABEL}
      isInert={false}
      onAnswer={() => {}}
    />
  </Viewport>
);

/** Shows a button that opens the popup. */
export const PopupOpener = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={buttons["primary"]} onClick={() => setIsOpen(true)}>
        Open the popup
      </button>
      {isOpen && <PopupDialog popup={popup} onClose={() => setIsOpen(false)} onSent={() => {}} />}
    </>
  );
};

/** Shows the notice of a panel that failed to load. */
export const Outage = () => (
  <Viewport isTall>
    <OutageNotice outage={{ kind: "reserve", retry: () => {}, close: () => {} }} />
  </Viewport>
);

/** Shows the outcomes of a form. */
export const FormOutcomes = () => (
  <States>
    <State state="not sent">
      <FormProblem message="Your message could not be sent. Please try again." wrong={[]} />
    </State>
    <State state="sent back, without script">
      <FormProblem
        message="Please look at these again."
        wrong={[{ id: "form-outcomes", label: "Email", message: "Email is required." }]}
      />
    </State>
    <State state="sent">
      <Sent
        heading="Thank you"
        copy={copy("Your note has reached us; somebody near the fire will answer.")}
      />
    </State>
  </States>
);
