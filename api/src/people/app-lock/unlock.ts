import { appLockMessages } from '../../../contract/people/app-lock.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { type LockOf, lockOf, opensWith } from '../sessions/lock-keys.ts';
import { sessionsInUse } from '../sessions/rules.ts';
import { relyingPartyOf } from './relying-party.ts';
import {
  type AppLock,
  credentialDescriptorOf,
  spendChallenge,
  withChallenge,
  withPasskeyUse,
} from './rules.ts';

/** @throws ApiError 404 for an invalid ticket, and for a device that is no longer signed in */
async function getLockedDevice(ticket: string, { deviceSessions, keyedHash, now }: Context): Promise<LockOf> {
  const locked = lockOf(ticket, keyedHash);
  const sessions = locked ? await deviceSessions.list(locked.profileId, locked.personId) : [];
  if (!locked || !sessionsInUse(sessions, now()).some(({ hash }) => hash === locked.hash))
    throw new ApiError(404, appLockMessages.none);
  return locked;
}

export const askToUnlock: Handler<'askToUnlock'> = async ({ ticket }, _caller, context) => {
  const { rpID } = relyingPartyOf(context);
  const { profileId, personId, hash } = await getLockedDevice(ticket, context);
  await context.limits.take('passkeyAsks', { personId });
  const { passkeys } = await context.appLocks.find(profileId, personId);
  if (passkeys.length === 0) throw new ApiError(404, appLockMessages.none);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const { challenge } = await generateAuthenticationOptions({ rpID });
  await context.appLocks.change(profileId, personId, (lock) =>
    withChallenge(lock, `open ${hash}`, challenge, context.now()),
  );
  return {
    challenge,
    rpId: rpID,
    allowCredentials: passkeys.map(credentialDescriptorOf),
    userVerification: 'required',
  };
};

/** The challenge is spent before the answer is verified, so it cannot be tried twice. */
export const unlock: Handler<'unlock'> = async ({ ticket, assertion }, _caller, context) => {
  const locked = await getLockedDevice(ticket, context);
  const { profileId, personId, hash } = locked;
  const now = context.now();
  let found: { challenge: string | undefined; lock: AppLock } | undefined;
  await context.appLocks.change(profileId, personId, (lock) => {
    found = spendChallenge(lock, `open ${hash}`, now);
    return found.lock;
  });
  const counter =
    found?.challenge && (await findVerifiedCounter(assertion, found.challenge, found.lock, context));
  if (typeof counter !== 'number') throw new ApiError(403, appLockMessages.notOpened);
  await context.appLocks.change(profileId, personId, (lock) => {
    const after = withPasskeyUse(lock, assertion.id, counter, now);
    if (!after) throw new ApiError(403, appLockMessages.notOpened);
    return after;
  });
  return { keys: opensWith(locked, context.keyedHash) };
};

/** @returns undefined for an answer that fails verification */
async function findVerifiedCounter(
  { id, rawId, type, response }: Parameters<Handler<'unlock'>>[0]['assertion'],
  expectedChallenge: string,
  { passkeys }: AppLock,
  context: Context,
): Promise<number | undefined> {
  const passkey = passkeys.find((one) => one.id === id);
  if (!passkey) return undefined;
  const { origin, rpID } = relyingPartyOf(context);
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const answer = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id,
      counter: passkey.counter,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    },
  }).catch(() => undefined);
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined;
}
