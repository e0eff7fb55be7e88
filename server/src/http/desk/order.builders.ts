/** The body of a booking by telephone. */
export const ORDER = {
  source: "phone",
  request: { partySize: 2, time: "2027-03-05T19:00", seatingArea: "default" },
  tables: null,
  minutes: null,
  guest: { firstName: "Ana", lastName: "Reyes", email: "", phoneNumber: "", phoneCountry: "US" },
  occasion: "",
  specialRequest: "",
  notes: "",
  override: null,
};

/** The body of a block of a table. */
export const BLOCK = {
  kind: "tables",
  tables: ["M1"],
  from: "2027-03-05T17:00",
  to: "2027-03-05T23:00",
  reason: "rain",
  isPreview: false,
};
