import { type Connection, mayPrefetch } from "@couvert/domain/site/delivery/prefetch";

/** Watches links come into view. */
export interface LinkWatch {
  /** Prefetches the path a link leads to when the link is seen; answers how to stop watching it. */
  readonly watch: (link: HTMLAnchorElement) => () => void;
}

/** What watching links needs of the window. */
export interface LinkWatchOptions {
  readonly prefetch: (path: string) => void;
  /** What is known of the connection at the moment a link is seen. */
  readonly connection: () => Connection | undefined;
  readonly Observer: typeof IntersectionObserver;
}

/** Prefetches on visibility (spec 9), and not for a visitor on slow-2g or one who saves data. */
export const createLinkWatch = ({ prefetch, connection, Observer }: LinkWatchOptions): LinkWatch => {
  const observer = new Observer((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !mayPrefetch(connection())) continue;
      observer.unobserve(target);
      prefetch((target as HTMLAnchorElement).pathname);
    }
  });
  return {
    watch: (link) => {
      observer.observe(link);
      return () => observer.unobserve(link);
    },
  };
};
