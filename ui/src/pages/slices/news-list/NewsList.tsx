import { type NewsCard, RSS_PATH } from "@couvert/domain/site/news/news-card";
import type { NewsListSlice } from "@couvert/domain/site/slices/list-slices";
import { t } from "@lingui/core/macro";
import page from "../../../design/page.module.css";
import { Picture } from "../../../kit/image/Picture.tsx";
import { PathLink } from "../../../kit/link/PathLink.tsx";
import { useSitePath } from "../../../visit/shown-page.ts";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./NewsList.module.css";

/** With this many posts or more, or with a single one, the first is emphasised. */
const LEAD_FROM = 4;

/** The number of posts with a tile; later ones have a line each. */
const TILES = 7;

/** Shows news posts, the newest first: tiles, then a line for each earlier post. */
const NewsList = ({ slice, isFirst }: SliceProps<NewsListSlice>) => {
  const sitePath = useSitePath();
  const { place, location, limit, items } = slice;
  const heading = place === undefined ? slice.heading : t`News from ${place}`;
  const Heading = isFirst ? "h1" : "h2";
  if (items.length === 0) return null;
  const earlier = items.slice(TILES);
  const isLed = items.length === 1 || items.length >= LEAD_FROM;
  const isWhole = location === null && limit === null;
  return (
    <section
      className={`${page["band"]} ${page["openEnd"]} ${styles["news"]}`}
      aria-label={heading || t`News`}
    >
      {heading !== "" && <Heading className={styles["heading"]}>{heading}</Heading>}
      <ul className={`${styles["tiles"]} ${isLed ? styles["led"] : ""}`}>
        {items.slice(0, TILES).map((card, index) => (
          <NewsTile key={card.path} card={card} isLead={index === 0 && isLed} />
        ))}
      </ul>
      {earlier.length > 0 && (
        <ul className={styles["earlier"]} aria-label={t`Earlier news`}>
          {earlier.map(({ path, title, ...head }) => (
            <li key={path}>
              <PathLink to={sitePath(path)} className={styles["line"]}>
                {title}
              </PathLink>
              <NewsLine {...head} className={styles["when"]} />
            </li>
          ))}
        </ul>
      )}
      {isWhole && (
        <p className={styles["feed"]}>
          <FeedLink />
          <a href={sitePath(RSS_PATH)} type="application/rss+xml">
            {t`Follow our news by RSS`}
          </a>
        </p>
      )}
    </section>
  );
};

const NewsTile = ({ card, isLead }: { card: NewsCard; isLead: boolean }) => (
  <li className={styles["tile"]}>
    <div className={styles["words"]}>
      <h3 className={styles["title"]}>
        <PathLink to={useSitePath()(card.path)} className={styles["link"]}>
          {card.title}
        </PathLink>
      </h3>
      <NewsLine {...card} className={styles["when"]} />
      {card.excerpt !== "" && <p className={styles["excerpt"]}>{card.excerpt}</p>}
    </div>
    {card.image !== null && (
      <div className={styles["picture"]}>
        <Picture
          image={{ ...card.image, alt: "" }}
          sizes={isLead ? "(width > 1024px) 66vw, 100vw" : "(width >= 768px) 33vw, 100vw"}
        />
      </div>
    )}
  </li>
);

export default NewsList;

/** Links to the news feed from the document's head. */
export const FeedLink = () => (
  <link rel="alternate" type="application/rss+xml" href={useSitePath()(RSS_PATH)} />
);

/** Shows the date and the subject of a post on one line; nothing where it has neither. */
export const NewsLine = ({ date, day, place, className }: NewsLineProps) =>
  day === "" && place === "" ? null : (
    <p className={className}>
      {date !== null && <time dateTime={date}>{day}</time>}
      {day !== "" && place !== "" && <span aria-hidden="true">{" · "}</span>}
      {place !== "" && <span>{place}</span>}
    </p>
  );

interface NewsLineProps extends Pick<NewsCard, "date" | "day" | "place"> {
  readonly className: string | undefined;
}
