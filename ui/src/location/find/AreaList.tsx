import type { AreaLink } from "@couvert/domain/restaurant/location/area";
import { t } from "@lingui/core/macro";
import { useId } from "react";
import page from "../../design/page.module.css";
import { SiteLink } from "../../kit/link/SiteLink.tsx";
import styles from "./AreaList.module.css";
import { restaurantCount } from "./finder-messages.ts";

/** Links to the states, provinces and cities of a large group, which together list every restaurant (rule 2.79). */
export const AreaList = ({ areas }: { readonly areas: readonly AreaLink[] }) => {
  const id = useId();
  return (
    <nav className={styles["areas"]} aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {t`All our restaurants, place by place`}
      </h2>
      <ul className={styles["list"]}>
        {areas.map(({ name, count, link }) => (
          <li key={link.url} className={styles["area"]}>
            <SiteLink link={link}>{name}</SiteLink>
            <span className={styles["count"]} aria-hidden="true">
              {count}
            </span>
            <span className={page["unseen"]}>{restaurantCount(count)}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
};
