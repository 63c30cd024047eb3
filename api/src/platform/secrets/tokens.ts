import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { BoundedMap } from '../memory/bounded-map.ts';
import { Unavailable } from '../unavailable.ts';

export interface Identity {
  /** Stable for issuer and subject, and nothing else: neither e-mail nor name can change who someone is. */
  readonly signInId: string;
  readonly email: string | null;
  readonly name: string;
  /** Of the token, in epoch seconds. */
  readonly issuedAt: number;
  /** When they last proved who they are to the provider, in epoch seconds; null where it does not say. */
  readonly authenticatedAt: number | null;
  /** How they proved it, as the provider says: `amr:` and `acr:` before each of its words. */
  readonly proofs: readonly string[];
}

export interface Tokens {
  /** The identity behind a valid token, else undefined. @throws Unavailable while the provider's keys cannot be had */
  verify(token: string): Promise<Identity | undefined>;
}

interface TokenRules {
  issuer: string;
  audience: string;
  jwksUrl: string;
  now(): Date;
}

/** A longer one is refused unread: an id token of ours is under 2 KB. */
const maxTokenLength = 8 * 1024;
const maxRemembered = 10_000;
const skewSeconds = 60;
/**
 * Key sets and verified tokens are each believed so long, in ms: a key that its provider removed, by both together, for
 * ten minutes at most.
 */
const believed = 5 * 60 * 1000;
/** While the key set cannot be had, a verified token is believed for so long, in ms, and the set asked for so often. */
const outage = { believed: 30 * 60 * 1000, pause: 30 * 1000 };

const claims = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.optional(z.number()),
  amr: z.optional(z.array(z.string())),
  acr: z.optional(z.string()),
  email: z.optional(z.string().check(z.maxLength(320))),
  email_verified: z.optional(z.boolean()),
  xms_edov: z.optional(z.union([z.boolean(), z.string(), z.number()])),
  name: z.optional(z.string().check(z.maxLength(200))),
});
type Claims = z.output<typeof claims>;

interface Verified {
  identity: Identity;
  /** The token's expiry in epoch milliseconds, with the allowed skew. */
  until: number;
}
interface Remembered extends Verified {
  verifiedAt: number;
  checkAt: number;
}

/** Checks signature, issuer, audience and times, and remembers the answer for a few minutes. */
export function createTokens(rules: TokenRules): Tokens {
  const keys = createRemoteJWKSet(new URL(rules.jwksUrl), {
    cacheMaxAge: believed,
    cooldownDuration: 5_000,
    timeoutDuration: 5_000,
  });
  const remembered = new BoundedMap<string, Remembered>(maxRemembered);

  return {
    async verify(token) {
      const now = rules.now().getTime();
      const known = remembered.get(token);
      if (known && now < known.checkAt && now < known.until) return known.identity;
      if (token === '' || token.length > maxTokenLength) return undefined;
      try {
        const verified = await verifyClaims(token);
        remembered.delete(token);
        if (!verified) return undefined;
        remembered.set(token, { ...verified, verifiedAt: now, checkAt: now + believed });
        return verified.identity;
      } catch (fault) {
        if (!known || now >= known.until || now >= known.verifiedAt + outage.believed) throw fault;
        known.checkAt = now + outage.pause;
        return known.identity;
      }
    },
  };

  async function verifyClaims(token: string): Promise<Verified | undefined> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: rules.issuer,
        audience: rules.audience,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: skewSeconds,
        currentDate: rules.now(),
      });
      return isIdToken(protectedHeader.typ) ? readClaims(payload, rules.now()) : undefined;
    } catch (fault) {
      if (isRefusal(fault)) return undefined;
      throw new Unavailable('Sign-in cannot be checked right now. Please try again.', 5, { cause: fault });
    }
  }
}

/** Access tokens (`at+jwt`) and logout tokens (`logout+jwt`) of the same issuer say what they are. */
const isIdToken = (typ: string | undefined): boolean =>
  typ === undefined || /^(application\/)?jwt$/i.test(typ);

function readClaims(payload: JWTPayload, now: Date): Verified | undefined {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return undefined;
  const { iss, sub, exp, iat, auth_time, amr = [], acr, email, name } = parsed.data;
  if (iat > now.getTime() / 1000 + skewSeconds) return undefined;
  return {
    until: (exp + skewSeconds) * 1000,
    identity: {
      signInId: signInIdOf(iss, sub),
      email: email !== undefined && isVouchedFor(parsed.data) ? email.toLowerCase() : null,
      name: name || 'User',
      issuedAt: iat,
      authenticatedAt: auth_time ?? null,
      proofs: [...amr.map((word) => `amr:${word}`), ...(acr === undefined ? [] : [`acr:${acr}`])],
    },
  };
}

/**
 * By `email_verified` of OpenID Connect. Entra ID never sends it: there the optional claim `xms_edov` (as true, 1 or
 * "1") says that the address belongs to a domain whose owner was verified. An address without either counts for nothing.
 */
const isVouchedFor = ({ email_verified, xms_edov }: Claims): boolean =>
  email_verified ?? ['true', '1'].includes(String(xms_edov).toLowerCase());

export function signInIdOf(issuer: string, subject: string): string {
  return createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url');
}

/** What jose says about the token is the caller's fault; a key set that cannot be had is ours. */
function isRefusal(fault: unknown): boolean {
  if (fault instanceof errors.JWKSTimeout || fault instanceof errors.JWKSInvalid) return false;
  return fault instanceof errors.JOSEError && fault.code !== errors.JOSEError.code;
}
