import type { NewsPost } from "./news-list.ts";

/** Creates a post about the whole group; overrides replace any field. */
export const createNewsPost = (overrides: Partial<NewsPost> = {}): NewsPost => ({
  uid: "spring",
  title: "Spring on the table",
  date: "2027-03-05",
  excerpt: "Peas, and what we do with them.",
  image: null,
  description: "",
  author: "Mara Quill",
  locationUid: null,
  country: null,
  slices: [{ type: "rich_text", text: [{ type: "paragraph", text: "Peas are in.", spans: [] }] }],
  ...overrides,
});
