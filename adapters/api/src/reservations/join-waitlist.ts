import type { Language } from "@couvert/domain/values/language";
import { languageHeader } from "@couvert/platform/fetch/language-header";
import type { WaitlistBody } from "./waitlist-body.schema.ts";

/**
 * Joins the waitlist of a restaurant for a day. Returns null once joined, the code of a rejection, or an empty one without an answer that can be
 * read; joining again is safe (rule 10.29). `baseUrl` is empty where relative URLs reach the server.
 */
export const joinWaitlist = async (
  {
    provider,
    language,
    baseUrl = "",
  }: { readonly provider: string; readonly language: Language; readonly baseUrl?: string },
  body: typeof WaitlistBody.Encoded,
): Promise<string | null> => {
  try {
    const response = await fetch(`${baseUrl}/api/${encodeURIComponent(provider)}/join-waitlist`, {
      method: "POST",
      headers: { "content-type": "application/json", ...languageHeader(language) },
      body: JSON.stringify(body),
    });
    return response.ok ? null : ((await response.json()).error?.code ?? "");
  } catch {
    return "";
  }
};
