import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { InputOf } from '../../../api/contract/fields/endpoint.ts';
import type { addPasskey, unlock } from '../../../api/contract/people/app-lock.ts';

/** Faulty answers of an authenticator or a browser. */
interface Said {
  challenge: string;
  origin: string;
  rpID?: string;
  isVerified?: boolean;
  counter?: number;
  /** Signs instead of the authenticator's own key. */
  key?: KeyObject;
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const toBase64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

const userPresentFlag = 0x01;
const userVerifiedFlag = 0x04;
const withKey = 0x40;

const length = (count: number) => Buffer.from([count >> 8, count & 0xff]);
/** CBOR: a text, a string of bytes. */
const text = (words: string) => Buffer.from([0x60 + words.length, ...Buffer.from(words)]);
const bytes = (some: Uint8Array) => {
  const head = some.length < 256 ? [0x58, some.length] : [0x59, ...length(some.length)];
  return Buffer.concat([Buffer.from(head), some]);
};

/** Makes passkeys in software, as the WebAuthn specification says. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const cose = Buffer.concat([
    // A map of five: an elliptic curve, ES256, P-256, x, y.
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
  const dataOf = (
    { origin, rpID = new URL(origin).hostname, isVerified = true, counter = 0 }: Said,
    more = 0,
  ) => {
    const data = Buffer.concat([
      sha256(rpID),
      Buffer.from([userPresentFlag | (isVerified ? userVerifiedFlag : 0) | more]),
      Buffer.alloc(4),
    ]);
    data.writeUInt32BE(counter, 33);
    return data;
  };
  const clientData = (type: string, { challenge, origin }: Said) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const credential = {
    id: toBase64Url(id),
    rawId: toBase64Url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    id: credential.id,

    register(said: Said): InputOf<typeof addPasskey>['registration'] {
      const data = Buffer.concat([dataOf(said, withKey), Buffer.alloc(16), length(id.length), id, cose]);
      const attestationObject = Buffer.concat([
        ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), bytes(data)],
      ]);
      const clientDataJSON = toBase64Url(clientData('webauthn.create', said));
      return {
        ...credential,
        response: {
          clientDataJSON,
          attestationObject: toBase64Url(attestationObject),
          transports: ['internal'],
        },
      };
    },

    assert(said: Said): InputOf<typeof unlock>['assertion'] {
      const [data, client] = [dataOf(said), clientData('webauthn.get', said)];
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(said.key ?? privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(data),
          signature: toBase64Url(signature),
        },
      };
    },
  };
}
