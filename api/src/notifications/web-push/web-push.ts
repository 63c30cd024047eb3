/// <reference path="./web-push.d.ts" />
import { createECDH, createHash, createPublicKey } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { causeOf } from '../../platform/runtime/log.ts';
import { parseEndpoint } from './endpoint.ts';
import { PrivateAddressError, postTo } from './request.ts';

interface WebPushSubscription {
  readonly endpoint: string;
  /** base64url */
  readonly p256dh: string;
  readonly auth: string;
  /** Our public key, for which the browser made the subscription. */
  readonly publicKey: string;
}

interface WebPushSettings {
  PUSH_KEY?: string | undefined;
  PUSH_KEY_BEFORE?: string | undefined;
  PUSH_SERVICES: readonly string[];
  NOTICE_SENDER?: string | undefined;
  /** Where push services write to, where no mail is sent. */
  SUPPORT_EMAIL: string;
}

/** `ended` means that the subscription is no longer valid. */
type WebPushOutcome = 'sent' | 'ended' | WebPushPause;

interface WebPushPause {
  readonly laterSeconds: number;
  readonly fault: string;
}

/** In seconds, how long the service keeps a message for a phone that is offline. */
const keptSeconds = 24 * 60 * 60;
/** A later message with the same topic replaces one that is not yet delivered. */
const topic = 'news';
/** In seconds, used if the service names no time. */
const [usualWait, longestWait] = [120, 3600];

/** The key pair is derived from a secret, which the vault generates like its other secrets. */
function vapidKeysOf(secret: string): { publicKey: string; privateKey: string } {
  const privateKey = createHash('sha256').update(`push ${secret}`).digest();
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

export function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    return true;
  } catch {
    return false;
  }
}

/** Web Push by RFC 8030, encrypted by RFC 8291 and signed by RFC 8292. Returns undefined if no key is configured. */
export function createWebPush(
  { PUSH_KEY, PUSH_KEY_BEFORE, PUSH_SERVICES: further, NOTICE_SENDER, SUPPORT_EMAIL }: WebPushSettings,
  resolve?: LookupFunction,
) {
  if (PUSH_KEY === undefined) return undefined;
  const secrets = [PUSH_KEY, PUSH_KEY_BEFORE].filter((secret) => secret !== undefined);
  const vapidKeys = secrets.map(vapidKeysOf);

  return {
    publicKey: vapidKeys[0]?.publicKey ?? '',

    accepts: (endpoint: string): boolean => parseEndpoint(endpoint, further) !== undefined,

    /** @param letter must always have the same length, because the service sees it */
    async send(
      { endpoint, p256dh, auth, publicKey }: WebPushSubscription,
      letter: string,
      isUrgent: boolean,
    ): Promise<WebPushOutcome> {
      const [to, pair] = [
        parseEndpoint(endpoint, further),
        vapidKeys.find((one) => one.publicKey === publicKey),
      ];
      if (!to || !pair) return 'ended';
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, letter, {
        vapidDetails: { subject: `mailto:${NOTICE_SENDER ?? SUPPORT_EMAIL}`, ...pair },
        TTL: keptSeconds,
        topic,
        urgency: isUrgent ? 'high' : 'normal',
        contentEncoding: 'aes128gcm',
      });
      try {
        return outcomeOf(await postTo(to, headers, body, resolve));
      } catch (fault) {
        return fault instanceof PrivateAddressError
          ? 'ended'
          : { laterSeconds: usualWait, fault: causeOf(fault) };
      }
    },
  };
}

function outcomeOf({
  status,
  retryAfter = usualWait,
}: {
  status: number;
  retryAfter: number | undefined;
}): WebPushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  // Too many at once, or a fault of theirs.
  if (status === 429 || status >= 500)
    return {
      laterSeconds: Math.min(Math.max(retryAfter, 1), longestWait),
      fault: `The push service answered ${status}.`,
    };
  return 'ended';
}
