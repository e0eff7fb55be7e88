import type { Link as SafeLink } from "@couvert/domain/values/link";
import { markedPanel } from "@couvert/domain/values/panel-query";
import type { ReactNode } from "react";
import { useSelection } from "../../visit/SelectedLocation.tsx";
import { PanelLink } from "./PanelLink.tsx";
import { PathLink } from "./PathLink.tsx";

/** A link an editor wrote, with what stands in it. */
export interface SiteLinkProps {
  readonly link: SafeLink;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads where an editor says: into the site by the router, out of it in a new tab, or to a panel of the selected location. */
export const SiteLink = ({ link, className, children }: SiteLinkProps) => {
  const { location } = useSelection();
  const kind = markedPanel(link.url);
  if (kind !== null) {
    return (
      <PanelLink panel={{ kind, uid: location.uid }} className={className}>
        {children}
      </PanelLink>
    );
  }
  if (/^[/#?]/.test(link.url)) {
    return (
      <PathLink to={link.url} className={className}>
        {children}
      </PathLink>
    );
  }
  const outside = link.newTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a href={link.url} className={className} {...outside}>
      {children}
    </a>
  );
};

/** A telephone number that can be called; what is dialled is its digits, with a leading plus where it has one. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string | undefined }) => (
  <a href={`tel:${phone.replace(/(?!^\+)\D/g, "")}`} className={className}>
    {phone}
  </a>
);
