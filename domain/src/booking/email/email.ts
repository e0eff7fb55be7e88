/** An email to a guest, ready for delivery. */
export interface Email {
  /** Identifies the email over repeated deliveries. Consists of letters, digits, dots and hyphens. */
  readonly id: string;
  /** The name of the sender; the address is a setting of the delivery. */
  readonly from: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same facts as the text. */
  readonly html: string;
  /** An iCalendar file, to be attached. */
  readonly calendar: string;
}
