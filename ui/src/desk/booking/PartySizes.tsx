import { t } from "@lingui/core/macro";
import { useState } from "react";
import { RadioChoice } from "../frame/Choice.tsx";
import sheet from "../frame/Sheet.module.css";

const SIZES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Asks for the size of a party: one tap up to eight, a number above. A digit chooses it while the focus is here. */
export const PartySizes = ({
  chosen,
  onChoose,
}: {
  readonly chosen: number | null;
  readonly onChoose: (size: number) => void;
}) => {
  const [typed, setTyped] = useState("");
  const choose = (size: number) => {
    setTyped("");
    onChoose(size);
  };
  return (
    <fieldset
      className={sheet["form"]}
      onKeyDown={({ key, target, currentTarget }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== "radio" || !/^[1-8]$/.test(key)) return;
        choose(Number(key));
        currentTarget.querySelectorAll<HTMLElement>("[type=radio]")[Number(key) - 1]?.focus();
      }}
    >
      <legend className={sheet["title"]}>{t`Guests`}</legend>
      <div className={sheet["row"]}>
        {SIZES.map((size) => (
          <RadioChoice
            key={size}
            name="size"
            label={size}
            checked={chosen === size}
            data-first={size === (chosen ?? 1) ? true : undefined}
            onChange={() => choose(size)}
          />
        ))}
        <input
          className={sheet["more"]}
          aria-label={t`More than eight guests`}
          placeholder="9+"
          inputMode="numeric"
          maxLength={3}
          value={typed}
          onChange={({ target }) => {
            const size = Number(target.value.replace(/\D/g, ""));
            setTyped(size === 0 ? "" : String(size));
            if (size > 0 && size <= 100) onChoose(size);
          }}
        />
      </div>
    </fieldset>
  );
};
