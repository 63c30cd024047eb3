import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  type addPasskey as addEndpoint,
  type askForPasskey as askEndpoint,
  lockLimits,
  lockMessages,
  type passkeys as passkeysEndpoint,
  type removePasskey as removeEndpoint,
} from '../../contract/account/lock.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import { answered, asked, shownTo } from './rules.ts';
import { siteOf } from './site.ts';

/** Ed25519, ES256 and RS256, which every authenticator has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

async function shown({ profile, personId }: Owner, { locks, settings }: Context) {
  const { passkeys } = await locks.find(profile.id, personId);
  return {
    isOffered: settings.SITE_ORIGIN !== undefined,
    passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt })),
  };
}

export const passkeys: Handler<typeof passkeysEndpoint> = (_input, caller, context) => shown(caller, context);

export const askForPasskey: Handler<typeof askEndpoint> = async (_input, caller, context) => {
  const { profile, personId } = caller;
  const { rpID } = siteOf(context);
  await context.limits.take('passkeyAsks', caller);
  const { passkeys } = await context.locks.find(profile.id, personId);
  if (passkeys.length >= lockLimits.mostPasskeys) throw new ApiError(409, lockMessages.tooMany);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  // Password managers show both names: they say no more than the address does.
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    ...{ rpName: rpID, userName: rpID, rpID, supportedAlgorithmIDs },
  });
  await context.locks.change(profile.id, personId, (lock) => asked(lock, 'add', challenge, context.now()));
  return {
    ...{ challenge, pubKeyCredParams, rp: { id: rpID, name: rpID }, user },
    excludeCredentials: passkeys.map(shownTo),
    // The server names the passkey when it asks: a device need not list it.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  };
};

/** The challenge is spent before it is compared, so that no second try can be made with it. */
export const addPasskey: Handler<typeof addEndpoint> = async ({ name, registration }, caller, context) => {
  const { profile, personId } = caller;
  const { origin, rpID } = siteOf(context);
  const now = context.now();
  let expected: string | undefined;
  await context.locks.change(profile.id, personId, (lock) => {
    const { challenge, lock: after } = answered(lock, 'add', now);
    expected = challenge;
    return after;
  });
  const credential = expected && (await verified(registration, expected, origin, rpID));
  if (!credential) throw new ApiError(400, lockMessages.notMade);
  const { id, publicKey, counter } = credential;
  const passkey = {
    ...{ id, counter, name, addedAt: now.toISOString(), usedAt: null },
    publicKey: Buffer.from(publicKey).toString('base64url'),
    transports: registration.response.transports ?? [],
  };
  await context.locks.change(profile.id, personId, (lock) => {
    const others = lock.passkeys.filter((one) => one.id !== id);
    if (others.length >= lockLimits.mostPasskeys) throw new ApiError(409, lockMessages.tooMany);
    return { ...lock, passkeys: [...others, passkey] };
  });
  await context.activity.tell(profile.id, {
    ...{
      id: `account-passkey-${context.newId()}`,
      type: 'account',
      title: 'A passkey opens Veil’s lock now',
    },
    ...{ at: now.toISOString(), actorId: null, personId },
  });
  return shown(caller, context);
};

async function verified(
  { response, ...registration }: Parameters<Handler<typeof addEndpoint>>[0]['registration'],
  expectedChallenge: string,
  expectedOrigin: string,
  expectedRPID: string,
) {
  const { clientDataJSON, attestationObject } = response;
  const said: RegistrationResponseJSON = {
    ...{ id: registration.id, rawId: registration.rawId, type: registration.type },
    ...{ response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
  };
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    ...{ response: said, expectedChallenge, expectedOrigin, expectedRPID },
    ...{ requireUserVerification: true, supportedAlgorithmIDs },
  }).catch(() => ({ registrationInfo: undefined }));
  return registrationInfo?.credential;
}

export const removePasskey: Handler<typeof removeEndpoint> = async ({ id }, caller, context) => {
  await context.locks.change(caller.profile.id, caller.personId, (lock) =>
    lock.passkeys.some((one) => one.id === id)
      ? { ...lock, passkeys: lock.passkeys.filter((one) => one.id !== id) }
      : lock,
  );
  return shown(caller, context);
};
