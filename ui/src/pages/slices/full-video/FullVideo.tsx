import type { FullVideoSlice, Video } from "@couvert/domain/site/slices/media-slices";
import { t } from "@lingui/core/macro";
import page from "../../../design/page.module.css";
import { focusShown, Poster } from "../../../kit/embed/Poster.tsx";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./FullVideo.module.css";

/** Shows a poster from edge to edge that the video replaces when pressed; its copy below. */
const FullVideo = ({ slice, isFirst }: SliceProps<FullVideoSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section className={`${page["background"]} ${page["openEnd"]}`}>
      {slice.video !== null && (
        <Poster
          image={slice.image}
          sizes="100vw"
          isFirst={isFirst}
          label={slice.linkText || t`Play the film`}
          title={slice.heading}
          link={{ url: slice.video.url, newTab: false }}
          shown={<VideoPlayer video={slice.video} title={slice.heading} />}
          className={styles["poster"]}
        />
      )}
      <div className={`${page["band"]} ${page["grid"]} ${styles["words"]}`}>
        {slice.heading !== "" && <Heading className={styles["heading"]}>{slice.heading}</Heading>}
        <Copy text={slice.copy} className={styles["copy"]} />
      </div>
    </section>
  );
};

const VideoPlayer = ({ video: { url, type, captions }, title }: { video: Video; title: string }) => (
  // biome-ignore lint/a11y/useMediaCaption: a film without a word has no captions, and its copy says what it shows
  <video
    ref={focusShown}
    tabIndex={0}
    controls
    autoPlay
    playsInline
    aria-label={title || undefined}
    crossOrigin={captions === null ? undefined : "anonymous"}
  >
    <source src={url} type={type} />
    {captions !== null && <track kind="captions" src={captions} default />}
  </video>
);

export default FullVideo;
