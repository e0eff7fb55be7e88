import type { ComponentProps, ReactElement } from "react";
import { Entering } from "../motion/Entering.tsx";
import { DROPDOWN_OFFSET_PX, DROPDOWN_SECONDS, type Entrance } from "../motion/motion.ts";

const DROP: Entrance = { opacity: [0, 1], transform: [`translateY(${-DROPDOWN_OFFSET_PX}px)`, "none"] };

/** Renders what opens below a control. It fades in and slides into place, and back when it closes (rule 9.13). */
export const dropPopup = (
  props: ComponentProps<"div">,
  { open }: { readonly open: boolean },
): ReactElement => <Entering {...props} isOpen={open} entrance={DROP} seconds={DROPDOWN_SECONDS} />;
