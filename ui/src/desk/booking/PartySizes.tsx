import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Choice } from "../frame/Choice.tsx";
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
  return (
    <fieldset
      className={sheet["form"]}
      onKeyDown={({ key, target }) => {
        const isDigit = /^[1-8]$/.test(key) && target instanceof HTMLButtonElement;
        if (isDigit) onChoose(Number(key));
      }}
    >
      <legend className={sheet["title"]}>{t`Guests`}</legend>
      <div className={sheet["row"]}>
        {SIZES.map((size) => (
          <Choice
            key={size}
            isChosen={chosen === size}
            data-first={size === (chosen ?? 1) ? true : undefined}
            onClick={() => {
              setTyped("");
              onChoose(size);
            }}
          >
            {size}
          </Choice>
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
