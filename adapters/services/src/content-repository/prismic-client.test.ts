import { prismicClientLaws } from "../../laws/prismic-client.laws.ts";

prismicClientLaws("The embedded repository in this process", async ({ fetch }) => ({
  endpoint: "https://content.test/api/v2",
  fetch: (url, init) => fetch(new Request(url, { ...init, signal: new AbortController().signal })),
}));
