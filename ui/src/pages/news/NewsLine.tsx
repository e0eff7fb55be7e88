import { type NewsCard, newsDate } from "@couvert/domain/site/news/news-card";

/** When a post is of and what it is about, in one line; nothing where it says neither. */
export const NewsLine = ({ date, place, className }: Pick<NewsCard, "date" | "place"> & NewsLineProps) =>
  date === null && place === "" ? null : (
    <p className={className}>
      {date !== null && <time dateTime={date}>{newsDate(date)}</time>}
      {date !== null && place !== "" && <span aria-hidden="true"> · </span>}
      {place !== "" && <span>{place}</span>}
    </p>
  );

interface NewsLineProps {
  readonly className: string | undefined;
}
