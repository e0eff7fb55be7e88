import { useGuideSite } from "../guide-site.ts";
import { customProperties } from "../styles/custom-properties.ts";
import styles from "./Face.module.css";

/** A face: the name of the site set in it, its letters and its figures. */
export const Face = ({ name }: { readonly name: string }) => (
  <li className={styles["face"]} data-token={name}>
    <code className={styles["token"]}>{name}</code>
    <div style={customProperties({ "--face": `var(${name})` })}>
      <p className={styles["word"]}>{useGuideSite().site.name}</p>
      <p className={styles["letters"]}>
        ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 é ñ ç ü “ ” ’ – · & $ €
      </p>
    </div>
  </li>
);
