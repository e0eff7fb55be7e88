import { Icon, type IconDrawing } from "../../kit/icon/Icon.tsx";
import * as icons from "../../kit/icon/icons.ts";
import { SocialLinks } from "../../kit/link/LinkList.tsx";
import styles from "./IconPart.module.css";

const DRAWINGS: readonly (readonly [name: string, drawing: IconDrawing])[] = Object.entries(icons);

/** Shows every icon under its name. */
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

/** Shows the links to social networks by their marks. */
export const SocialPart = () => (
  <SocialLinks
    links={(["Instagram", "Facebook", "Twitter"] as const).map((label) => ({
      label,
      link: { url: `https://${label.toLowerCase()}.example.com`, newTab: true },
    }))}
  />
);
