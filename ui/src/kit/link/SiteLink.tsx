import { phoneDisplay, phoneHref } from "@couvert/domain/forms/phone/phone-number";
import type { Link as SafeLink } from "@couvert/domain/values/link";
import { markedPanel, markedSeatingArea } from "@couvert/domain/values/panel-query";
import type { ReactNode } from "react";
import { useBrowsing } from "../../visit/SelectedLocation.tsx";
import { PanelLink } from "./PanelLink.tsx";
import { PathLink } from "./PathLink.tsx";

/** The props of a link from content. */
export interface SiteLinkProps {
  readonly link: SafeLink;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Follows a link of content: to a page by the router, to a manage page (rule 7.100) by the browser, outside in a new tab (rule 2.41), or to a panel of the browsing
 * location (rule 2.21). The browser opens new tabs and downloads files (rule 2.39).
 */
export const SiteLink = ({ link, className, children }: SiteLinkProps) => {
  const { location, isGuess } = useBrowsing();
  const kind = markedPanel(link.url);
  if (kind !== null) {
    return (
      <PanelLink
        panel={{ kind, uid: location.uid, asksWhere: isGuess, seatingArea: markedSeatingArea(link.url) }}
        className={className}
      >
        {children}
      </PanelLink>
    );
  }
  if (/^(?!\/manage\/)[/#?]/.test(link.url) && !link.newTab && !link.isFile) {
    return (
      <PathLink to={link.url} className={className}>
        {children}
      </PathLink>
    );
  }
  const outside = link.newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={link.url} className={className} download={link.isFile} {...outside}>
      {children}
    </a>
  );
};

/** Shows a telephone number as a link that dials it; as plain text where it is not one number (rules 5.18, 2.29). */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string | undefined }) => {
  const href = phoneHref(phone);
  const shown = phoneDisplay(phone);
  return href === null ? (
    shown
  ) : (
    <a href={href} className={className}>
      {shown}
    </a>
  );
};
