import { type CalendarDate, shortDateLabel } from "@couvert/domain/time/calendar-date";
import { t } from "@lingui/core/macro";
import { useId, useRef, useState } from "react";
import styles from "../../kit/form/Dropdown.module.css";
import { Caret } from "../../kit/form/Dropdown.tsx";
import { chunkOnce } from "../../kit/loading/chunk.ts";
import { PanelPart } from "../../kit/panel/PanelPart.tsx";
import { formatLocale } from "../../languages/languages.ts";

const calendar = chunkOnce(() => import("./DateCalendar.tsx"));

interface DateDropdownProps {
  readonly value: CalendarDate | null;
  readonly today: CalendarDate;
  readonly onChange: (date: CalendarDate) => void;
}

/** Shows the date as a dropdown whose calendar loads when first opened. `today` is the restaurant's date (rules 2.60, 5.1). */
export const DateDropdown = ({ value, today, onChange }: DateDropdownProps) => {
  const id = useId();
  const control = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const setOpen = (open: boolean) => {
    setIsOpen(open);
    if (open) setWasOpened(true);
  };
  return (
    <div className={styles["field"]}>
      <span className={styles["label"]} id={`${id}label`}>
        {t`Date`}
      </span>
      <button
        ref={control}
        type="button"
        className={styles["control"]}
        aria-labelledby={`${id}label ${id}value`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}calendar` : undefined}
        data-popup-open={isOpen ? "" : undefined}
        onPointerEnter={calendar.ahead}
        onFocus={calendar.ahead}
        onClick={() => setOpen(!isOpen)}
      >
        <span
          id={`${id}value`}
          className={styles["value"]}
          data-placeholder={value === null ? "" : undefined}
        >
          {value === null ? t`Select` : shortDateLabel(value, formatLocale())}
        </span>
        <Caret />
      </button>
      {wasOpened && (
        <PanelPart
          chunk={calendar}
          fallback={null}
          props={{
            isOpen,
            id: `${id}calendar`,
            anchor: control,
            value,
            today,
            onClose: () => setOpen(false),
            onChange,
          }}
        />
      )}
    </div>
  );
};
