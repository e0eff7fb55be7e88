import { t } from "@lingui/core/macro";
import { useId } from "react";
import page from "../../design/page.module.css";
import { Picture } from "../../kit/image/Picture.tsx";
import { locationPath } from "../../location/location-path.ts";
import { useSitePath } from "../../visit/shown-page.ts";
import NewsList, { FeedLink, NewsLine } from "../slices/news-list/NewsList.tsx";
import { SliceZone } from "../slices/SliceZone.tsx";
import { BackLink } from "./BackLink.tsx";
import styles from "./NewsPostScreen.module.css";
import type { ScreenProps } from "./screen-props.ts";

/** Shows a news post: title, date, picture, slices and further posts (rule 2.4). */
const NewsPostScreen = ({ view: { post, slices, more } }: ScreenProps<"news-post">) => {
  const sitePath = useSitePath();
  const { title, excerpt, author, image, location } = post;
  const headingId = useId();
  return (
    <>
      <FeedLink />
      <article aria-labelledby={headingId}>
        <header className={`${page["band"]} ${page["grid"]} ${styles["head"]}`}>
          <nav aria-label={t`News`}>
            {location === null ? (
              <BackLink to={sitePath("/news")} label={t`All news`} />
            ) : (
              <BackLink to={sitePath(locationPath(location.uid))} label={location.title} />
            )}
          </nav>
          <h1 id={headingId} className={styles["title"]}>
            {title}
          </h1>
          <div className={styles["margin"]}>
            <NewsLine {...post} className={page["label"]} />
            {author !== "" && <p className={page["label"]}>{t`By ${author}`}</p>}
          </div>
          {excerpt !== "" && <p className={styles["excerpt"]}>{excerpt}</p>}
        </header>
        {image !== null && (
          <div className={styles["picture"]}>
            <Picture image={image} sizes="100vw" isFirst />
          </div>
        )}
        <SliceZone zone={slices} isBelowHead />
      </article>
      <NewsList
        slice={{ type: "news_list", heading: t`More news`, location: null, limit: more.length, items: more }}
        isFirst={false}
      />
    </>
  );
};

export default NewsPostScreen;
