import type { Language } from "@couvert/domain/values/language";

/** One fact of an email, `Party: 2 people`. */
export interface EmailRow {
  readonly label: string;
  readonly value: string;
  /** Where the value leads in HTML; absent for none. */
  readonly href?: string;
}

/** The content of an email, before it becomes text or HTML. */
export interface EmailContent {
  readonly language: Language;
  readonly subject: string;
  /** The restaurant, by name. */
  readonly place: string;
  readonly heading: string;
  readonly lead: string;
  readonly rows: readonly EmailRow[];
  /** Further sentences, such as the cancellation rule. */
  readonly notes: readonly string[];
  /** A link that only its reader may have, with a warning; null for none. */
  readonly action: { readonly label: string; readonly url: string; readonly warning: string } | null;
  /** Further links below it; absent for none. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  /** What a guest typed, below everything else; null for none. */
  readonly quote: { readonly label: string; readonly text: string } | null;
}
