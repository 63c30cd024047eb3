import type { Deployed } from './finding.ts';

/** What a token must say of the person, and what is amiss without it. */
const neededClaims: Record<string, { isGood: (value: unknown) => boolean; without: string }> = {
  email: { isGood: (value) => typeof value === 'string' && value !== '', without: 'nobody has an address' },
  xms_edov: {
    isGood: (value) => ['true', '1'].includes(String(value).toLowerCase()),
    without: 'no address is vouched for, so that no first member can be admitted',
  },
  auth_time: { isGood: (value) => typeof value === 'number', without: 'nobody can delete their account' },
};

/** The claims of a token, without looking at its signature. */
function claimsOf(token: string): Record<string, unknown> {
  const [, payload = ''] = token.trim().replace(/^"|"$/g, '').split('.');
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    throw new Error('is not a sign-in token: docs/identity.md, step 7');
  }
}

/** What is wrong with a sign-in token of this deployment; empty if nothing is. */
export function faultsOfToken(
  token: string,
  { IDENTITY_ISSUER, IDENTITY_AUDIENCE }: Pick<Deployed, 'IDENTITY_ISSUER' | 'IDENTITY_AUDIENCE'>,
): string[] {
  const claims = claimsOf(token);
  const expected = { iss: IDENTITY_ISSUER, aud: IDENTITY_AUDIENCE };
  const wrong = Object.entries(expected)
    .filter(([name, value]) => claims[name] !== value)
    .map(([name, value]) => `${name} is ${claims[name] ?? 'missing'} and not ${value}`);
  // Another provider says it in the word of the standard.
  const isVouched = claims.email_verified === true;
  const missing = Object.entries(neededClaims)
    .filter(([name, { isGood }]) => !isGood(claims[name]) && !(name === 'xms_edov' && isVouched))
    .map(([name, { without }]) => `${name} is ${claims[name] ?? 'missing'}: ${without}`);
  return [...wrong, ...missing];
}
