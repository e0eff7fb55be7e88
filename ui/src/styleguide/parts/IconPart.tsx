import { Icon, type IconDrawing } from "../../kit/icon/Icon.tsx";
import * as icons from "../../kit/icon/icons.ts";
import styles from "./IconPart.module.css";

const DRAWINGS: readonly (readonly [name: string, drawing: IconDrawing])[] = Object.entries(icons);

/** Every icon of the site under the name the site has for it. */
export const IconPart = () => (
  <ul className={styles["icons"]}>
    {DRAWINGS.map(([name, drawing]) => (
      <li key={name} className={styles["icon"]} data-icon={name}>
        <Icon drawing={drawing} size={28} />
        <span>{name}</span>
      </li>
    ))}
  </ul>
);
