import type { ReactNode } from "react";
import { Icon, type IconDrawing } from "../../kit/icon/Icon.tsx";
import * as icons from "../../kit/icon/icons.ts";
import { SocialLinks } from "../../kit/link/LinkList.tsx";
import { MENU_ICONS, MenuIcon } from "../../pages/menu/MenuIcon.tsx";
import styles from "./IconPart.module.css";

const SIZE = 28;

const ICONS: readonly (readonly [name: string, icon: ReactNode])[] = [
  ...Object.entries<IconDrawing>(icons).map(
    ([name, drawing]) => [name, <Icon key={name} drawing={drawing} size={SIZE} />] as const,
  ),
  ...MENU_ICONS.map((name) => [name, <MenuIcon key={name} name={name} size={SIZE} />] as const),
];

/** Shows every icon under its name. */
export const IconPart = () => (
  <ul className={styles["icons"]}>
    {ICONS.map(([name, icon]) => (
      <li key={name} className={styles["icon"]} data-icon={name}>
        {icon}
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
