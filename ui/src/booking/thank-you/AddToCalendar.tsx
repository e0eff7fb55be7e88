import type { CalendarEvent } from "@couvert/domain/booking/reservation/calendar-event";
import { useState } from "react";
import buttons from "../../design/button.module.css";

const download = (file: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([file], { type: "text/calendar;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Some browsers begin to read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

/** Hands a booking to the diner's calendar as a file that every calendar reads. */
export const AddToCalendar = ({ event }: { readonly event: CalendarEvent }) => {
  const [hasFailed, setFailed] = useState(false);
  const add = async () => {
    try {
      const { calendarFile } = await import("./calendar-file.ts");
      setFailed(false);
      download(calendarFile(event, Date.now()), "reservation.ics");
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" className={buttons["quiet"]} onClick={() => void add()}>
        Add to calendar
      </button>
      {hasFailed && <p role="alert">The calendar file could not be made. Please try again.</p>}
    </>
  );
};
