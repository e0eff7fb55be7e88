import { type ComponentType, useEffect, useState } from "react";
import type { NoticesProps } from "../notice/Notices.tsx";

/** What the site says unasked, once its code is there; null before, and where it cannot be had: nothing depends on it. */
export const useNotices = (): ComponentType<NoticesProps> | null => {
  const [Notices, setNotices] = useState<ComponentType<NoticesProps> | null>(null);
  useEffect(() => {
    import("../notice/Notices.tsx").then(
      (chunk) => setNotices(() => chunk.default),
      () => {},
    );
  }, []);
  return Notices;
};
