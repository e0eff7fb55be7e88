/*
 * Every icon of the site by the name the site has for it (spec 2.5). A page's chunk carries the drawings that it names and
 * no other, since nothing but names stands here.
 */
export {
  ArrowDown as arrowDown,
  ArrowLeft as arrowLeft,
  ArrowRight as arrowRight,
  ArrowUp as arrowUp,
  ArrowUpRight as arrowOut,
  CalendarCheck as reserve,
  Camera as photo,
  ChartPie as nutrition,
  Check as check,
  ChevronDown as caretDown,
  ChevronLeft as caretLeft,
  ChevronRight as caretRight,
  ChevronUp as caretUp,
  Clock as time,
  CreditCard as creditCard,
  DollarSign as dollarSign,
  Gift as gift,
  Heart as favourites,
  Leaf as vegetarian,
  Lightbulb as suggestion,
  Mail as contact,
  MapPin as location,
  MapPinned as locationInfo,
  Menu as menu,
  Motorbike as delivery,
  Phone as phone,
  Plus as plus,
  Printer as print,
  ShoppingBag as order,
  Sparkles as fresh,
  Users as people,
  Vegan as vegan,
  WheatOff as glutenConscious,
  Wine as pairing,
  X as close,
} from "lucide";
export { chilli as spicy } from "./drawings/chilli.ts";
export { deliveroo } from "./drawings/deliveroo.ts";
export { doorDash } from "./drawings/doordash.ts";
export { facebook } from "./drawings/facebook.ts";
export { instagram } from "./drawings/instagram.ts";
export { justEat } from "./drawings/just-eat.ts";
export { pinterest } from "./drawings/pinterest.ts";
export { threads } from "./drawings/threads.ts";
export { tikTok } from "./drawings/tiktok.ts";
export { uberEats } from "./drawings/uber-eats.ts";
export { xTwitter } from "./drawings/x-twitter.ts";
export { youTube } from "./drawings/youtube.ts";
