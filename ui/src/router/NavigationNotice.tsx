import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import styles from "./NavigationNotice.module.css";

/** Tells a screen reader the title of the page that a link has led to, and moves the focus to its beginning. */
export const NavigationNotice = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p className={styles["notice"]} role="status">
      {title}
    </p>
  );
};
