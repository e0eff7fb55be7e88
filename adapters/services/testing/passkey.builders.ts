import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What a test changes of an answer. */
interface Odd {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device has verified its person. */
  readonly isVerified?: boolean;
  readonly counter?: number;
}

interface Options {
  readonly challenge?: string;
  readonly rpId?: string;
  readonly rp?: { readonly id?: string };
}

/** Creates a passkey in memory, which signs as a device does. */
export const createPasskey = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let count = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (rpId: string, isVerified: boolean, counter: number, more: Buffer | null) => {
    const head = Buffer.alloc(37);
    createHash("sha256").update(rpId).digest().copy(head);
    head[32] = 0x01 | (isVerified ? 0x04 : 0) | (more === null ? 0 : 0x40);
    head.writeUInt32BE(counter, 33);
    return Buffer.concat([head, more ?? Buffer.alloc(0)]);
  };
  const answer = (response: object) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
    response,
  });
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

  return {
    /** Answers the options of an addition. */
    make: (options: object, odd: Odd = {}) => {
      const { challenge = "", rp } = options as Options;
      const { origin: from = origin, rpId = rp?.id ?? "", isVerified = true, counter = 0 } = odd;
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(jwk.x ?? "", "base64url")],
          [-3, Buffer.from(jwk.y ?? "", "base64url")],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authenticatorData(rpId, isVerified, counter, credential))],
        ]) as never,
      );
      return answer({
        clientDataJSON: text(clientData("webauthn.create", challenge, from)),
        attestationObject: text(attestationObject),
      });
    },
    /** Answers the options of a sign-in. */
    sign: (options: object, odd: Odd = {}) => {
      count += 1;
      const { challenge = "", rpId: asked = "" } = options as Options;
      const { origin: from = origin, rpId = asked, isVerified = true, counter = count } = odd;
      const data = authenticatorData(rpId, isVerified, counter, null);
      const client = clientData("webauthn.get", challenge, from);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(createSign("sha256").update(signed).sign(privateKey)),
      });
    },
  };
};
