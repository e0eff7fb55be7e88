import type { NewsListSlice } from "@couvert/domain/page/slice";

const image = {
  url: "/content/images/charred-carrots.jpg",
  alt: "Carrots from the fire",
  width: 1800,
  height: 1200,
};

/** Two posts: one with all it can have, one with a title alone. */
export const newsList: NewsListSlice = {
  type: "news_list",
  heading: "From the kitchen",
  location: null,
  limit: 2,
  items: [
    {
      path: "/news/spring",
      title: "Spring on the table",
      date: "2027-03-05",
      excerpt: "Peas, and what we do with them.",
      image,
      place: "Miami",
    },
    { path: "/news/plain", title: "Plain news", date: null, excerpt: "", image: null, place: "" },
  ],
};
