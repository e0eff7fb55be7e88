import type { LabelledLink } from "@couvert/domain/values/link";
import buttons from "../../design/button.module.css";
import { SiteLink } from "./SiteLink.tsx";

interface ButtonLinkProps {
  readonly link: LabelledLink | null;
  readonly variant?: "primary" | "quiet" | "plain";
  readonly isOnDark?: boolean;
  readonly className?: string | undefined;
}

/** Shows a link of content as a button in its own paragraph, whose class is given; nothing for none. */
export const ButtonLink = ({ link, variant = "plain", isOnDark = false, className }: ButtonLinkProps) =>
  link !== null && (
    <p className={className}>
      <SiteLink
        link={link.link}
        className={isOnDark ? `${buttons[variant]} ${buttons["onDark"]}` : buttons[variant]}
      >
        {link.label}
      </SiteLink>
    </p>
  );
