import type { HostedField } from "@couvert/domain/booking/card/hosted-field";
import { t } from "@lingui/core/macro";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { Icon } from "../../kit/icon/Icon.tsx";
import { creditCard } from "../../kit/icon/icons.ts";
import styles from "./CardForm.module.css";
import { CARD_FORM_ID } from "./card-form-id.ts";
import { DepositTerms, type DepositTermsHandle } from "./DepositTerms.tsx";
import { mountHostedField } from "./hosted-field.ts";
import { mountedField } from "./mounted-field.ts";

/** The function that the form around the field calls. */
export interface HostedCardHandle {
  /** Returns `hosted` once the terms are agreed to; shows what is missing and returns null otherwise. */
  readonly read: (focuses: boolean) => Promise<"hosted" | null>;
}

interface HostedCardProps {
  readonly field: HostedField;
  /** The sentence that says what is charged or stored. */
  readonly words: string;
  /** The deposit with its currency; null for none. */
  readonly deposit: string | null;
  /** Whether the guest must agree to the terms. */
  readonly needsConsent: boolean;
  /** Calls back when the box is missed, and when it is ticked. */
  readonly onErrors: (hasErrors: boolean) => void;
  readonly ref: Ref<HostedCardHandle>;
}

/** Shows the card provider's own field: no card passes through this page or its server (rule 14.14). */
const HostedCard = ({ field, words, deposit, needsConsent, onErrors, ref }: HostedCardProps) => {
  const terms = useRef<DepositTermsHandle>(null);
  const container = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<"loading" | "ready" | "failed">("loading");
  useEffect(() => {
    if (container.current === null) return;
    const language = document.documentElement.lang;
    const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    const options = {
      language,
      scheme,
      onReady: () => setStatus("ready"),
      onFailed: () => setStatus("failed"),
    } as const;
    const mounted = mountHostedField(container.current, field, options);
    mountedField.current = mounted;
    return () => {
      mountedField.current = null;
      mounted.dispose();
    };
  }, [field]);
  useImperativeHandle(ref, () => ({
    read: async (focuses) => (!needsConsent || terms.current?.read(focuses) === true ? "hosted" : null),
  }));
  return (
    <fieldset id={CARD_FORM_ID} className={styles["card"]} aria-busy={status === "loading"}>
      <legend className={styles["heading"]}>
        <Icon drawing={creditCard} /> {t`Payment`}
      </legend>
      <p className={styles["words"]}>{words}</p>
      {status === "loading" && <p role="status">{t`Loading the card form`}</p>}
      {status === "failed" && (
        <p role="alert">{t`The card form cannot be loaded. Please reload the page, or call the restaurant.`}</p>
      )}
      <div ref={container} />
      {needsConsent && <DepositTerms ref={terms} total={deposit} onErrors={onErrors} />}
    </fieldset>
  );
};

export default HostedCard;
