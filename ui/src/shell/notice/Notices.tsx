import { cookieRemembered } from "@couvert/adapters/visitor/cookie-remembered";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import { useEffect, useState } from "react";
import { newsletterMemory } from "../../kit/form/newsletter-memory.ts";
import { createGetJson } from "../../kit/loading/get-json.ts";
import { useDocumentFacts } from "../document/document-facts.ts";
import { ShownNotices } from "./ShownNotices.tsx";

/** What the notices are told of the page they stand on. */
export interface NoticesProps {
  /** Whether a panel is open, and all but the header out of reach. */
  readonly isInert: boolean;
}

const getJson = createGetJson((url) => fetch(url));
const remembered = cookieRemembered(document);
const newsletter = newsletterMemory(() => sessionStorage);

/** The popup, the banner and the cookie notice of this build, once they have been read. */
const Notices = ({ isInert }: NoticesProps) => {
  const { buildId } = useDocumentFacts();
  const [notices, setNotices] = useState<NoticesPayload | null>(null);
  useEffect(() => {
    getJson<NoticesPayload>(`/builds/notices/${buildId}.json`).then(
      (answer) => answer.ok && setNotices(answer.value),
    );
  }, [buildId]);
  return (
    notices !== null && (
      <ShownNotices notices={notices} remembered={remembered} newsletter={newsletter} isInert={isInert} />
    )
  );
};

export default Notices;
