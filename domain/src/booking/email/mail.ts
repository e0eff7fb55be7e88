/** A letter to a diner, ready to be delivered. */
export interface Mail {
  /** The same for the same letter however often it is sent, of letters, digits, dots and hyphens: by it a second copy is known. */
  readonly id: string;
  /** Who it comes from, by name; the address is the one that deliveries are made from. */
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same facts as the text. */
  readonly html: string;
  /** An iCalendar file, to be attached. */
  readonly calendar: string;
}
