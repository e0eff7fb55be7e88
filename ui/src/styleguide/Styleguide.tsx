import type { ReactNode } from "react";
import { Icon, type IconDrawing } from "../kit/icon/Icon.tsx";
import * as icons from "../kit/icon/icons.ts";
import { SocialLinks } from "../kit/link/LinkList.tsx";
import * as deliveryMarks from "../kit/mark/delivery-marks.ts";
import * as reservationMarks from "../kit/mark/reservation-marks.ts";
import { ServiceMark } from "../kit/mark/ServiceMark.tsx";
import { MENU_ICONS, MenuIcon } from "../pages/menu/MenuIcon.tsx";
import { SliceZone } from "../pages/slices/SliceZone.tsx";
import { Wordmark } from "../shell/chrome/Wordmark.tsx";
import { FormControls } from "./FormControls.tsx";
import styles from "./Styleguide.module.css";
import { sliceFixtures } from "./slice-fixtures.ts";
import { Tokens } from "./Tokens.tsx";

/** Shows the tokens, marks and icons of a brand, the form controls in their states, and every slice from its fixture. */
export const Styleguide = ({ name }: { readonly name: string }) => (
  <main className={styles["guide"]}>
    <h1>{name}: style guide</h1>
    <nav aria-label="Contents">
      <ul className={styles["contents"]}>
        {Object.entries(TITLES).map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
    <Part id="tokens">
      <Tokens />
    </Part>
    <Part id="marks">
      <Wordmark name={name} logo={null} height={40} />
      <ul className={styles["marks"]}>
        {Object.entries({ ...deliveryMarks, ...reservationMarks }).map(([mark, drawing]) => (
          <li key={mark}>
            <ServiceMark name={mark} drawing={drawing} />
          </li>
        ))}
      </ul>
    </Part>
    <Part id="icons">
      <ul className={styles["icons"]}>
        {ICONS.map(([icon, drawn]) => (
          <li key={icon}>
            {drawn}
            {icon}
          </li>
        ))}
      </ul>
      <SocialLinks
        links={(["Instagram", "Facebook", "Twitter"] as const).map((label) => ({
          label,
          link: { url: `https://${label.toLowerCase()}.example.com`, newTab: true },
        }))}
      />
    </Part>
    <Part id="controls">
      <FormControls />
    </Part>
    <Part id="slices">
      {sliceFixtures.map((slice) => (
        <section key={slice.type}>
          <h3>{slice.type}</h3>
          <div className={styles["slice"]} data-slice={slice.type}>
            <SliceZone zone={[slice]} isBelowHead />
          </div>
        </section>
      ))}
    </Part>
  </main>
);

const TITLES = {
  tokens: "Tokens",
  marks: "Marks",
  icons: "Icons",
  controls: "Buttons and form controls",
  slices: "Slices",
} as const;

const Part = ({ id, children }: { readonly id: keyof typeof TITLES; readonly children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{TITLES[id]}</h2>
    {children}
  </section>
);

const SIZE = 28;

const ICONS: readonly (readonly [name: string, drawn: ReactNode])[] = [
  ...Object.entries<IconDrawing>(icons).map(
    ([name, drawing]) => [name, <Icon key={name} drawing={drawing} size={SIZE} />] as const,
  ),
  ...MENU_ICONS.map((name) => [name, <MenuIcon key={name} name={name} size={SIZE} />] as const),
];
