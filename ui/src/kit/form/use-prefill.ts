import type { Form } from "@couvert/domain/forms/form/form";
import { formDay, prefilled } from "@couvert/domain/forms/form/validate-form";
import { useEffect, useEffectEvent } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";
import type { TypedForm } from "./form-resolver.ts";

/** Fills a form in from the page's address, where nothing was typed yet. */
export const usePrefill = (form: Form, { getValues, setValue }: UseFormReturn<TypedForm>): void => {
  const { search } = useLocation();
  const fill = useEffectEvent((query: string) => {
    const values = prefilled(form, new URLSearchParams(query), formDay(form, Date.now()));
    for (const [name, value] of Object.entries(values)) {
      const held = getValues(name) || "";
      const initial = form.fields.find((field) => field.name === name)?.initial;
      if (held === "" || held === initial) setValue(name, value);
    }
  });
  useEffect(() => fill(search), [search]);
};
