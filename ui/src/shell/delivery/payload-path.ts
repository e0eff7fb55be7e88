/** Where the payload of the page at a path is read, with or without a final slash: `/_payload.json` for `/` (spec 7). */
export const payloadPath = (path: string): string => `${path.replace(/\/+$/, "")}/_payload.json`;
