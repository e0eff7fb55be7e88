import {
  type Form,
  type FormField,
  formPath,
  HIDDEN_FIELDS,
  INPUT_DELAY_MS,
} from "@couvert/domain/forms/form/form";
import { formDay, prefilled } from "@couvert/domain/forms/form/validate-form";
import type { FormSlice } from "@couvert/domain/site/slices/form-slices";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useLocation } from "react-router";
import buttons from "../../design/button.module.css";
import { useLocationList } from "../../visit/SelectedLocation.tsx";
import { useSite } from "../../visit/shown-page.ts";
import { loadAnimate } from "../motion/load-animate.ts";
import { Copy } from "../rich-text/RichText.tsx";
import { CheckboxInput, type FormInputProps, PhoneInput, SelectInput, TextInput } from "./FormInput.tsx";
import { FormProblem, Sent } from "./FormOutcome.tsx";
import { resolveForm, type TypedForm } from "./form-resolver.ts";
import { LocationInput } from "./LocationInput.tsx";
import { createNewsletterMemory, NEWSLETTER } from "./newsletter-memory.ts";
import { NOT_ALL_FILLED } from "./problem-messages.ts";
import styles from "./SiteForm.module.css";
import { newFormId, preloadSender, requestCaptchaToken, sendForm } from "./send-form.ts";

/**
 * Shows a form from content. It works without script; with script it reports problems at once and keeps what was typed (rule
 * 2.35).
 */
export const SiteForm = ({ slice }: { readonly slice: FormSlice }) => {
  const { uid, answer } = slice;
  const form = { uid, fields: slice.fields, timeZone: slice.timeZone ?? "UTC" };
  const { pathname } = useLocation();
  const { state } = useLocationList();
  const restaurants = state.kind === "loaded" ? state.locations : null;
  const captcha = useSite()?.captcha ?? null;
  const [formId, setFormId] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  /** Why the form was not sent: the server's message, or the fields that are invalid. */
  const [problem, setProblem] = useState<{ readonly message: string } | "fields" | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const methods = useForm<TypedForm>({
    resolver: resolveForm(form, restaurants),
    delayError: INPUT_DELAY_MS,
  });
  const { control, handleSubmit, setError, setFocus, clearErrors, formState } = methods;
  const { errors, isSubmitting } = formState;
  usePrefill(form, methods);

  const idOf = ({ name }: FormField) => `${uid}-${name}`;
  const errorOf = ({ name }: FormField) => errors[name]?.message ?? answer?.errors[name];
  const wrong = form.fields.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ id: idOf(field), label: field.label, message }];
  });
  const inputOf = (field: FormField) => {
    const props: FormInputProps = {
      field,
      id: idOf(field),
      initial: answer?.values[field.name] ?? field.initial,
      error: errorOf(field),
      control,
      isFirstInvalid: answer !== undefined && wrong[0]?.id === idOf(field),
    };
    switch (field.type) {
      case "select":
        return <SelectInput {...props} />;
      case "location":
        return field.optionsIn === undefined ? <SelectInput {...props} /> : <LocationInput {...props} />;
      case "checkbox":
        return <CheckboxInput {...props} />;
      case "tel":
        return (
          <PhoneInput
            {...props}
            onValidated={(message) =>
              message === null ? clearErrors(field.name) : setError(field.name, { type: "phone", message })
            }
          />
        );
      default:
        return <TextInput {...props} />;
    }
  };

  const sendOff = async (typed: TypedForm) => {
    const { current: formElement } = element;
    if (formElement === null) return;
    const id = formId ?? newFormId();
    setFormId(id);
    setProblem(null);
    const token = await requestCaptchaToken(captcha, formElement);
    const body = {
      ...(typed as Record<string, string>),
      [HIDDEN_FIELDS.id]: id,
      [HIDDEN_FIELDS.page]: pathname,
      [HIDDEN_FIELDS.trap]: trap.current?.value ?? "",
      [HIDDEN_FIELDS.captcha]: token,
    };
    const sent = await sendForm(uid, body, formElement);
    if (sent.kind === "stored") {
      if (uid === NEWSLETTER) createNewsletterMemory(() => sessionStorage).close();
      return setIsSent(true);
    }
    setProblem(sent);
    const named = form.fields.filter(({ name }) => Object.hasOwn(sent.fields, name));
    for (const { name } of named) setError(name, { type: "server", message: sent.fields[name] ?? "" });
    if (named[0] !== undefined) setFocus(named[0].name);
  };

  const submitLabel = slice.submitLabel || t`Send`;
  if (isSent) return <Sent heading={slice.successHeading || t`Thank you`} copy={slice.successCopy} />;
  return (
    <form
      ref={element}
      method="post"
      action={formPath(uid)}
      noValidate
      className={styles["form"]}
      aria-label={slice.heading || submitLabel}
      aria-busy={isSubmitting}
      onPointerEnter={loadAnimate}
      onFocus={() => {
        loadAnimate();
        preloadSender();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void handleSubmit(sendOff, () => setProblem("fields"))(event);
      }}
    >
      {answer !== undefined && <FormProblem message={answer.message} wrong={wrong} />}
      {form.fields.map((field) => (
        <div key={field.name} className={field.isHalf ? styles["half"] : styles["whole"]}>
          {inputOf(field)}
        </div>
      ))}
      <input type="hidden" name={HIDDEN_FIELDS.page} value={pathname} />
      <div className={styles["trap"]} aria-hidden="true">
        <label>
          {t`Leave this field empty`}
          <input ref={trap} name={HIDDEN_FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {answer === undefined && problem !== null && (problem !== "fields" || wrong.length > 0) && (
        <FormProblem message={problem === "fields" ? i18n._(NOT_ALL_FILLED) : problem.message} wrong={[]} />
      )}
      <div className={styles["actions"]}>
        <button type="submit" className={buttons["primary"]} aria-disabled={isSubmitting}>
          {isSubmitting ? t`Sending…` : submitLabel}
        </button>
        <Copy text={slice.note} className={styles["note"]} />
      </div>
    </form>
  );
};

/** Fills empty fields of a form from the page's query. */
const usePrefill = (form: Form, { getValues, setValue }: UseFormReturn<TypedForm>): void => {
  const { search } = useLocation();
  const fill = useEffectEvent((query: string) => {
    const values = prefilled(form, new URLSearchParams(query), formDay(form, Date.now()));
    for (const [name, value] of Object.entries(values)) {
      const current = getValues(name) || "";
      const initial = form.fields.find((field) => field.name === name)?.initial;
      if (current === "" || current === initial) setValue(name, value);
    }
  });
  useEffect(() => fill(search), [search]);
};
