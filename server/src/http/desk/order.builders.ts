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
