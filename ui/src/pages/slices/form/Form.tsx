import type { FormSlice } from "@couvert/domain/site/slices/form-slices";
import page from "../../../design/page.module.css";
import { SiteForm } from "../../../kit/form/SiteForm.tsx";
import { Copy } from "../../../kit/rich-text/RichText.tsx";
import type { SliceProps } from "../loaded-slices.ts";
import styles from "./Form.module.css";

/** Shows a form beside its heading and copy; without fields, as in the simulator, only these. */
const Form = ({ slice, isFirst }: SliceProps<FormSlice>) => {
  const Heading = isFirst ? "h1" : "h2";
  return (
    <section
      id={slice.uid}
      className={`${page["band"]} ${page["grid"]} ${page["openEnd"]} ${styles["section"]}`}
    >
      <div className={styles["words"]}>
        {slice.heading !== "" && <Heading className={styles["heading"]}>{slice.heading}</Heading>}
        <Copy text={slice.copy} className={styles["copy"]} />
      </div>
      <div className={styles["form"]}>{slice.fields.length > 0 && <SiteForm slice={slice} />}</div>
    </section>
  );
};

export default Form;
