/** A visitor who sends requests. */
export interface Visitor {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly post: (
    path: string,
    body: object | string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
}

/** An answer; `body` is undefined where it is no JSON. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

/** Opens a visitor at an address, with cookies as a browser has them, or as a script without any. */
export const openVisitor = (
  origin: () => string,
  address: string,
  kind: "browser" | "script" = "browser",
): Visitor => {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin()}${path}`, {
      redirect: "manual",
      ...init,
      headers: {
        "x-forwarded-for": address,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") } : {}),
        ...init.headers,
      },
    });
    if (kind === "browser") {
      for (const cookie of response.headers.getSetCookie()) {
        const [name = "", value = ""] = cookie.split(";", 1)[0]?.split(/=(.*)/s) ?? [];
        cookies.set(name, value);
      }
    }
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseJson(text) };
  };
  return {
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: "POST",
        headers: {
          "sec-fetch-site": "same-origin",
          "content-type": typeof body === "string" ? "application/x-www-form-urlencoded" : "application/json",
          ...headers,
        },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
