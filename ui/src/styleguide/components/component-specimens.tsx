import type { Specimen } from "../frame/Chapter.tsx";
import { Experiences, Holds, Prices, Seating, Steppers, Times } from "./Booking.tsx";
import { Buttons, Links } from "./Buttons.tsx";
import { LargeGroup, Menu, NewsTiles, Search, Slides, Tiles } from "./Content.tsx";
import { Checkboxes, Dates, Dropdowns, Fields, Phones, RestaurantFields } from "./Fields.tsx";
import { Banner, Cookies, FormOutcomes, Outage, PageFoot, PageHead, PopupOpener } from "./Page.tsx";
import { Cards, OpenPanel, Orders, PanelHeads, PanelMessages, Thanks } from "./Panels.tsx";

const FORCED =
  "Hover, focus and pressed are the site’s own rules for them. Everything below can be shown in them, by State.";
const OPENS = "It opens over this page.";
const CONSENT = "The second button is there where a tracker or a captcha is configured.";
const LIVE = "It answers as it does in the panel; nothing is sent.";

/** Every component in its states, from the smallest to the frame of a page. */
export const componentSpecimens: readonly Specimen[] = [
  { id: "buttons", title: "Buttons", words: FORCED, shown: <Buttons /> },
  { id: "links", title: "Links", shown: <Links /> },
  { id: "fields", title: "Fields", shown: <Fields /> },
  { id: "restaurant-fields", title: "Restaurant of a large group", shown: <RestaurantFields /> },
  { id: "checkboxes", title: "Checkbox", shown: <Checkboxes /> },
  { id: "dropdowns", title: "Dropdown", shown: <Dropdowns /> },
  { id: "dates", title: "Date and calendar", shown: <Dates /> },
  { id: "phones", title: "Phone number", shown: <Phones /> },
  { id: "form-outcomes", title: "What became of a form", shown: <FormOutcomes /> },
  { id: "times", title: "Times", words: LIVE, shown: <Times /> },
  { id: "seating", title: "Seating", words: LIVE, shown: <Seating /> },
  { id: "experiences", title: "Experiences", words: LIVE, shown: <Experiences /> },
  { id: "steppers", title: "Stepper", shown: <Steppers /> },
  { id: "prices", title: "Summary and price", shown: <Prices /> },
  { id: "holds", title: "Hold", words: "In its last minute it says so, aloud too.", shown: <Holds /> },
  { id: "cards", title: "Card", shown: <Cards /> },
  { id: "panel-heads", title: "How a panel begins", shown: <PanelHeads /> },
  { id: "panel-messages", title: "What is in the way", shown: <PanelMessages /> },
  { id: "orders", title: "Ways to order", shown: <Orders /> },
  { id: "thanks", title: "Thanks and calendar file", shown: <Thanks /> },
  { id: "panel", title: "The panel", words: OPENS, shown: <OpenPanel /> },
  { id: "tiles", title: "Location card", shown: <Tiles /> },
  { id: "search", title: "Location search", shown: <Search /> },
  { id: "large-group", title: "Restaurants of a large group", shown: <LargeGroup /> },
  { id: "news", title: "News tiles", shown: <NewsTiles /> },
  { id: "menu", title: "A menu", words: "Choose a diet, and the sections follow.", shown: <Menu /> },
  { id: "slides", title: "Slider", shown: <Slides /> },
  { id: "banner", title: "Banner", shown: <Banner /> },
  { id: "cookies", title: "Cookie notice", words: CONSENT, shown: <Cookies /> },
  { id: "popup", title: "Popup", words: OPENS, shown: <PopupOpener /> },
  { id: "outage", title: "Outage", shown: <Outage /> },
  { id: "page-head", title: "Header", shown: <PageHead /> },
  { id: "page-foot", title: "Footer", shown: <PageFoot /> },
];
