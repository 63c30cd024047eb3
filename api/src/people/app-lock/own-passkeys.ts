import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { appLockLimits, appLockMessages } from '../../../contract/people/app-lock.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { relyingPartyOf } from './relying-party.ts';
import { credentialDescriptorOf, spendChallenge, withChallenge } from './rules.ts';

/** Ed25519, ES256 and RS256: every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

async function passkeysView({ profile, personId }: Owner, { appLocks, settings }: Context) {
  const { passkeys } = await appLocks.find(profile.id, personId);
  return {
    isOffered: settings.SITE_ORIGIN !== undefined,
    passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt })),
  };
}

export const passkeys: Handler<'passkeys'> = (_input, caller, context) => passkeysView(caller, context);

export const askForPasskey: Handler<'askForPasskey'> = async (_input, caller, context) => {
  const { profile, personId } = caller;
  const { rpID } = relyingPartyOf(context);
  await context.limits.take('passkeyAsks', caller);
  const { passkeys } = await context.appLocks.find(profile.id, personId);
  if (passkeys.length >= appLockLimits.mostPasskeys) throw new ApiError(409, appLockMessages.tooMany);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  // Password managers show both names, so the names say no more than the domain does.
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rpID,
    userName: rpID,
    rpID,
    supportedAlgorithmIDs,
  });
  await context.appLocks.change(profile.id, personId, (lock) =>
    withChallenge(lock, 'add', challenge, context.now()),
  );
  return {
    challenge,
    pubKeyCredParams,
    rp: { id: rpID, name: rpID },
    user,
    excludeCredentials: passkeys.map(credentialDescriptorOf),
    // The server lists the passkeys when it asks, so the device need not make them discoverable.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  };
};

/** The challenge is spent before the answer is verified, so it cannot be tried twice. */
export const addPasskey: Handler<'addPasskey'> = async ({ name, registration }, caller, context) => {
  const { profile, personId } = caller;
  const { origin, rpID } = relyingPartyOf(context);
  const now = context.now();
  let expected: string | undefined;
  await context.appLocks.change(profile.id, personId, (lock) => {
    const { challenge, lock: after } = spendChallenge(lock, 'add', now);
    expected = challenge;
    return after;
  });
  const credential = expected && (await verifyRegistration(registration, expected, origin, rpID));
  if (!credential) throw new ApiError(400, appLockMessages.notMade);
  const { id, publicKey, counter } = credential;
  const passkey = {
    id,
    counter,
    name,
    addedAt: now.toISOString(),
    usedAt: null,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: registration.response.transports ?? [],
  };
  await context.appLocks.change(profile.id, personId, (lock) => {
    const others = lock.passkeys.filter((one) => one.id !== id);
    if (others.length >= appLockLimits.mostPasskeys) throw new ApiError(409, appLockMessages.tooMany);
    return { ...lock, passkeys: [...others, passkey] };
  });
  await context.activity.record(profile.id, {
    id: `account-passkey-${context.newId()}`,
    kind: 'passkey-new',
    at: now.toISOString(),
    personId,
  });
  return passkeysView(caller, context);
};

async function verifyRegistration(
  { response, ...registration }: Parameters<Handler<'addPasskey'>>[0]['registration'],
  expectedChallenge: string,
  expectedOrigin: string,
  expectedRPID: string,
) {
  const { clientDataJSON, attestationObject } = response;
  const said: RegistrationResponseJSON = {
    id: registration.id,
    rawId: registration.rawId,
    type: registration.type,
    response: { clientDataJSON, attestationObject },
    clientExtensionResults: {},
  };
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  // The library throws for every answer that proves nothing.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: said,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }));
  return registrationInfo?.credential;
}

export const removePasskey: Handler<'removePasskey'> = async ({ id }, caller, context) => {
  await context.appLocks.change(caller.profile.id, caller.personId, (lock) =>
    lock.passkeys.some((one) => one.id === id)
      ? { ...lock, passkeys: lock.passkeys.filter((one) => one.id !== id) }
      : lock,
  );
  return passkeysView(caller, context);
};
