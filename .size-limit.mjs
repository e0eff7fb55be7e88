// What a visitor downloads, per moment, in brotli: the files are those of the build's own manifest, so that a chunk that
// moves still counts. The goals are in docs/performance.md.
import { readFileSync, writeFileSync } from "node:fs";

const DIST = "ui/dist/juniper-row";
const CLIENT = `${DIST}/client`;
const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, "utf8"));

/** Every file that importing these modules loads, styles included. */
const filesOf = (...modules) => {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of manifest[name].imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return new Set([...seen].flatMap((name) => [manifest[name].file, ...(manifest[name].css ?? [])]));
};

const files = (wanted, known = new Set()) =>
  [...wanted].filter((file) => !known.has(file)).map((file) => `${CLIENT}/${file}`);

const scripts = (paths) => paths.filter((path) => path.endsWith(".js"));

const boot = filesOf("src/shell/delivery/boot.ts");
const page = filesOf(
  "src/app.tsx",
  "../adapters/platform/src/messages/en/site.po",
  "../adapters/platform/src/messages/en/locations.po",
  "src/pages/screens/LocationScreen.tsx",
);
const panel = filesOf(
  "src/app.tsx",
  "src/shell/panel/PanelHost.tsx",
  "src/booking/flow/ReservePanel.tsx",
  "src/booking/flow/reservation-client.ts",
  "../adapters/platform/src/messages/en/panels.po",
  "../adapters/platform/src/messages/en/forms.po",
);
const decoders = filesOf("../adapters/api/src/reservations/reservation-decoders.ts");
const details = filesOf(
  "src/booking/details/DetailsStep.tsx",
  "../adapters/platform/src/messages/en/steps.po",
);
const phone = filesOf(
  "../adapters/platform/src/phone-numbers/check-phone.ts",
  "src/kit/phone/as-you-type.ts",
);
const card = filesOf("src/booking/card/CardForm.tsx", "src/booking/card/card-token.ts");
const hostedCard = filesOf("src/booking/card/HostedCard.tsx", "src/booking/card/card-token.ts");
const countries = filesOf("src/kit/phone/CountryList.tsx");
const desk = filesOf("src/desk/desk.tsx", "../adapters/platform/src/messages/en/desk.po");
const calendar = filesOf("src/booking/find/DateCalendar.tsx");

/**
 * What the domain adds to these scripts, in one file: what the bundler kept of its modules, minified. Throws when they
 * carry a decoder or anything of effect.
 */
const domainOf = (scripts) => {
  const shares = ["boot", "client"].flatMap((build) =>
    Object.entries(JSON.parse(readFileSync(`${DIST}/domain/${build}.json`, "utf8")))
      .filter(([script]) => scripts.includes(`${CLIENT}/${script}`))
      .map(([, share]) => share),
  );
  const modules = shares.flatMap((share) => share.modules);
  const heavy = modules.filter((module) => /\.schema\.ts$|node_modules/.test(module));
  if (heavy.length > 0) throw new Error(`A first load carries ${heavy.join(", ")}`);
  writeFileSync(`${DIST}/domain/first-load.js`, shares.map(({ code }) => code).join(""));
  return `${DIST}/domain/first-load.js`;
};

// No page that a visitor can open first, of any screen and any slices, loads framer-motion; the panel does.
const pages = Object.keys(manifest).filter((name) => /^src\/pages\/(?:screens|slices)\//.test(name));
const moving = (files) =>
  [...files].filter((file) => readFileSync(`${CLIENT}/${file}`, "utf8").includes("iterationDuration"));
const movingFirst = moving(filesOf("src/app.tsx", ...pages));
if (movingFirst.length > 0) throw new Error(`A page loads framer-motion first, in ${movingFirst.join(", ")}`);
const pseudo = Object.values(manifest)
  .map(({ file }) => file)
  .filter(
    (file) => file.endsWith(".js") && /\p{Script=Arabic}{6}/u.test(readFileSync(`${CLIENT}/${file}`, "utf8")),
  );
if (pseudo.length > 0) throw new Error(`The build has the pseudo-language, in ${pseudo.join(", ")}`);
if (moving(panel).length === 0)
  throw new Error("The panel does not load framer-motion, or under another name");

export default [
  { name: "boot script", path: files(boot), limit: "1.5 kB" },
  {
    name: "styles of a location page",
    path: files(page).filter((path) => path.endsWith(".css")),
    limit: "6 kB",
  },
  {
    name: "React, the router and a location page, rich text included, on idle or intent",
    path: scripts(files(page, boot)),
    limit: "83 kB",
  },
  {
    name: "the domain's part of that and of the boot script",
    path: domainOf(scripts([...files(boot), ...files(page)])),
    limit: "2 kB",
  },
  { name: "reservation panel and its messages, beyond the page", path: files(panel, page), limit: "45 kB" },
  {
    name: "decoders of reservations, beside the first request",
    path: files(decoders, panel),
    limit: "13 kB",
  },
  {
    name: "details step and the messages of the later steps, beyond the panel",
    path: files(details, panel),
    limit: "25 kB",
  },
  {
    name: "phone library, beyond the details",
    path: files(phone, new Set([...panel, ...details])),
    limit: "35 kB",
  },
  {
    name: "list of countries, beyond the phone library",
    path: files(countries, new Set([...panel, ...details, ...phone])),
    limit: "3 kB",
  },
  {
    name: "card form, beyond the details",
    path: files(card, new Set([...panel, ...decoders, ...details])),
    limit: "5 kB",
  },
  {
    name: "field of the card provider, beyond the details",
    path: files(hostedCard, new Set([...panel, ...decoders, ...details])),
    limit: "6 kB",
  },
  { name: "first load of the desk, React and styles included", path: files(desk), limit: "110 kB" },
  { name: "calendar, beyond the panel", path: files(calendar, panel), limit: "20 kB" },
];
