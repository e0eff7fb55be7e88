import { formPath, SENT } from "@couvert/domain/form/form";
import { FORM_PROBLEM } from "@couvert/domain/reservation/form-problem";

/** The form that the newsletter is signed up for with; its one field is `email`. */
export const NEWSLETTER_PATH: string = formPath("newsletter");

/** What signing up sends: `id` is the same for every attempt, so that it is taken once; `trap` is empty but for robots. */
export interface SignUp {
  readonly email: string;
  readonly id: string;
  readonly page: string;
  readonly trap: string;
}

/** What the form's endpoint answers, as far as it is read here. */
interface FormAnswer {
  readonly error?: { readonly message?: unknown; readonly fields?: { readonly email?: unknown } };
}

/** Signs up for the newsletter: null once that is done, or else what to say. */
export const sendNewsletter = async (
  { email, id, page, trap }: SignUp,
  send: (path: string, init: RequestInit) => Promise<Response>,
): Promise<string | null> => {
  try {
    const response = await send(NEWSLETTER_PATH, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ email, [SENT.id]: id, [SENT.page]: page, [SENT.trap]: trap }),
    });
    if (response.ok) return null;
    const { error } = (await response.json()) as FormAnswer;
    const said = error?.fields?.email ?? error?.message;
    return typeof said === "string" ? said : FORM_PROBLEM;
  } catch {
    return FORM_PROBLEM;
  }
};
