import { phoneDisplay } from "@couvert/domain/forms/phone/phone-number";
import { t } from "@lingui/core/macro";

/** Returns the title of a booking and what else any calendar may learn of it, in the language of the page. */
export const sharedTexts = (
  { name: place, phone: dialled }: { readonly name: string; readonly phone: string },
  partySize: number,
  confirmation: string | null,
) => {
  const phone = phoneDisplay(dialled);
  return {
    title: t`${place}, table for ${partySize}`,
    details: [
      ...(confirmation === null ? [] : [t`Confirmation ${confirmation}`]),
      ...(phone === "" ? [] : [t`Telephone ${phone}`]),
    ],
  };
};
