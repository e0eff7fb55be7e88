/** A telephone number that can be called; what is dialled is its digits, with a leading plus where it has one. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string | undefined }) => (
  <a href={`tel:${phone.replace(/(?!^\+)\D/g, "")}`} className={className}>
    {phone}
  </a>
);
