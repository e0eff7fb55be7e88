import { createBannerSlice } from "@couvert/domain/site/notice/notice.builders";
import { useState } from "react";
import buttons from "../../design/button.module.css";
import { FormProblem, Sent } from "../../kit/form/FormOutcome.tsx";
import { popup } from "../../pages/slices/popup/Popup.fixture.ts";
import { BannerBar } from "../../shell/notice/BannerBar.tsx";
import { CookieNotice } from "../../shell/notice/CookieNotice.tsx";
import { PopupDialog } from "../../shell/notice/PopupDialog.tsx";
import { OutageNotice } from "../../shell/router/OutageNotice.tsx";
import { Room, Sheet, Sheets } from "./Sheet.tsx";

const copy = (text: string) => [{ type: "paragraph", text, spans: [] }] as const;

const BANNER = createBannerSlice({
  link: { label: "See the hours", link: { url: "/locations", newTab: false } },
});

/** The bar above a page. */
export const Banner = () => (
  <Room isTall>
    <BannerBar banner={BANNER} isInert={false} onClose={() => {}} />
  </Room>
);

/** What is said of cookies. */
export const Cookies = () => (
  <Room isTall>
    <CookieNotice
      description={copy("We keep four cookies of our own, and none of anybody else’s.")}
      isInert={false}
      onOk={() => {}}
    />
  </Room>
);

/** A popup over the page. */
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

/** What stands where a panel would be that cannot be loaded. */
export const Outage = () => (
  <Room isTall>
    <OutageNotice outage={{ kind: "reserve", retry: () => {}, close: () => {} }} />
  </Room>
);

/** What became of a form. */
export const FormOutcomes = () => (
  <Sheets>
    <Sheet state="not sent">
      <FormProblem message="Your message could not be sent. Please try again." wrong={[]} />
    </Sheet>
    <Sheet state="sent back, without script">
      <FormProblem
        message="Please look at these again."
        wrong={[{ id: "form-outcomes", label: "Email", message: "Email is required." }]}
      />
    </Sheet>
    <Sheet state="sent">
      <Sent
        heading="Thank you"
        copy={copy("Your note has reached us; somebody near the fire will answer.")}
      />
    </Sheet>
  </Sheets>
);
