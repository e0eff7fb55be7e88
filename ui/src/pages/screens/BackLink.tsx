import { PathLink } from "../../kit/link/PathLink.tsx";
import styles from "./BackLink.module.css";

/** Links to the parent page, after an arrow that points back. */
export const BackLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <PathLink to={to} className={styles["back"]}>
    {label}
  </PathLink>
);
