import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, requiredLine } from '../fields/fields.ts';

export const appLockLimits = { mostPasskeys: 5, nameMax: 40, asksPerHour: 60 };

export const appLockMessages = {
  name: 'Please give the passkey a name.',
  tooLong: 'A name has at most 40 characters.',
  tooMany: 'You can have five passkeys. Please remove one first.',
  notOffered: 'Passkeys are not offered here.',
  notMade: 'This passkey could not be verified. Please try again.',
  notOpened: 'This passkey does not open the lock. Please sign in.',
  none: 'Your passkeys no longer open this lock. Please sign in.',
  tooOften: 'That was tried too often. Please sign in.',
};

/** Bytes in base64url, as WebAuthn writes them. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.minLength(1), z.maxLength(most));
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));
const credentialFields = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.looseObject({}),
};
/** Authenticators send more fields than are read here. */
const registration = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(transports),
  }),
});
const assertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
});
const verificationRequired = z.literal('required');
const credentialDescriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(z.array(z.string())) }),
);
/** Options for `navigator.credentials`, as JSON. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: credentialDescriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('discouraged'),
    userVerification: verificationRequired,
  }),
});
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: credentialDescriptors,
  userVerification: verificationRequired,
});

export const passkeyWords = z.object({
  name: z.string(),
  addedAt: instant,
  /** When it last opened a lock; null if it never did. */
  usedAt: z.nullable(instant),
});
const passkey = z.extend(passkeyWords, { id: z.string() });
export type Passkey = z.output<typeof passkey>;
const ownPasskeys = z.object({ isOffered: z.boolean(), passkeys: z.array(passkey) });

export const passkeys = endpoint('GET', 'account/passkeys', 'owner', {
  sanctioned: 'suspended',
  summary: 'The passkeys that unlock the caller’s devices, and whether any can be added.',
  output: ownPasskeys,
});

export const askForPasskey = endpoint('POST', 'account/passkeys/ask', 'owner', {
  sanctioned: 'restricted',
  summary: 'What the browser needs to create a passkey. Valid once, for five minutes.',
  output: creationOptions,
});

const passkeyName = requiredLine({
  max: appLockLimits.nameMax,
  empty: appLockMessages.name,
  long: appLockMessages.tooLong,
});

export const addPasskey = endpoint('POST', 'account/passkeys', 'owner', {
  sanctioned: 'restricted',
  summary: 'Stores a passkey that the caller’s browser has just created, and notifies the caller.',
  input: z.strictObject({ name: passkeyName, registration }),
  output: ownPasskeys,
});

export const removePasskey = endpoint('DELETE', 'account/passkeys/{id}', 'owner', {
  sanctioned: 'suspended',
  summary: 'Removes a passkey. If it does not exist, nothing changes.',
  params: z.strictObject({ id: bytes(1400) }),
  output: ownPasskeys,
});

const ticket = bytes(600);

export const askToUnlock = endpoint('POST', 'app-lock/ask', 'visitor', {
  summary:
    'What the browser needs to ask for a passkey. The ticket is the one stored on the locked device. Valid once, for five minutes, on this device.',
  input: z.strictObject({ ticket }),
  output: requestOptions,
});

export const unlock = endpoint('POST', 'app-lock/open', 'visitor', {
  summary:
    'The keys that decrypt a locked device’s data, for a person who proves their presence with a passkey.',
  input: z.strictObject({ ticket, assertion }),
  output: z.object({ keys: z.array(z.string()) }),
});
