import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import page from "../../design/page.module.css";

/** Tells a screen reader the title of the page that a link has led to, and moves the focus to its beginning. */
export const NavigationNotice = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    // A menu that closes on the way gives the focus back to its button first.
    const focusing = setTimeout(() => document.querySelector("main")?.focus({ preventScroll: true }));
    return () => clearTimeout(focusing);
  }, [pathname]);

  return (
    <p className={page["unseen"]} role="status">
      {title}
    </p>
  );
};
