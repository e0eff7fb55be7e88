import button from "../design/button.module.css";

interface PressFormProps {
  readonly action: string;
  readonly look?: "primary" | "quiet";
  readonly label: string;
  readonly mailboxKey?: string | null;
}

/** Shows a button that sends a form of the page with its action, and with the key of the guest's mailbox where there is one. */
export const PressForm = ({ action, look = "quiet", label, mailboxKey = null }: PressFormProps) => (
  <form method="post" action="?">
    <input type="hidden" name="action" value={action} />
    {mailboxKey !== null && <input type="hidden" name="mailbox" value={mailboxKey} />}
    <button type="submit" className={button[look]}>
      {label}
    </button>
  </form>
);
