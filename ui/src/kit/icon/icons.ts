/*
 * The site's names for icons (rule 2.43), each of which a page or a panel shows; those of menus are in `menu.svg`, the networks' in
 * `social.svg`, the delivery services' in `kit/mark`. They are re-exports only, so that a chunk includes just the drawings that it names.
 */
export {
  ArrowLeft as arrowLeft,
  ArrowRight as arrowRight,
  Check as check,
  ChevronDown as caretDown,
  Clock as time,
  CreditCard as creditCard,
  Plus as plus,
  Printer as print,
  Users as people,
  Wine as pairing,
} from "lucide";
