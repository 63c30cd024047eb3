import type { IncomingMessage } from 'node:http';
import { SignJWT } from 'jose';
import * as z from 'zod';
import { type Accounts, claimsOf, Newcomer } from './accounts.ts';
import { Refusal, readBody } from './body.ts';
import type { SigningKeys } from './keys.ts';
import { clientId, tokenSeconds } from './provider.ts';

const TokenRequest = z.strictObject({
  email: Newcomer.shape.email,
  name: z.optional(Newcomer.shape.name),
  /** In seconds; negative for a token that is already expired. */
  expiresIn: z.int().min(-86_400).max(tokenSeconds).default(tokenSeconds),
  /** In seconds; the age of a token that somebody has had for a while. */
  issuedAgo: z.int().min(-60).max(tokenSeconds).default(0),
});

/** A token as a sign-in would produce it, for scripts and tests about something else. */
export async function makeIdToken(
  issuer: string,
  keys: SigningKeys,
  accounts: Accounts,
  request: IncomingMessage,
): Promise<{ id_token: string }> {
  const { email, expiresIn, issuedAgo, ...asked } = parse(await readBody(request, 'application/json'));
  const name = asked.name ?? accounts.findByEmail(email)?.name ?? email.split('@')[0] ?? email;
  const { kid, key } = await keys.signing();
  const now = Math.floor(Date.now() / 1000);
  const issuedAt = now - issuedAgo + Math.min(0, expiresIn);
  const id_token = await new SignJWT({ ...claimsOf({ email, name }), auth_time: issuedAt })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(now + expiresIn)
    .sign(key);
  return { id_token };
}

function parse(body: string): z.infer<typeof TokenRequest> {
  try {
    return TokenRequest.parse(JSON.parse(body));
  } catch (fault) {
    if (fault instanceof z.ZodError)
      throw new Refusal(
        400,
        fault.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' '),
      );
    if (fault instanceof SyntaxError) throw new Refusal(400, 'The body must be JSON.');
    throw fault;
  }
}
