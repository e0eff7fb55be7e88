import type { Message } from "@couvert/domain/booking/reservation/messages";
import { createBooking, createTasting } from "@couvert/domain/booking/reservation/reservation.builders";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { Panel } from "@couvert/domain/values/panel-query";
import { useRef, useState } from "react";
import CardForm, { type CardFormHandle } from "../../booking/card/CardForm.tsx";
import { LegalNote } from "../../booking/flow/LegalNote.tsx";
import ReservePanel, { BookingMessage } from "../../booking/flow/ReservePanel.tsx";
import ThankYou from "../../booking/thank-you/ThankYou.tsx";
import buttons from "../../design/button.module.css";
import { PanelHeading } from "../../kit/panel/PanelHeading.tsx";
import { PanelLoading } from "../../kit/panel/PanelLoading.tsx";
import { PanelMessage } from "../../kit/panel/PanelMessage.tsx";
import OrderPanel from "../../pages/ordering/OrderPanel.tsx";
import PanelHost from "../../shell/panel/PanelHost.tsx";
import { useGuideSite } from "../guide-site.ts";
import { State, States } from "./States.tsx";

const out = (url: string) => ({ url, newTab: true });

const LOCATION = createLocation({
  pickupLink: out("https://pickup.example.com"),
  orderLink: out("https://order.example.com"),
  uberEatsLink: out("https://uber.example.com"),
  skipTheDishesLink: out("https://skip.example.com"),
  customOrderLinks: [{ name: "Ritual", link: out("https://ritual.example.com"), logo: null }],
});

const NO_ORDERS = createLocation({ pickupTitle: "Come by", deliveryTitle: "To your door" });

/** Shows buttons that open the panel for both contents. */
export const OpenPanel = () => {
  const site = useGuideSite();
  const [panel, setPanel] = useState<Panel | null>(null);
  const open = (kind: Panel["kind"]) => setPanel({ kind, uid: LOCATION.uid });
  return (
    <>
      <p>
        <button type="button" className={buttons["primary"]} onClick={() => open("reserve")}>
          Open to reserve
        </button>{" "}
        <button type="button" className={buttons["quiet"]} onClick={() => open("order")}>
          Open to order
        </button>
      </p>
      <PanelHost
        panel={panel}
        Content={panel?.kind === "order" ? OrderPanel : ReservePanel}
        location={LOCATION}
        site={site}
        onClose={() => setPanel(null)}
      />
    </>
  );
};

/** Shows the top of a panel: loading, loaded, and without bookings. */
export const PanelHeads = () => (
  <States isPanelWide>
    <State state="loading">
      <PanelLoading />
    </State>
    <State state="loaded">
      <PanelHeading eyebrow="Juniper Row Miami">Find a table</PanelHeading>
    </State>
    <State state="no bookings here">
      <BookingMessage
        place="Juniper Row Miami"
        phone="305-555-0101"
        message="We keep this room for walk-ins."
      />
    </State>
  </States>
);

const MESSAGES: readonly Message[] = [
  "noAvailability",
  "formProblem",
  "currencyProblem",
  "tooManyHolds",
  "declinedTooOften",
  "tooManyCards",
  "personNeeded",
  "notHeld",
  "lostUncharged",
  "holdEnded",
];

/** Shows the messages of a panel. */
export const PanelMessages = () => (
  <States isPanelWide>
    {MESSAGES.map((message) => (
      <State key={message} state={message}>
        <PanelMessage message={message} phone={message === "holdEnded" ? "" : LOCATION.phone} />
      </State>
    ))}
  </States>
);

/** Shows the card form. */
export const Cards = () => {
  const form = useRef<CardFormHandle>(null);
  return (
    <States isPanelWide>
      <State state="rest; leave a field to have it judged">
        <CardForm ref={form} today="2027-03-05" accepted="16" words="$190.00 is charged when you book." />
        <p>
          <button type="button" className={buttons["quiet"]} onClick={() => void form.current?.read(true)}>
            Judge all
          </button>
        </p>
      </State>
    </States>
  );
};

/** Shows the ORDER panel, with and without order links. */
export const Orders = () => {
  const site = useGuideSite();
  return (
    <States isPanelWide>
      <State state="pickup and delivery">
        <OrderPanel location={LOCATION} site={site} />
      </State>
      <State state="neither">
        <OrderPanel location={NO_ORDERS} site={site} />
      </State>
    </States>
  );
};

/** Shows the panel after a booking. */
export const Thanks = () => {
  const site = useGuideSite();
  return (
    <States isPanelWide>
      <State state="booked">
        <ThankYou
          booking={createBooking({ selection: createTasting() })}
          location={LOCATION}
          place="Juniper Row Miami"
        />
        <LegalNote site={site} />
      </State>
      <State state="a reservation service outside">
        <LegalNote site={{ ...site, providers: { ...site.providers, reservations: "opentable" } }} />
      </State>
    </States>
  );
};
