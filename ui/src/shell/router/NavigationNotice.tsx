import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import page from "../../design/page.module.css";

/** Announces the title of the next page to screen readers and moves the focus to its start. */
export const NavigationNotice = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    // A closing menu returns the focus to its button first.
    const focusing = setTimeout(() => document.querySelector("main")?.focus({ preventScroll: true }));
    return () => clearTimeout(focusing);
  }, [pathname]);

  return (
    <p className={page["unseen"]} role="status">
      {title}
    </p>
  );
};
