import type { ManageView } from "@couvert/domain/booking/manage/manage-view";
import type { SitePayload } from "@couvert/domain/site/page/page";
import { directionOf } from "@couvert/domain/values/language";
import { t } from "@lingui/core/macro";
import { formatLocale } from "../languages/languages.ts";
import wordmark from "../shell/chrome/Wordmark.module.css";
import { Wordmark } from "../shell/chrome/Wordmark.tsx";
import { HeadIcons } from "../shell/document/HeadAssets.tsx";
import { LostLinkPage } from "./LostLinkPage.tsx";
import styles from "./ManagePage.module.css";
import { manageStyles } from "./manage-styles.ts";
import { PayPage, payHeading } from "./PayPage.tsx";
import { headingOf, ReservationPage } from "./ReservationPage.tsx";
import { TakenOffer, takenOfferScript, WaitlistPage, waitlistHeading } from "./WaitlistPage.tsx";

/** The view of a manage link, the site payload in the language of its reservation, and the path of the script that pays. */
export interface ManageDocumentProps {
  readonly view: ManageView;
  readonly site: SitePayload;
  readonly payScript: string;
}

/**
 * Renders the document of a manage link in the language of the messages. It contains its styles; only that of a taken offer has a script, and an open
 * payment loads one.
 */
export const ManageDocument = ({ view, site: payload, payScript }: ManageDocumentProps) => {
  const { site, base } = payload;
  // The page's address opens the reservation: no other page receives it as a referrer.
  const home = base || "/";
  const language = formatLocale();
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{titleOf(view)}</title>
        <HeadIcons />
        {manageStyles.map(([href, text]) => (
          <style key={href} href={href} precedence="page">
            {text}
          </style>
        ))}
      </head>
      <body>
        <header className={styles["header"]}>
          <a href={home} rel="noreferrer" className={wordmark["home"]}>
            <Wordmark name={site.name} logo={site.header.logo} height={site.header.logoHeightPixels} />
          </a>
        </header>
        <main className={styles["main"]}>
          <Shown view={view} site={payload} />
          <p className={styles["onward"]}>
            <a href={home} rel="noreferrer">{t`To the restaurant’s site`}</a>
          </p>
        </main>
        {view.kind === "pay" && view.clientSecret !== null && <script type="module" src={payScript} />}
        {view.kind === "offer taken" && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is ours, and its values are JSON
          <script dangerouslySetInnerHTML={{ __html: takenOfferScript(view) }} />
        )}
      </body>
    </html>
  );
};

const Shown = ({ view, site }: Pick<ManageDocumentProps, "view" | "site">) => {
  switch (view.kind) {
    case "reservation":
      return <ReservationPage view={view} hasTexts={site.providers.texts} />;
    case "waitlist":
      return <WaitlistPage view={view} />;
    case "offer taken":
      return <TakenOffer view={view} base={site.base} />;
    case "pay":
      return <PayPage view={view} field={site.providers.hostedField} />;
    case "lost link":
      return <LostLinkPage view={view} />;
    default:
      return <ProblemPage kind={view.kind} />;
  }
};

/** Returns the title, which a screen reader announces first: the state of the reservation, and the restaurant. */
const titleOf = (view: ManageView): string => {
  switch (view.kind) {
    case "reservation":
      return `${headingOf(view)} | ${view.restaurant.name}`;
    case "waitlist":
      return `${waitlistHeading(view)} | ${view.restaurant.name}`;
    case "pay":
      return `${payHeading(view)} | ${view.restaurant.name}`;
    case "offer taken":
      return t`Your table is held`;
    default:
      return problemOf(view.kind).heading;
  }
};

type Problem = Exclude<ManageView["kind"], "reservation" | "waitlist" | "offer taken" | "pay">;

/** Says why there is no reservation to show. */
const ProblemPage = ({ kind }: { readonly kind: Problem }) => {
  const { heading, words } = problemOf(kind);
  return (
    <>
      <h1 className={styles["heading"]}>{heading}</h1>
      <p className={styles["lead"]}>{words}</p>
      {kind !== "spent link" && (
        <p className={styles["onward"]}>
          <a href="/manage/lost" rel="noreferrer">{t`Get the link by email`}</a>
        </p>
      )}
    </>
  );
};

const problemOf = (kind: Problem) =>
  ({
    "unknown link": {
      heading: t`No reservation here`,
      words: t`The address may have been copied in part. Please open the link from your booking once more, or call the restaurant.`,
    },
    "spent link": {
      heading: t`This table is not held here any more`,
      words: t`The link opens once, and while the table is held. You can look for a table on the site.`,
    },
    "lost link": { heading: t`Lost the link to your reservation?`, words: "" },
    "foreign form": {
      heading: t`Please try again`,
      words: t`This did not come from your reservation’s own page, so nothing was changed. Please open the link from your booking once more.`,
    },
  })[kind];
