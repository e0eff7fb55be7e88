import type { NewsListSlice } from "@couvert/domain/site/slices/list-slices";

const image = {
  url: "/content/images/austin.jpg?auto=format&rect=644,508,952,952",
  alt: "Carrots from the fire",
  width: 952,
  height: 952,
};

/** Two posts: one with every field, one with only a title. */
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
      day: "March 5, 2027",
      excerpt: "Peas, and what we do with them.",
      image,
      place: "Miami",
    },
    { path: "/news/plain", title: "Plain news", date: null, day: "", excerpt: "", image: null, place: "" },
  ],
};
