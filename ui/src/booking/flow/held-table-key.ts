/** The start of the keys in `sessionStorage` of the tables that a tab holds; the location's uid follows. */
export const HELD_TABLE = "held-table:";
