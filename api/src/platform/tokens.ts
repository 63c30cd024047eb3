import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as z from 'zod';
import { Unavailable } from './unavailable.ts';

export interface Identity {
  /** Stable for issuer and subject, and nothing else: neither e-mail nor name can change who someone is. */
  readonly personId: string;
  readonly email: string | null;
  readonly name: string;
}

export interface Tokens {
  /** The identity behind a valid token, else undefined. @throws Unavailable while the provider's keys cannot be had */
  verify(token: string): Promise<Identity | undefined>;
}

export interface TokenRules {
  issuer: string;
  audience: string;
  jwksUrl: string;
  now(): Date;
}

/** A longer one is refused unread: an id token of ours is under 2 KB. */
const maxTokenLength = 8 * 1024;
const maxRemembered = 10_000;
const skewSeconds = 60;

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  aud: z.string(),
  exp: z.number(),
  email: z.string().max(320).optional(),
  email_verified: z.boolean().optional(),
  name: z.string().max(200).optional(),
});

/** Checks signature, issuer, audience and times once, then remembers the answer until the token expires. */
export function createTokens(rules: TokenRules): Tokens {
  const keys = createRemoteJWKSet(new URL(rules.jwksUrl), {
    cooldownDuration: 5_000,
    timeoutDuration: 5_000,
  });
  const remembered = new Map<string, { identity: Identity; until: number }>();

  return {
    async verify(token) {
      const known = remembered.get(token);
      if (known && known.until > rules.now().getTime()) return known.identity;
      remembered.delete(token);
      if (token === '' || token.length > maxTokenLength) return undefined;
      const verified = await verifyClaims(token);
      if (!verified) return undefined;
      const until = (verified.exp + skewSeconds) * 1000;
      if (remembered.size >= maxRemembered) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(token, { identity: verified.identity, until });
      return verified.identity;
    },
  };

  async function verifyClaims(token: string): Promise<{ identity: Identity; exp: number } | undefined> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: rules.issuer,
        audience: rules.audience,
        requiredClaims: ['sub', 'exp', 'iat'],
        clockTolerance: skewSeconds,
        currentDate: rules.now(),
      });
      return readClaims(payload);
    } catch (fault) {
      if (isRefusal(fault)) return undefined;
      throw new Unavailable('Sign-in cannot be checked right now. Please try again.', 5, { cause: fault });
    }
  }
}

function readClaims(payload: JWTPayload): { identity: Identity; exp: number } | undefined {
  const parsed = claims.safeParse(payload);
  if (!parsed.success) return undefined;
  const { iss, sub, exp, email, email_verified, name } = parsed.data;
  const trusted = email !== undefined && email_verified !== false;
  return {
    exp,
    identity: {
      personId: personIdOf(iss, sub),
      email: trusted ? email.toLowerCase() : null,
      name: name || 'User',
    },
  };
}

export function personIdOf(issuer: string, subject: string): string {
  return createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url');
}

/** What jose says about the token is the caller's fault; a key set that cannot be had is ours. */
function isRefusal(fault: unknown): boolean {
  if (fault instanceof errors.JWKSTimeout || fault instanceof errors.JWKSInvalid) return false;
  return fault instanceof errors.JOSEError && fault.code !== errors.JOSEError.code;
}
