import {
  type askToUnlock as askEndpoint,
  lockMessages,
  type unlock as unlockEndpoint,
} from '../../contract/account/lock.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { type LockOf, lockOf, opensWith } from '../sessions/lock-keys.ts';
import { inUse } from '../sessions/rules.ts';
import { answered, asked, type Lock, shownTo, used } from './rules.ts';
import { siteOf } from './site.ts';

/** @throws ApiError where nobody is signed in there any more, as for what is no ticket */
async function findLocked(ticket: string, { deviceSessions, keyedHash, now }: Context): Promise<LockOf> {
  const locked = lockOf(ticket, keyedHash);
  const sessions = locked ? await deviceSessions.list(locked.profileId, locked.personId) : [];
  if (!locked || !inUse(sessions, now()).some(({ hash }) => hash === locked.hash))
    throw new ApiError(404, lockMessages.none);
  return locked;
}

export const askToUnlock: Handler<typeof askEndpoint> = async ({ ticket }, _caller, context) => {
  const { rpID } = siteOf(context);
  const { profileId, personId, hash } = await findLocked(ticket, context);
  await context.limits.take('passkeyAsks', { personId });
  const { passkeys } = await context.locks.find(profileId, personId);
  if (passkeys.length === 0) throw new ApiError(404, lockMessages.none);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge } = await generateAuthenticationOptions({ rpID });
  await context.locks.change(profileId, personId, (lock) =>
    asked(lock, `open ${hash}`, challenge, context.now()),
  );
  return { challenge, rpId: rpID, allowCredentials: passkeys.map(shownTo), userVerification: 'required' };
};

/** The challenge is spent before it is compared, so that no second try can be made with it. */
export const unlock: Handler<typeof unlockEndpoint> = async ({ ticket, assertion }, _caller, context) => {
  const locked = await findLocked(ticket, context);
  const { profileId, personId, hash } = locked;
  const now = context.now();
  let found: { challenge: string | undefined; lock: Lock } | undefined;
  await context.locks.change(profileId, personId, (lock) => {
    found = answered(lock, `open ${hash}`, now);
    return found.lock;
  });
  const counter = found?.challenge && (await counterOf(assertion, found.challenge, found.lock, context));
  if (typeof counter !== 'number') throw new ApiError(403, lockMessages.notOpened);
  await context.locks.change(profileId, personId, (lock) => {
    const after = used(lock, assertion.id, counter, now);
    if (!after) throw new ApiError(403, lockMessages.notOpened);
    return after;
  });
  return { keys: opensWith(locked, context.keyedHash) };
};

/** undefined for an answer that proves nothing. */
async function counterOf(
  { id, rawId, type, response }: Parameters<Handler<typeof unlockEndpoint>>[0]['assertion'],
  expectedChallenge: string,
  { passkeys }: Lock,
  context: Context,
): Promise<number | undefined> {
  const passkey = passkeys.find((one) => one.id === id);
  if (!passkey) return undefined;
  const { origin, rpID } = siteOf(context);
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyAuthenticationResponse({
    response: {
      ...{ id, rawId, type, clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature },
    },
    ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true },
    credential: {
      ...{ id, counter: passkey.counter },
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    },
  }).catch(() => undefined);
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined;
}
