import type { BannerSlice, PopupSlice } from "../slices/notice-slices.ts";
import { NECESSARY_LABEL } from "./cookie-notice.ts";
import type { Notice, Popup } from "./notice.ts";
import type { Notices } from "./notices.ts";

/** Creates a popup for every location; overrides replace any field. */
export const createPopup = (overrides: Partial<Popup> = {}): Popup => ({
  uid: "autumn",
  variation: "default",
  places: [],
  ...overrides,
});

/** Creates a banner for every location; overrides replace any field. */
export const createBanner = (overrides: Partial<Notice> = {}): Notice => ({
  uid: "holidays",
  places: [],
  ...overrides,
});

/** Creates a popup with a heading only; overrides replace any field. */
export const createPopupSlice = (overrides: Partial<PopupSlice> = {}): PopupSlice => ({
  ...createPopup(),
  type: "popup",
  heading: "Autumn at the hearth",
  copy: [],
  image: null,
  link: null,
  emailLabel: "",
  buttonText: "",
  thanks: "",
  ...overrides,
});

/** Creates a banner of one sentence; overrides replace any field. */
export const createBannerSlice = (overrides: Partial<BannerSlice> = {}): BannerSlice => ({
  ...createBanner(),
  type: "banner",
  copy: [{ type: "paragraph", text: "Our rooms are open through the holidays.", spans: [] }],
  link: null,
  ...overrides,
});

/** Creates notices with a cookie notice only; overrides replace any part. */
export const createNotices = (overrides: Partial<Notices> = {}): Notices => ({
  popups: [],
  banners: [],
  cookieNotice: {
    isEnabled: true,
    description: [{ type: "paragraph", text: "We keep five cookies of our own.", spans: [] }],
    necessaryLabel: NECESSARY_LABEL,
  },
  ...overrides,
});
