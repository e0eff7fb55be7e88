import type { BannerSlice, PopupSlice } from "../slices/notice-slices.ts";
import type { Banner, Popup } from "./notice.ts";
import type { Notices } from "./notices.ts";

/** A popup for every location; overrides replace any field. */
export const createPopup = (overrides: Partial<Popup> = {}): Popup => ({
  uid: "autumn",
  variation: "default",
  places: [],
  ...overrides,
});

/** A banner for every location; overrides replace any field. */
export const createBanner = (overrides: Partial<Banner> = {}): Banner => ({
  uid: "holidays",
  places: [],
  ...overrides,
});

/** A popup with a heading and nothing else to say; overrides replace any field. */
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

/** A banner of one sentence; overrides replace any field. */
export const createBannerSlice = (overrides: Partial<BannerSlice> = {}): BannerSlice => ({
  ...createBanner(),
  type: "banner",
  copy: [{ type: "paragraph", text: "Our rooms are open through the holidays.", spans: [] }],
  link: null,
  ...overrides,
});

/** A site that has nothing to say but its cookie notice; overrides replace any part. */
export const createNotices = (overrides: Partial<Notices> = {}): Notices => ({
  popups: [],
  banners: [],
  cookieNotice: {
    isEnabled: true,
    description: [{ type: "paragraph", text: "We keep four cookies of our own.", spans: [] }],
  },
  ...overrides,
});
